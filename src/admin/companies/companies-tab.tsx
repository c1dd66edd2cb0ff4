import { Building2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Company } from '#src/shared/contracts/companies.ts';
import { companies, projects, users } from '#src/admin/data.ts';
import type { CsvColumn } from '#src/admin/export/csv.ts';
import { ExportButton } from '#src/admin/export/export-button.tsx';
import { $router, companyPath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cell-link.tsx';
import { DataTable } from '#src/admin/table/data-table.tsx';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { useCreateForm } from '#src/components/app/use-create-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { formatNumber } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { companyText } from './words.ts';

const CompanyDialog = lazyPart(() => import('./company-form.tsx'), 'CompanyDialog');

/** How many rows are of each company. */
function countByCompany(rows: readonly { companyId: number | null }[] | undefined): (company: Company) => number {
  const counts = new Map<number | null, number>();
  for (const { companyId } of rows ?? []) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  return ({ id }) => counts.get(id) ?? 0;
}

type CountOf = ReturnType<typeof countByCompany>;

const columnsWith = (people: CountOf, work: CountOf): ShownColumn<Company>[] => [
  {
    id: 'name',
    heading: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <CellLink href={companyPath(id)}>{name}</CellLink>,
  },
  {
    id: 'legal',
    heading: 'Legal name',
    sortBy: ({ legalName }) => legalName ?? '',
    cell: ({ legalName }) => legalName ?? <span className="text-muted">Not set</span>,
  },
  { id: 'people', heading: 'People', sortBy: people, cell: (company) => formatNumber(people(company)) },
  { id: 'projects', heading: 'Projects', sortBy: work, cell: (company) => formatNumber(work(company)) },
  {
    id: 'created',
    heading: 'Created',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateOf value={createdAt} />,
  },
];

const csvColumns: CsvColumn<Company>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Legal name', value: ({ legalName }) => legalName },
  { heading: 'Postal address', value: ({ address }) => address },
  { heading: 'Tax number', value: ({ taxId }) => taxId },
  { heading: 'Created', value: ({ createdAt }) => createdAt },
];

/** The firms that clients belong to. */
export function CompaniesTab() {
  const list = useQuery(companies);
  const people = useQuery(users).data?.rows;
  const work = useQuery(projects).data?.rows;
  const columns = useMemo(() => columnsWith(countByCompany(people), countByCompany(work)), [people, work]);
  const [adding, setAdding] = useCreateForm($router, 'company');
  return (
    <>
      <DataTable
        caption="Companies"
        columns={columns}
        list={list}
        textOf={companyText}
        empty={{
          icon: Building2,
          title: 'No companies yet',
          description: 'Add one here, or name a company when you add a user.',
        }}
        toolbar={(found, complete) => (
          <>
            <ExportButton name="companies" rows={found} columns={csvColumns} disabled={!complete} />
            <Button icon={Plus} size="sm" onClick={() => setAdding(true)}>
              Add company
            </Button>
          </>
        )}
      />
      {adding && <CompanyDialog onAdded={({ id }) => $router.open(companyPath(id))} onClose={() => setAdding(false)} />}
    </>
  );
}
