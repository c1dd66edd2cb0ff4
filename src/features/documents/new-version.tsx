import { useState } from 'react';
import type { Document } from '#shared/contracts/documents.ts';
import { Button } from '#components/ui/button.tsx';
import { useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { ChosenFiles, FilePicker } from './file-form.tsx';
import { addUploads } from './upload-queue.ts';

interface NewVersionProps {
  document: Document;
  onDone: () => void;
}

/** Takes a file that replaces what there is: the document keeps its history, and its review begins anew. */
export function NewVersion({ document: { id, projectId, status }, onDone }: NewVersionProps) {
  const close = useCloseDialog();
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState('');
  function send() {
    if (!file) return;
    addUploads([file], { documentId: id, projectId, ...(note.trim() !== '' && { note: note.trim() }) });
    onDone();
    close();
  }
  return (
    <div className="grid gap-4 rounded-xl border border-line p-4">
      {file ? (
        <ChosenFiles files={[file]} onRemove={() => setFile(undefined)} />
      ) : (
        <FilePicker onFiles={([one]) => setFile(one)} />
      )}
      <Field label="What changed" optional>
        <Textarea
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!file} onClick={send}>
          Replace with this version
        </Button>
        {status !== 'pending' && <p className="text-sm text-muted">It will wait for a decision again.</p>}
      </div>
    </div>
  );
}
