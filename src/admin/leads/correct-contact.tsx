import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { correctLeadSchema, type Lead } from '#src/shared/contracts/leads.ts';
import { leads } from '#src/admin/data.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { useWhileShown } from '#src/components/ui/while-shown.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, replaceRow } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';

/** Who wrote a message, where the visitor mistyped it. */
export function CorrectContact({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false);
  if (lead.source !== 'message') return null;
  return (
    <>
      <Button icon={Pencil} variant="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Correct name or address…
      </Button>
      {open && <CorrectDialog lead={lead} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { id, name, email, company, phone } = lead;
  const close = useWhileShown(onClose);
  const { field, ...form } = useSchemaForm({
    schema: correctLeadSchema,
    failureTitle: 'Failed to save the contact',
    defaultValues: { name, email, company, phone: phone ?? '' },
    send: async (json) => {
      replaceRow(leads, await reply(memberApi.admin.leads[':id'].contact.$put({ param: { id }, json })));
      changed(['leads'], leads);
      close();
      toast({ title: 'Contact saved', description: 'New emails will go to this address.' });
    },
  });
  return (
    <FormDialog
      title="Correct name or address"
      description="The message itself stays as it is."
      onClose={onClose}
      submit="Save"
      busy="Saving..."
      form={form}
    >
      <InputField label="Name" {...field('name')} autoComplete="off" />
      <InputField label="Email" {...field('email')} type="email" autoComplete="off" />
      <InputField label="Company" {...field('company')} autoComplete="off" />
      <InputField label="Phone" optional {...field('phone')} type="tel" autoComplete="off" />
    </FormDialog>
  );
}
