import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { useUnsaved } from '#src/lib/leaving.ts';
import { toast } from '#src/stores/toast.ts';
import { correctDocument } from './actions.ts';

export function CorrectForm({ document, onClose }: { document: Document; onClose: () => void }) {
  const [name, setName] = useState(document.name);
  const [description, setDescription] = useState(document.description ?? '');
  const [pending, save] = useAttempt('Failed to save the document', async () => {
    await correctDocument(document, { name, description: description.trim() === '' ? null : description });
    toast({ title: 'Document saved', description: 'Your changes have been saved.' });
    onClose();
  });
  useUnsaved(!pending && (name !== document.name || description !== (document.description ?? '')));
  return (
    <form
      noValidate
      aria-label="Correct name or description"
      className="grid gap-4 rounded-xl border border-line p-4"
      onSubmit={preventDefault(save)}
    >
      <InputField label="Name" autoFocus maxLength={200} value={name} onValue={setName} />
      <TextareaField
        label="Description"
        optional
        rows={3}
        maxLength={2000}
        value={description}
        onValue={setDescription}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={pending} disabled={name.trim() === ''}>
          Save
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
