import { Building2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Company } from '#src/shared/contracts/companies.ts';
import { companies, projects, users } from '#src/admin/data.ts';
import { $router, companyPath } from '#src/admin/paths.ts';
import { CellLink, dayColumn, Quiet } from '#src/admin/table/cells.tsx';
import { Records } from '#src/admin/table/records.tsx';
import type { Column } from '#src/admin/table/rows.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useCreateForm } from '#src/components/app/use-create-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useQuery } from '#src/lib/query.ts';
import { addressOf, companyText } from './words.ts';

const CompanyDialog = lazyPart(() => import('./company-form.tsx'), 'CompanyDialog');

/** How many rows are of each company. */
function countByCompany(rows: readonly { companyId: number | null }[] | undefined): (company: Company) => number {
  const counts = new Map<number | null, number>();
  for (const { companyId } of rows ?? []) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  return ({ id }) => counts.get(id) ?? 0;
}

type CountOf = ReturnType<typeof countByCompany>;

/** A column of the file alone. */
const fact = (
  id:
    | 'legalForm'
    | 'country'
    | 'vatNumber'
    | 'taxId'
    | 'companyNumber'
    | 'register'
    | 'billingEmail'
    | 'endpoint'
    | 'buyerReference'
    | 'language',
  heading: string,
): Column<Company> => ({ id, heading, value: (company) => company[id], fileOnly: true });

const columnsWith = (people: CountOf, work: CountOf): Column<Company>[] => [
  {
    id: 'name',
    heading: 'Name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <CellLink href={companyPath(id)}>{name}</CellLink>,
  },
  {
    id: 'legal',
    heading: 'Legal name',
    value: ({ legalName }) => legalName,
    cell: ({ legalName }) => legalName ?? <Quiet>Not set</Quiet>,
  },
  fact('legalForm', 'Legal form'),
  { id: 'address', heading: 'Postal address', value: addressOf, fileOnly: true },
  fact('country', 'Country'),
  fact('vatNumber', 'VAT number'),
  fact('taxId', 'Tax number'),
  fact('companyNumber', 'Company number'),
  fact('register', 'Register'),
  fact('billingEmail', 'Billing email'),
  fact('endpoint', 'Electronic address'),
  fact('buyerReference', 'Buyer’s reference'),
  fact('language', 'Language'),
  { id: 'people', heading: 'People', value: people, inFile: false },
  { id: 'projects', heading: 'Projects', value: work, inFile: false },
  dayColumn('created', 'Created', ({ createdAt }) => createdAt),
];

/** The firms that clients belong to. */
export function CompaniesTab() {
  const people = useQuery(users).data?.rows;
  const work = useQuery(projects).data?.rows;
  const columns = useMemo(() => columnsWith(countByCompany(people), countByCompany(work)), [people, work]);
  const [adding, setAdding] = useCreateForm($router, 'company');
  return (
    <>
      <Records
        title="Companies"
        query={companies}
        columns={columns}
        textOf={companyText}
        empty={{
          icon: Building2,
          title: 'No companies yet',
          description: 'Add one here, or name a company when you add a user.',
        }}
      >
        <Button icon={Plus} size="sm" onClick={() => setAdding(true)}>
          Add company
        </Button>
      </Records>
      {adding && <CompanyDialog onAdded={({ id }) => $router.open(companyPath(id))} onClose={() => setAdding(false)} />}
    </>
  );
}
