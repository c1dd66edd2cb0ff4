import { useEffect, useState } from 'react';
import { procedureFieldsSchema, type AdminProcedure } from '#src/shared/contracts/admin.ts';
import { procedures } from '#src/admin/data.ts';
import { $router, procedurePath } from '#src/admin/paths.ts';
import { useConflict } from '#src/components/form/use-conflict.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { toast } from '#src/stores/toast.ts';
import { focusInNextEditor, takeFocusTarget } from './carry-focus.ts';
import { dropProcedureDraft, keepProcedureDraft, readProcedureDraft, type SeenProcedure } from './draft.ts';
import { fieldsOf, isSameText, procedureFields, type ProcedureFields } from './fields.ts';
import { createProcedure, updateProcedure } from './save-procedure.ts';
import { replaceRow } from '#src/lib/query.ts';

export const seenProcedure = (procedure: AdminProcedure): SeenProcedure => ({
  updatedAt: procedure.updatedAt,
  fields: fieldsOf(procedure),
});

/** What is typed of a procedure: kept as a draft until it is saved, and saved over no state that was not seen. */
export function useProcedureForm(procedure: AdminProcedure | null, initial: ProcedureFields) {
  const id = procedure?.id ?? null;
  const [draft] = useState(() => readProcedureDraft(id));
  const conflict = useConflict<SeenProcedure | null, AdminProcedure>(
    () => draft?.basedOn ?? (procedure && seenProcedure(procedure)),
  );
  const { seen } = conflict;
  const [saving, setSaving] = useState(false);
  const [restored, setRestored] = useState(draft !== null);

  const form = useSchemaForm({
    schema: procedureFieldsSchema,
    failureTitle: 'Failed to save SOP',
    defaultValues: draft?.fields ?? initial,
    send: (fields) => {
      setSaving(true);
      return save(fields).finally(() => setSaving(false));
    },
  });

  async function save(fields: ProcedureFields) {
    const sent = form.getValues();
    if (procedure === null || seen === null) {
      continueAfter(sent, await createProcedure({ ...fields, isTemplate: false }));
      return;
    }
    try {
      continueAfter(sent, await updateProcedure(procedure.id, fields, seen.updatedAt));
    } catch (failure) {
      conflict.showOrThrow(failure, (current) => {
        replaceRow(procedures, current);
        return seenProcedure(current);
      });
    }
  }

  /** What was typed while saving stays in the form, as an unsaved edit of the new state. */
  function continueAfter(sent: ProcedureFields, stored: AdminProcedure) {
    const state = seenProcedure(stored);
    const typed = form.getValues();
    const isWhole = isSameText(sent, typed);
    setRestored(false);
    conflict.continueFrom(state);
    if (isWhole) form.reset(state.fields);
    dropProcedureDraft(id);
    if (!isWhole) keepProcedureDraft(stored.id, { fields: typed, basedOn: state });
    toast({ title: 'SOP saved', description: stored.title });
    if (id === null) openStored(stored.id);
  }
  const openStored = useWhileShown((storedId: number) => {
    const field = procedureFields.find(({ name }) => name === document.activeElement?.getAttribute('name'));
    if (field) focusInNextEditor(field.name);
    $router.open(procedurePath(storedId), true);
  });

  /** Discards what was typed and edits this state from here on. */
  function begin(state: SeenProcedure | null) {
    setRestored(false);
    conflict.continueFrom(state);
    form.reset(state?.fields ?? initial);
    dropProcedureDraft(id);
  }

  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((fields) =>
      keepProcedureDraft(id, { fields: fields as ProcedureFields, basedOn: seen }),
    );
    return unsubscribe;
  }, [watch, id, seen]);

  const element = form.formProps.ref;
  useEffect(() => {
    const name = takeFocusTarget();
    if (name !== undefined) element.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }, [element]);

  return { form, conflict, saving, restored, begin };
}
