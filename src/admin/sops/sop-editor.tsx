import { FileDown, LayoutTemplate, Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sopFieldsSchema, sopSchema, type Sop } from '#shared/contracts/admin.ts';
import { replaceRow, sops } from '#admin/data.ts';
import { $router, newSopPath, sopPath } from '#admin/paths.ts';
import { ConflictNotice } from '#admin/shell/conflict-notice.tsx';
import { attempt, overtakenBy } from '#admin/write.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { toast } from '#stores/toast.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { fieldsOf, sopFields, type SopFields } from './fields.ts';
import { createSop, exportPdf, updateSop } from './save-sop.ts';
import { SopFieldset } from './sop-fieldset.tsx';

interface SopEditorProps {
  /** The stored procedure; null for a new one. */
  sop: Sop | null;
  initial: SopFields;
  templates?: Sop[];
  fromTemplate?: number | undefined;
}

const shown = (fields: SopFields) =>
  Object.fromEntries(sopFields.map(({ name, label }) => [label, fields[name] ?? '']));

/** The form of a procedure. What is typed survives a reload; saving keeps the state before as a version. */
export function SopEditor({ sop, initial, templates = [], fromTemplate }: SopEditorProps) {
  const id = sop?.id ?? null;
  const [draft] = useState(() => readDraft(id));
  const [seen, setSeen] = useState(draft?.basedOn ?? sop?.updatedAt ?? null);
  const [theirs, setTheirs] = useState<Sop | null>(null);
  const [restored, setRestored] = useState(draft !== null);

  async function save(fields: SopFields) {
    if (sop === null || seen === null) {
      const stored = await createSop({ ...fields, isTemplate: false });
      dropDraft(id);
      toast({ title: 'SOP saved', description: stored.title });
      $router.open(sopPath(stored.id), true);
      return;
    }
    try {
      const stored = await updateSop(sop.id, fields, seen);
      dropDraft(id);
      setSeen(stored.updatedAt);
      setRestored(false);
      form.reset(fieldsOf(stored));
      toast({ title: 'SOP saved', description: stored.title });
    } catch (failure) {
      const current = sopSchema.safeParse(overtakenBy(failure));
      if (!current.success) throw failure;
      replaceRow(sops, current.data);
      setTheirs(current.data);
    }
  }

  const form = useSchemaForm({
    schema: () => Promise.resolve(sopFieldsSchema),
    failureTitle: 'Failed to save SOP',
    defaultValues: draft?.fields ?? initial,
    send: save,
  });

  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((fields) => keepDraft(id, { fields: fields as SopFields, basedOn: seen }));
    return unsubscribe;
  }, [watch, id, seen]);

  function discard() {
    dropDraft(id);
    setRestored(false);
    setSeen(sop?.updatedAt ?? null);
    form.reset(initial);
  }

  const saveTemplate = form.handleSubmit(async (fields) => {
    await attempt('Failed to save template', async () => {
      const stored = await createSop({ ...fields, isTemplate: true });
      toast({ title: 'Template saved', description: stored.title });
    });
  });
  const savePdf = form.handleSubmit(async (fields) => {
    await attempt('Failed to export PDF', () => exportPdf(fields));
  });

  return (
    <form className="grid gap-6" {...form.formProps}>
      {sop === null && templates.length > 0 && (
        <Field label="Start from a template" optional className="max-w-md">
          <Select
            value={fromTemplate ?? ''}
            onChange={(event) => {
              dropDraft(null);
              $router.open(newSopPath(Number(event.currentTarget.value) || undefined), true);
            }}
          >
            <option value="">Empty form</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {restored && <DraftNotice onDiscard={discard} />}
      {theirs && sop && (
        <ConflictNotice
          before={shown(initial)}
          now={shown(fieldsOf(theirs))}
          onKeepMine={() => {
            setSeen(theirs.updatedAt);
            setTheirs(null);
          }}
        />
      )}
      <SopFieldset register={form.register} error={form.error} />
      <div className="bottom-0 -mx-2 grid gap-3 border-t border-line bg-secondary/95 px-2 py-4 sm:sticky sm:flex sm:flex-wrap">
        <Button type="submit" loading={form.pending} disabled={theirs !== null}>
          {!form.pending && <Save aria-hidden="true" />}
          {form.pending ? 'Saving...' : 'Save SOP'}
        </Button>
        <Button variant="secondary" onClick={(event) => void saveTemplate(event)}>
          <LayoutTemplate aria-hidden="true" />
          Save as Template
        </Button>
        <Button variant="secondary" onClick={(event) => void savePdf(event)}>
          <FileDown aria-hidden="true" />
          Export PDF
        </Button>
      </div>
    </form>
  );
}

function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-primary/40 bg-primary/10 p-4 text-sm"
    >
      <p>What you typed before and did not save is back.</p>
      <Button variant="secondary" size="sm" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}
