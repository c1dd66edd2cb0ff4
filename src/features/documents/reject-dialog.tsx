import { reviewDocumentSchema, type Document } from '#shared/contracts/documents.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { toast } from '#stores/toast.ts';
import { reviewDocument } from './actions.ts';

interface RejectDialogProps {
  document: Document | null;
  onClose: () => void;
}

export function RejectDialog({ document, onClose }: RejectDialogProps) {
  return (
    <Dialog
      open={document !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {document && (
        <DialogContent
          title="Reject Document"
          description={`“${document.name}” will be marked as rejected, and the people concerned will be told.`}
          closesBeside={false}
        >
          <RejectForm document={document} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function RejectForm({ document }: { document: Document }) {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: reviewDocumentSchema,
    failureTitle: 'Failed to reject document',
    defaultValues: { status: 'rejected', version: document.version, reason: '' },
    send: async ({ reason }) => {
      await reviewDocument(document, 'rejected', reason);
      close();
      toast({
        title: 'Document rejected',
        description: reason ? 'The reason was sent along with it.' : `“${document.name}” is now rejected.`,
      });
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <Field label="Reason" optional error={error('reason')} hint="Say what has to change for it to be approved.">
        <Textarea {...register('reason')} rows={4} />
      </Field>
      <FormActions submit="Reject Document" busy="Rejecting..." pending={pending} variant="danger" />
    </form>
  );
}
