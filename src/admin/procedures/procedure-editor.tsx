import { useState } from 'react';
import { FileDown, LayoutTemplate, Save } from 'lucide-react';
import type { AdminProcedure } from '#src/shared/contracts/admin.ts';
import { $router, newProcedurePath } from '#src/admin/paths.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { usePending } from '#src/components/form/use-pending.ts';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { focusInNextEditor } from './carry-focus.ts';
import { dropProcedureDraft, readProcedureDraft, type SeenProcedure } from './draft.ts';
import { isSameText, procedureFields, type ProcedureFields } from './fields.ts';
import { ProcedureFieldset } from './procedure-fieldset.tsx';
import { seenProcedure, useProcedureForm } from './use-procedure-form.ts';
import { createProcedure, exportPdf } from './save-procedure.ts';

interface ProcedureEditorProps {
  /** The stored procedure; null for a new one. */
  procedure: AdminProcedure | null;
  initial: ProcedureFields;
  templates?: AdminProcedure[];
  fromTemplate?: number | undefined;
}

const shown = (fields: ProcedureFields) =>
  Object.fromEntries(procedureFields.map(({ name, label }) => [label, fields[name] ?? '']));

function openTemplate(template: number | undefined): void {
  dropProcedureDraft(null);
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
    if (readProcedureDraft(null) === null) openTemplate(template);
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

const templateControlName = 'template';

interface TemplateSelectProps {
  templates: AdminProcedure[];
  chosen: number | undefined;
  onChoose: (template: number | undefined) => void;
}

function TemplateSelect({ templates, chosen, onChoose }: TemplateSelectProps) {
  return (
    <SelectField
      label="Start from a template"
      optional
      empty="Empty form"
      options={templates.map((template) => [template.id, template.title])}
      name={templateControlName}
      value={chosen ?? ''}
      onValue={(value) => onChoose(Number(value) || undefined)}
      className="max-w-md"
    />
  );
}

interface ProcedureActionsProps {
  /** What is under way, button by button. */
  saving: boolean;
  savingTemplate: boolean;
  exporting: boolean;
  /** Until it is decided whose changes stay. */
  blocked: boolean;
  onTemplate: () => void;
  onPdf: () => void;
}

/** Stays visible while the form is scrolled, on windows with room for it. */
function ProcedureActions({ saving, savingTemplate, exporting, blocked, onTemplate, onPdf }: ProcedureActionsProps) {
  return (
    <div className="bottom-0 -mx-2 grid gap-3 border-t border-line bg-secondary px-2 py-4 sm:sticky sm:flex sm:flex-wrap">
      <Button icon={Save} type="submit" loading={saving} disabled={blocked}>
        {saving ? 'Saving...' : 'Save SOP'}
      </Button>
      <Button icon={LayoutTemplate} variant="secondary" loading={savingTemplate} onClick={onTemplate}>
        Save as Template
      </Button>
      <Button icon={FileDown} variant="secondary" loading={exporting} onClick={onPdf}>
        Export PDF
      </Button>
    </div>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line-strong bg-band p-4 text-sm"
    >
      <p>We restored your unsaved changes.</p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  );
}

function DiscardDialog({ onCancel, onDiscard }: { onCancel: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      description="They have not been saved and cannot be recovered."
      confirmLabel="Discard"
      cancelLabel="Keep them"
      destructive
      onConfirm={onDiscard}
      onClose={onCancel}
    />
  );
}

type ProcedureForm = ReturnType<typeof useProcedureForm>['form'];

/** What is typed of a procedure, made into a template or a PDF file without being saved. */
function useCopies(form: ProcedureForm, procedure: AdminProcedure | null, seen: SeenProcedure | null) {
  const saveTemplate = form.handleSubmit(async (fields) => {
    const sent = form.getValues();
    await attempt('Failed to save template', async () => {
      const stored = await createProcedure({ ...fields, isTemplate: true });
      // What a new procedure was to be is in the template now, so it does not come back as unsaved.
      if (procedure === null && isSameText(sent, form.getValues())) dropProcedureDraft(null);
      // The template was made of what is typed here; the procedure itself keeps its stored text until it is saved.
      const isUnsaved = seen !== null && !isSameText(seen.fields, sent);
      toast({
        title: 'Template saved',
        description: isUnsaved ? `Your changes to ${seen.fields.title} itself are not saved yet.` : stored.title,
      });
    });
  });
  const savePdf = form.handleSubmit(async (fields) => {
    await attempt('Failed to export PDF', async () => {
      const shapeless = await exportPdf(fields);
      const boxes = `${plural(shapeless, 'character')} in a script or emoji that the file can only show as boxes.`;
      toast({ title: 'PDF ready', description: shapeless === 0 ? fields.title : boxes });
    });
  });
  const [savingTemplate, onTemplate] = usePending(saveTemplate);
  const [exporting, onPdf] = usePending(savePdf);
  return { savingTemplate, onTemplate, exporting, onPdf };
}
