import type { Procedure } from '#shared/contracts/admin.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { plural } from '#lib/format.ts';
import { toast } from '#stores/toast.ts';
import { dropDraft, type SeenProcedure } from './draft.ts';
import { isSameText } from './fields.ts';
import { createProcedure, exportPdf } from './save-procedure.ts';
import type { useProcedureForm } from './use-procedure-form.ts';

type ProcedureForm = ReturnType<typeof useProcedureForm>['form'];

/** What is typed of a procedure, made into a template or a PDF file without being saved. */
export function useCopies(form: ProcedureForm, procedure: Procedure | null, seen: SeenProcedure | null) {
  const saveTemplate = form.handleSubmit(async (fields) => {
    const sent = form.getValues();
    await attempt('Failed to save template', async () => {
      const stored = await createProcedure({ ...fields, isTemplate: true });
      // What a new procedure was to be is in the template now, so it does not come back as unsaved.
      if (procedure === null && isSameText(sent, form.getValues())) dropDraft(null);
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
