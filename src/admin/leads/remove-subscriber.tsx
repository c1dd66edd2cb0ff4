import { MailX } from 'lucide-react';
import { useState } from 'react';
import { removeSubscriberSchema } from '#shared/contracts/leads.ts';
import { audit, leads, totals } from '#admin/data.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** For whoever asks to be taken off the newsletter and does not use the link in its mails. */
export function RemoveSubscriber() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <MailX aria-hidden="true" />
        Remove a subscriber
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Remove a subscriber"
          description="The address leaves the newsletter, and nothing is kept of it there. A contact request that is only this subscription goes with it."
          closesBeside={false}
        >
          <RemoveForm />
        </DialogContent>
      </Dialog>
    </>
  );
}

function RemoveForm() {
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
