import { useState, type ReactNode } from 'react';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';

/** Stores what was chosen or written, and says that it did. */
export function useStored<Edit>(save: (edit: Edit) => Promise<boolean>) {
  const [said, setSaid] = useState('');
  async function store(edit: Edit): Promise<boolean> {
    setSaid('');
    const stored = await save(edit);
    if (stored) setSaid('Saved.');
    return stored;
  }
  return { said, store };
}

interface NotesProps {
  label: string;
  hint: ReactNode;
  stored: string;
  store: (edit: { notes: string }) => Promise<boolean>;
  said: string;
}

/** Notes of staff; below them stands what was said last of anything that was stored here. */
export function Notes({ label, hint, stored, store, said }: NotesProps) {
  const [notes, setNotes] = useState(stored);
  const [saving, save] = usePending(() => store({ notes }));
  return (
    <>
      <Field label={label} optional hint={hint}>
        <Textarea rows={5} maxLength={5000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div className="flex items-center gap-3">
        <Button variant="secondary" size="sm" loading={saving} onClick={save}>
          Save {label.toLowerCase()}
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </>
  );
}
