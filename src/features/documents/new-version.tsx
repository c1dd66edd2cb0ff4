import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useCloseDialog } from '#src/components/ui/dialog.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { useUnsaved } from '#src/lib/leaving.ts';
import { ChosenRow, FilePicker, isAccepted } from './file-form.tsx';
import { addUploads } from './upload-queue.ts';

interface NewVersionProps {
  document: Document;
  onDone: () => void;
  onCancel?: () => void;
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Takes a file that replaces what there is: the document keeps its history, and its review begins anew. */
export function NewVersion({ document: { id, projectId, status, version }, onDone, onCancel }: NewVersionProps) {
  const close = useCloseDialog();
  const [file, setFile] = useState<File | null>();
  const isReady = Boolean(file && isAccepted(file));
  const [note, setNote] = useState('');
  useUnsaved(Boolean(file) || note.trim() !== '');
  function send() {
    if (!file) return;
    const about = { documentId: id, projectId, ...(note.trim() !== '' && { note: note.trim() }) };
    addUploads([{ file, about }]);
    onDone();
    close();
  }
  return (
    <div className="grid gap-4 rounded-xl border border-line p-4">
      {file ? (
        <ul aria-label="Chosen files">
          <ChosenRow file={file} onRemove={() => setFile(null)} />
        </ul>
      ) : (
        // The button that took the file back has gone, and the focus with it.
        <FilePicker button={file === null ? takeFocus : undefined} onFiles={([one]) => setFile(one)} />
      )}
      <TextareaField
        label={`What changed since version ${version}`}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onValue={setNote}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!isReady} onClick={send}>
          Upload version {version + 1}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {status !== 'pending' && <p className="text-sm text-muted">It will wait for a decision again.</p>}
      </div>
    </div>
  );
}
