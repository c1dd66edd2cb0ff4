import { type Company, updateCompanySchema } from '#shared/contracts/companies.ts';
import { audit, companyOf } from '#admin/data.ts';
import { Loaded } from '#components/app/loaded.tsx';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh, useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { refreshInvoices } from './store.ts';

interface LegalDataProps {
  companyId: number;
  onClose: () => void;
  onSaved: () => void;
}

/** What an invoice says of a client. Those that were issued keep what they said. */
export function LegalData({ companyId, onClose, onSaved }: LegalDataProps) {
  const company = useQuery(companyOf(companyId));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="The client's data"
        description="As it stands on invoices. Those that were issued keep what they said."
        closesBeside={false}
      >
        <Loaded query={company} name="Company" what="the company" skeleton={{ count: 3, itemClassName: 'h-11' }}>
          {(known) => (
            <LegalForm
              company={known}
              onSaved={() => {
                onSaved();
                onClose();
              }}
            />
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}

const formSchema = updateCompanySchema;

function LegalForm({ company, onSaved }: { company: Company; onSaved: () => void }) {
  const { id, legalName, name, address, taxId, updatedAt } = company;
  const { register, error, pending, formProps } = useSchemaForm({
    schema: formSchema,
    failureTitle: 'Failed to save the data',
    defaultValues: { legalName: legalName ?? name, address: address ?? '', taxId: taxId ?? '' },
    send: async (json) => {
      const body = { ...json, ifUpdatedAt: updatedAt };
      const stored = await reply(memberApi.admin.companies[':id'].$patch({ param: { id }, json: body }));
      companyOf(id).patch(() => stored);
      refresh(audit.path);
      refreshInvoices();
      toast({ title: 'Data saved' });
      onSaved();
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <Field label="Legal name" error={error('legalName')}>
        <Input {...register('legalName')} autoComplete="off" />
      </Field>
      <Field label="Address" error={error('address')}>
        <Textarea {...register('address')} rows={4} />
      </Field>
      <Field label="Tax ID" optional error={error('taxId')}>
        <Input {...register('taxId')} autoComplete="off" />
      </Field>
      <FormActions submit="Save" busy="Saving..." pending={pending} />
    </form>
  );
}
