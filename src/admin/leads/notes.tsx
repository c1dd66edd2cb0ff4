import { useState, type ReactNode } from 'react';
import { usePending } from '#src/components/form/use-pending.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { useUnsaved } from '#src/lib/leaving.ts';

interface NotesProps {
  label: string;
  hint: ReactNode;
  stored: string;
  store: (edit: { notes: string }) => Promise<boolean>;
  saved: string;
}

/** Notes of staff; below them stands whether what was last chosen or written here is stored. */
export function Notes({ label, hint, stored, store, saved }: NotesProps) {
  const [typed, setTyped] = useState<string>();
  const notes = typed ?? stored;
  const [saving, save] = usePending(async () => {
    if (await store({ notes })) setTyped((now) => (now === notes ? undefined : now));
  });
  useUnsaved(notes !== stored);
  return (
    <>
      <TextareaField label={label} optional rows={5} maxLength={5000} value={notes} onValue={setTyped} hint={hint} />
      <div className="flex items-center gap-3">
        <Button variant="secondary" size="sm" loading={saving} onClick={save}>
          Save {label.toLowerCase()}
        </Button>
        <p role="status" className="text-sm text-muted">
          {saved}
        </p>
      </div>
    </>
  );
}
