import { useState } from 'react';
import type { Procedure } from '#shared/contracts/admin.ts';
import { $router, newProcedurePath } from '#admin/paths.ts';
import { ConflictNotice } from '#components/form/conflict-notice.tsx';
import { focusInNextEditor } from './carry-focus.ts';
import { DiscardDialog, DraftNotice } from './draft-notice.tsx';
import { dropDraft, readDraft } from './draft.ts';
import { procedureFields, type ProcedureFields } from './fields.ts';
import { ProcedureActions } from './procedure-actions.tsx';
import { ProcedureFieldset } from './procedure-fieldset.tsx';
import { templateControlName, TemplateSelect } from './template-select.tsx';
import { useCopies } from './use-copies.ts';
import { seenProcedure, useProcedureForm } from './use-procedure-form.ts';

interface ProcedureEditorProps {
  /** The stored procedure; null for a new one. */
  procedure: Procedure | null;
  initial: ProcedureFields;
  templates?: Procedure[];
  fromTemplate?: number | undefined;
}

const shown = (fields: ProcedureFields) =>
  Object.fromEntries(procedureFields.map(({ name, label }) => [label, fields[name] ?? '']));

function openTemplate(template: number | undefined): void {
  dropDraft(null);
  focusInNextEditor(templateControlName);
  $router.open(newProcedurePath(template), true);
}

/** The form of a procedure. Unsaved text survives a reload; saving keeps the previous state as a version. */
export function ProcedureEditor({ procedure, initial, templates = [], fromTemplate }: ProcedureEditorProps) {
  const { form, conflict, saving, restored, begin } = useProcedureForm(procedure, initial);
  const copies = useCopies(form, procedure, conflict.seen);
  /** What to do once the person agrees to lose what is typed. */
  const [discarding, setDiscarding] = useState<(() => void) | null>(null);

  function startFrom(template: number | undefined) {
    if (readDraft(null) === null) openTemplate(template);
    else setDiscarding(() => () => openTemplate(template));
  }

  return (
    <form className="grid gap-6" {...form.formProps}>
      {procedure === null && templates.length > 0 && (
        <TemplateSelect templates={templates} chosen={fromTemplate} onChoose={startFrom} />
      )}
      {restored && (
        <DraftNotice onDiscard={() => setDiscarding(() => () => begin(procedure && seenProcedure(procedure)))} />
      )}
      <ConflictNotice conflict={conflict} shown={(state) => shown(state?.fields ?? initial)} onTake={begin} />
      <ProcedureFieldset field={form.field} control={form.control} />
      <ProcedureActions saving={saving} blocked={conflict.theirs !== null} {...copies} />
      {discarding && (
        <DiscardDialog
          onCancel={() => setDiscarding(null)}
          onDiscard={() => {
            discarding();
            setDiscarding(null);
          }}
        />
      )}
    </form>
  );
}
