import { answerRequestSchema, type Request } from '#src/shared/contracts/requests.ts';
import { answerRequest } from '#src/features/requests/actions.ts';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { toast } from '#src/stores/toast.ts';

interface DeclineDialogProps {
  request: Request;
  onClose: () => void;
}

export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const close = useWhileShown(onClose);
  const { field, ...form } = useSchemaForm({
    schema: answerRequestSchema,
    failureTitle: 'Failed to decline the request',
    defaultValues: { status: 'declined', reason: '' },
    send: async (values) => {
      await answerRequest(request, values);
      close();
      toast({ title: 'Request declined' });
    },
  });
  return (
    <FormDialog
      title="Decline request"
      description={`Everyone on the project will be notified that “${request.title}” is declined, and why.`}
      onClose={onClose}
      submit="Decline request"
      busy="Declining..."
      form={form}
    >
      <TextareaField label="Reason" {...field('reason')} rows={4} />
    </FormDialog>
  );
}
