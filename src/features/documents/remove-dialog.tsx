import type { Document } from '#shared/contracts/documents.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { toast } from '#stores/toast.ts';
import { removeDocument } from './actions.ts';

interface RemoveDialogProps {
  document: Document;
  onClose: () => void;
}

export function RemoveDialog({ document, onClose }: RemoveDialogProps) {
  const { name, file } = document;
  const [pending, remove] = usePending(async () => {
    const done = await attempt('Failed to delete document', async () => {
      await removeDocument(document);
      toast({ title: 'Document deleted', description: `“${name}” was deleted.` });
    });
    if (done) onClose();
  });
  const what = file === null ? 'The link to' : 'The file and all versions of';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
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
    />
  );
}
