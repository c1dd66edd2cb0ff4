import { answerRequestSchema, type Request } from '#shared/contracts/requests.ts';
import { answer } from '#features/requests/actions.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { toast } from '#stores/toast.ts';

interface DeclineDialogProps {
  request: Request;
  onClose: () => void;
}

export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Decline request"
        description={`Everyone on the project will be notified that “${request.title}” is declined, and why.`}
        closesBeside={false}
      >
        <DeclineForm request={request} />
      </DialogContent>
    </Dialog>
  );
}

function DeclineForm({ request }: Pick<DeclineDialogProps, 'request'>) {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: answerRequestSchema,
    failureTitle: 'Failed to decline the request',
    defaultValues: { status: 'declined', reason: '' },
    send: async (values) => {
      await answer(request, values);
      close();
      toast({ title: 'Request declined' });
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <Field label="Reason" error={error('reason')}>
        <Textarea {...register('reason')} rows={4} />
      </Field>
      <FormActions submit="Decline request" busy="Declining..." pending={pending} />
    </form>
  );
}
