import { type Company, createCompanySchema, updateCompanySchema } from '#src/shared/contracts/companies.ts';
import { companies } from '#src/admin/data.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useConflict } from '#src/components/form/use-conflict.ts';
import { type FormField, useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Dialog, useCloseDialog } from '#src/components/ui/dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { addRow, changed, replaceRow } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';

function CompanyFields({ field }: { field: FormField<'name' | 'legalName' | 'address' | 'taxId'> }) {
  return (
    <>
      <InputField
        label="Name"
        {...field('name')}
        autoComplete="off"
        hint="What it is called in lists and on projects."
      />
      <InputField label="Legal name" optional {...field('legalName')} autoComplete="off" />
      <TextareaField label="Postal address" optional {...field('address')} rows={3} autoComplete="off" />
      <InputField
        label="Tax number"
        optional
        {...field('taxId')}
        autoComplete="off"
        hint="VAT, EIN or registration number."
      />
    </>
  );
}

const fieldsOf = ({ name, legalName, address, taxId }: Company) => ({
  name,
  legalName: legalName ?? '',
  address: address ?? '',
  taxId: taxId ?? '',
});

const shown = (company: Company) => {
  const { name, legalName, address, taxId } = fieldsOf(company);
  return { Name: name, 'Legal name': legalName, 'Postal address': address, 'Tax number': taxId };
};

function NewCompanyForm({ onAdded }: { onAdded: (company: Company) => void }) {
  const { field, pending, formProps } = useSchemaForm({
    schema: createCompanySchema,
    failureTitle: 'Failed to add the company',
    defaultValues: { name: '', legalName: '', address: '', taxId: '' },
    send: async (json) => {
      const stored = await reply(memberApi.admin.companies.$post({ json }));
      addRow(companies, stored);
      changed(['companies'], companies);
      toast({ title: 'Company added' });
      onAdded(stored);
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <CompanyFields field={field} />
      <FormActions submit="Add company" busy="Adding..." pending={pending} />
    </form>
  );
}

function EditCompanyForm({ company }: { company: Company }) {
  const close = useCloseDialog();
  const conflict = useConflict(company);
  const { field, pending, formProps, reset } = useSchemaForm({
    schema: updateCompanySchema,
    failureTitle: 'Failed to save the company',
    defaultValues: fieldsOf(company),
    send: async (fields) => {
      const json = { ...fields, ifUpdatedAt: conflict.seen.updatedAt };
      try {
        replaceRow(
          companies,
          await reply(memberApi.admin.companies[':id'].$patch({ param: { id: company.id }, json })),
        );
      } catch (failure) {
        conflict.showOrThrow(failure, (current) => {
          replaceRow(companies, current);
          return current;
        });
        return;
      }
      // Its people are shown with its name.
      changed(['companies'], companies);
      close();
      toast({ title: 'Company saved' });
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <ConflictNotice conflict={conflict} shown={shown} onTake={(stored) => reset(fieldsOf(stored))} />
      <CompanyFields field={field} />
      <FormActions submit="Save" busy="Saving..." pending={pending} disabled={conflict.theirs !== null} />
    </form>
  );
}

interface CompanyDialogProps {
  onClose: () => void;
  /** The one that is edited; without it, one is added. */
  company?: Company;
  onAdded?: (company: Company) => void;
}

export function CompanyDialog({ company, onAdded = () => undefined, onClose }: CompanyDialogProps) {
  return (
    <Dialog
      title={company ? `Edit ${company.name}` : 'Add a company'}
      description="Invoices name the legal name, the postal address and the tax number."
      onClose={onClose}
    >
      {company ? <EditCompanyForm company={company} /> : <NewCompanyForm onAdded={onAdded} />}
    </Dialog>
  );
}
