import { removeSubscriberSchema } from '#shared/contracts/leads.ts';
import { audit, leads, totals } from '#admin/data.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

export function RemoveSubscriberForm() {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: removeSubscriberSchema,
    failureTitle: 'Failed to remove the subscriber',
    defaultValues: { email: '' },
    send: async (json) => {
      await reply(memberApi.admin.newsletter.delete.$post({ json }));
      refresh(leads.path, audit.path, totals.path);
      toast({ title: 'Subscriber removed', description: `${json.email} is no longer on the newsletter.` });
      close();
    },
  });
  return (
    <form className="grid gap-5" {...formProps}>
      <Field label="Email" error={error('email')}>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      <FormActions submit="Remove" busy="Removing..." pending={pending} variant="danger" />
    </form>
  );
}
