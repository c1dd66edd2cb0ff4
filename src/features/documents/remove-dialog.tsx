import type { Document } from '#src/shared/contracts/documents.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { toast } from '#src/stores/toast.ts';
import { removeDocument } from './actions.ts';

export function RemoveDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { name, file } = document;
  const [pending, remove] = useAttempt('Failed to delete document', async () => {
    await removeDocument(document);
    toast({ title: 'Document deleted', description: `“${name}” was deleted.` });
    onClose();
  });
  const what = file === null ? 'The link to' : 'The file and all versions of';
  return (
    <ConfirmDialog
      title="Delete this document?"
      description={
        <>
          {what} <bdi>“{name}”</bdi> will be deleted for everybody. This cannot be undone.
        </>
      }
      confirmLabel="Delete document"
      destructive
      pending={pending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
