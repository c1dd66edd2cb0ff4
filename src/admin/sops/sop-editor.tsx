import { useEffect, useState } from 'react';
import { sopFieldsSchema, type Sop } from '#shared/contracts/admin.ts';
import { replaceRow, sops } from '#admin/data.ts';
import { $router, newSopPath, sopPath } from '#admin/paths.ts';
import { ConflictNotice } from '#components/form/conflict-notice.tsx';
import { useConflict } from '#components/form/use-conflict.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useWhileShown } from '#components/ui/while-shown.ts';
import { plural } from '#lib/format.ts';
import { toast } from '#stores/toast.ts';
import { carryFocus, takeFocus } from './carry-focus.ts';
import { compareSops } from './compare.ts';
import { DiscardDialog, DraftNotice } from './draft-notice.tsx';
import { dropDraft, keepDraft, readDraft, type SeenSop } from './draft.ts';
import { fieldsOf, sopFields, type SopFields } from './fields.ts';
import { createSop, exportPdf, updateSop } from './save-sop.ts';
import { SopActions } from './sop-actions.tsx';
import { SopFieldset } from './sop-fieldset.tsx';
import { templateControl, TemplateSelect } from './template-select.tsx';

interface SopEditorProps {
  /** The stored procedure; null for a new one. */
  sop: Sop | null;
  initial: SopFields;
  templates?: Sop[];
  fromTemplate?: number | undefined;
}

const shown = (fields: SopFields) =>
  Object.fromEntries(sopFields.map(({ name, label }) => [label, fields[name] ?? '']));

const seenOf = (sop: Sop): SeenSop => ({ updatedAt: sop.updatedAt, fields: fieldsOf(sop) });

/** The form of a procedure. Unsaved text survives a reload; saving keeps the previous state as a version. */
export function SopEditor({ sop, initial, templates = [], fromTemplate }: SopEditorProps) {
  const id = sop?.id ?? null;
  const [draft] = useState(() => readDraft(id));
  const conflict = useConflict<SeenSop | null, Sop>(() => draft?.basedOn ?? (sop && seenOf(sop)));
  const { seen, theirs } = conflict;
  const [saving, setSaving] = useState(false);
  const [restored, setRestored] = useState(draft !== null);
  /** What to do once the person agrees to lose what is typed. */
  const [discarding, setDiscarding] = useState<(() => void) | null>(null);

  async function save(fields: SopFields) {
    const sent = form.getValues();
    if (sop === null || seen === null) {
      continueAfter(sent, await createSop({ ...fields, isTemplate: false }));
      return;
    }
    try {
      continueAfter(sent, await updateSop(sop.id, fields, seen.updatedAt));
    } catch (failure) {
      conflict.showOrThrow(failure, (current) => {
        replaceRow(sops, current);
        return seenOf(current);
      });
    }
  }

  const form = useSchemaForm({
    schema: sopFieldsSchema,
    failureTitle: 'Failed to save SOP',
    defaultValues: draft?.fields ?? initial,
    send: (fields) => {
      setSaving(true);
      return save(fields).finally(() => setSaving(false));
    },
  });

  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((fields) => keepDraft(id, { fields: fields as SopFields, basedOn: seen }));
    return unsubscribe;
  }, [watch, id, seen]);

  const formElement = form.formProps.ref;
  useEffect(() => {
    const name = takeFocus();
    if (name !== undefined) formElement.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }, [formElement]);

  /** Discards what was typed and edits this state from here on. */
  function begin(state: SeenSop | null) {
    setRestored(false);
    conflict.continueFrom(state);
    form.reset(state?.fields ?? initial);
    dropDraft(id);
  }

  /** What was typed while saving stays in the form, as an unsaved edit of the new state. */
  function continueAfter(sent: SopFields, stored: Sop) {
    const state = seenOf(stored);
    const typed = form.getValues();
    const isWhole = compareSops(sent, typed).length === 0;
    setRestored(false);
    conflict.continueFrom(state);
    if (isWhole) form.reset(state.fields);
    dropDraft(id);
    if (!isWhole) keepDraft(stored.id, { fields: typed, basedOn: state });
    toast({ title: 'SOP saved', description: stored.title });
    if (id === null) openStored(stored.id);
  }
  const openStored = useWhileShown((storedId: number) => {
    const field = sopFields.find(({ name }) => name === document.activeElement?.getAttribute('name'));
    if (field) carryFocus(field.name);
    $router.open(sopPath(storedId), true);
  });

  function startFrom(template: number | undefined) {
    const start = () => {
      dropDraft(null);
      carryFocus(templateControl);
      $router.open(newSopPath(template), true);
    };
    if (readDraft(null) === null) start();
    else setDiscarding(() => start);
  }

  const saveTemplate = form.handleSubmit(async (fields) => {
    const sent = form.getValues();
    await attempt('Failed to save template', async () => {
      const stored = await createSop({ ...fields, isTemplate: true });
      // What a new procedure was to be is in the template now, so it does not come back as unsaved.
      if (sop === null && compareSops(sent, form.getValues()).length === 0) dropDraft(null);
      // The template was made of what is typed here; the procedure itself keeps its stored text until it is saved.
      const isUnsaved = seen !== null && compareSops(seen.fields, sent).length > 0;
      toast({
        title: 'Template saved',
        description: isUnsaved ? `Your changes to ${seen.fields.title} itself are not saved yet.` : stored.title,
      });
    });
  });
  const [savingTemplate, startTemplate] = usePending(saveTemplate);
  const savePdf = form.handleSubmit(async (fields) => {
    await attempt('Failed to export PDF', async () => {
      const shapeless = await exportPdf(fields);
      const boxes = `${plural(shapeless, 'character')} in a script or emoji that the file can only show as boxes.`;
      toast({ title: 'PDF ready', description: shapeless === 0 ? fields.title : boxes });
    });
  });
  const [exporting, startPdf] = usePending(savePdf);

  return (
    <form className="grid gap-6" {...form.formProps}>
      {sop === null && templates.length > 0 && (
        <TemplateSelect templates={templates} chosen={fromTemplate} onChoose={startFrom} />
      )}
      {restored && <DraftNotice onDiscard={() => setDiscarding(() => () => begin(sop && seenOf(sop)))} />}
      <ConflictNotice conflict={conflict} shown={(state) => shown(state?.fields ?? initial)} onTake={begin} />
      <SopFieldset register={form.register} error={form.error} />
      <SopActions
        saving={saving}
        savingTemplate={savingTemplate}
        exporting={exporting}
        blocked={theirs !== null}
        onTemplate={startTemplate}
        onPdf={startPdf}
      />
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
