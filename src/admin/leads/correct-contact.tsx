import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { correctLeadSchema, type Lead } from '#shared/contracts/leads.ts';
import { audit, leads, replaceRow } from '#admin/data.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** Who wrote a message, where the visitor mistyped it. */
export function CorrectContact({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  if (lead.source !== 'message') return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
        Correct name or address…
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Correct name or address"
          description="The message itself stays as it is."
          closesBeside={false}
        >
          <CorrectForm lead={lead} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function CorrectForm({ lead: { id, name, email, company, phone } }: { lead: Lead }) {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: correctLeadSchema,
    failureTitle: 'Failed to save the contact',
    defaultValues: { name, email, company, phone: phone ?? '' },
    send: async (json) => {
      replaceRow(leads, await reply(memberApi.admin.leads[':id'].contact.$put({ param: { id }, json })));
      refresh(audit.path);
      close();
      toast({ title: 'Contact saved', description: 'New emails will go to this address.' });
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <Field label="Name" error={error('name')}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Email" error={error('email')}>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Company" error={error('company')}>
        <Input {...register('company')} autoComplete="off" />
      </Field>
      <Field label="Phone" optional error={error('phone')}>
        <Input {...register('phone')} type="tel" autoComplete="off" />
      </Field>
      <FormActions submit="Save" busy="Saving..." pending={pending} />
    </form>
  );
}
