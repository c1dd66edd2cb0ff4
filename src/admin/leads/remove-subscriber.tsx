import { removeSubscriberSchema } from '#src/shared/contracts/leads.ts';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';

/** For whoever asks to be taken off the newsletter and does not use the link in its mails. */
export function RemoveSubscriber({ onClose }: { onClose: () => void }) {
  const close = useWhileShown(onClose);
  const { field, ...form } = useSchemaForm({
    schema: removeSubscriberSchema,
    failureTitle: 'Failed to remove the subscriber',
    defaultValues: { email: '' },
    send: async (json) => {
      await reply(memberApi.admin.newsletter.delete.$post({ json }));
      changed(['leads']);
      toast({ title: 'Subscriber removed', description: `${json.email} is no longer on the newsletter.` });
      close();
    },
  });
  return (
    <FormDialog
      title="Remove a subscriber"
      description="The address is removed from the newsletter. A contact request that is only this subscription is deleted with it."
      onClose={onClose}
      submit="Remove"
      busy="Removing..."
      variant="danger"
      form={form}
    >
      <InputField label="Email" {...field('email')} type="email" autoComplete="off" />
    </FormDialog>
  );
}
