import { type Company, createCompanySchema, updateCompanySchema } from '#src/shared/contracts/companies.ts';
import { companies } from '#src/admin/data.ts';
import { ConflictNotice } from '#src/components/form/conflict-notice.tsx';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { useConflict } from '#src/components/form/use-conflict.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { useCloseDialog } from '#src/components/ui/dialog.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { addRow, changed, replaceRow } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { CompanyFields, emptyCompany, fieldsOf, shownFields } from './company-fields.tsx';

function NewCompanyForm({ onAdded }: { onAdded: (company: Company) => void }) {
  const { field, pending, formProps } = useSchemaForm({
    schema: createCompanySchema,
    failureTitle: 'Failed to add the company',
    defaultValues: emptyCompany,
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
      <ConflictNotice conflict={conflict} shown={shownFields} onTake={(stored) => reset(fieldsOf(stored))} />
      <CompanyFields field={field} formerAddress={company.address} />
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
    <EntryDialog
      title={company ? `Edit ${company.name}` : 'Add a company'}
      description="What invoices say of it, and where they go."
      onClose={onClose}
    >
      {company ? <EditCompanyForm company={company} /> : <NewCompanyForm onAdded={onAdded} />}
    </EntryDialog>
  );
}
