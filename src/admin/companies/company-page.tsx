import { Merge, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#src/shared/contracts/companies.ts';
import { archivedProjects, companies, projects, users, vatCheckOf } from '#src/admin/data.ts';
import { $router, tabPath } from '#src/admin/paths.ts';
import { RecordDetails } from '#src/admin/shell/record-details.tsx';
import { OneOf, RecordPage } from '#src/admin/shell/record-page.tsx';
import { TableSkeleton } from '#src/admin/table/states.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, removeRows, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { languageLabels } from './company-fields.tsx';
import { addressOf } from './words.ts';
import { BeginOffer } from '#src/admin/offers/begin-offer.tsx';
import { VatNumber } from './vat-number.tsx';
import { WhoSeesWhat } from './who-sees-what.tsx';

const AddUserDialog = lazyPart(() => import('#src/admin/users/add-user-dialog.tsx'), 'AddUserDialog');
const CompanyDialog = lazyPart(() => import('./company-form.tsx'), 'CompanyDialog');
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog');

const list = { href: tabPath('companies'), label: 'All companies' };

export const CompanyPage = ({ id }: { id: number }) => (
  <OneOf query={companies} id={id} what="company" fate="It may have been deleted or merged into another." list={list}>
    {(company) => <OpenedCompany key={id} company={company} />}
  </OneOf>
);

const missing = <span className="text-muted">Not set</span>;

function OpenedCompany({ company }: { company: Company }) {
  const { id, name, legalName, legalForm, taxId, companyNumber, register } = company;
  const address = addressOf(company);
  const ofIt = (row: { companyId: number | null }) => row.companyId === id;
  const people = useQuery(users).data?.rows.filter(ofIt);
  const work = useQuery(projects).data?.rows.filter(ofIt);
  const archived = useQuery(archivedProjects).data?.rows.filter(ofIt);
  const isEmpty = people?.length === 0 && work?.length === 0 && archived?.length === 0;
  return (
    <RecordPage title={name} list={list} actions={<Actions company={company} isEmpty={isEmpty} />}>
      <RecordDetails
        className="lg:grid-cols-3"
        entries={{
          'Legal name': [legalName, legalForm].filter(Boolean).join(', ') || missing,
          'Postal address': address === '' ? missing : <span className="whitespace-pre-line">{address}</span>,
          'VAT number': <VatNumber company={company} />,
          ...(taxId !== null && { 'Tax number': taxId }),
          'Company number': [companyNumber, register].filter(Boolean).join(', ') || missing,
          'Invoices go to': company.billingEmail ?? 'Its people',
          'Electronic address': company.endpoint ?? missing,
          'Electronic invoice': company.asksForXrechnung ? 'XRechnung' : 'EN 16931',
          'Buyer’s reference': company.buyerReference ?? missing,
          Language: languageLabels[company.language],
        }}
      />
      {people && work && archived ? (
        <WhoSeesWhat company={company} people={people} work={[...work, ...archived]} />
      ) : (
        <TableSkeleton />
      )}
    </RecordPage>
  );
}

function Actions({ company, isEmpty }: { company: Company; isEmpty: boolean }) {
  const [open, setOpen] = useState<'invite' | 'edit' | 'merge' | null>(null);
  const close = () => setOpen(null);
  const remove = () =>
    attempt('Failed to delete the company', async () => {
      await reply(memberApi.admin.companies[':id'].$delete({ param: { id: company.id } }));
      removeRows(companies, [company]);
      changed(['companies'], companies, vatCheckOf(company.id));
      toast({ title: `${company.name} deleted` });
      $router.open(list.href);
    });
  return (
    <>
      <Button icon={UserPlus} size="sm" onClick={() => setOpen('invite')}>
        Invite a person
      </Button>
      <BeginOffer of={{ companyId: company.id }} size="sm" />
      <Button icon={Pencil} variant="secondary" size="sm" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button icon={Merge} variant="ghost" size="sm" onClick={() => setOpen('merge')}>
        Merge…
      </Button>
      {isEmpty && (
        <ConfirmButton
          icon={Trash2}
          variant="ghost"
          size="sm"
          question={{
            title: `Delete ${company.name}?`,
            description: 'It has no people and no projects. Its details are deleted with it. This cannot be undone.',
            confirmLabel: 'Delete company',
            destructive: true,
          }}
          onConfirm={remove}
        >
          Delete…
        </ConfirmButton>
      )}
      {open === 'invite' && <AddUserDialog company={company.name} onClose={close} />}
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'merge' && <MergeDialog company={company} onClose={close} />}
    </>
  );
}
