import { BookOpenCheck, Plus } from 'lucide-react';
import { useCallback } from 'react';
import type { AdminProcedure } from '#src/shared/contracts/admin.ts';
import { procedures } from '#src/admin/data.ts';
import { newProcedurePath, procedurePath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cell-link.tsx';
import { DataTable } from '#src/admin/table/data-table.tsx';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { isReviewOverdue, procedureFields } from './fields.ts';

function ReviewCell({ procedure }: { procedure: AdminProcedure }) {
  if (procedure.nextReviewDate === null) return <span className="text-muted">Not set</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <DateOf value={procedure.nextReviewDate} />
      {isReviewOverdue(procedure, localDay()) && <Badge tone="danger">Overdue</Badge>}
    </span>
  );
}

const columns: ShownColumn<AdminProcedure>[] = [
  {
    id: 'title',
    heading: 'Title',
    sortBy: ({ title }) => title,
    cell: ({ id, title, isTemplate }) => (
      <span className="flex flex-wrap items-center gap-2">
        <CellLink href={procedurePath(id)}>{title}</CellLink>
        {isTemplate && <Badge>Template</Badge>}
      </span>
    ),
  },
  { id: 'version', heading: 'Version', sortBy: ({ version }) => version, cell: ({ version }) => version },
  { id: 'author', heading: 'Author', sortBy: ({ author }) => author, cell: ({ author }) => author },
  {
    id: 'review',
    heading: 'Next Review Date',
    sortBy: ({ nextReviewDate }) => nextReviewDate ?? '',
    cell: (procedure) => <ReviewCell procedure={procedure} />,
  },
  {
    id: 'updated',
    heading: 'Updated',
    sortBy: ({ updatedAt }) => updatedAt,
    className: 'whitespace-nowrap',
    cell: ({ updatedAt }) => <DateOf value={updatedAt} />,
  },
];

export const procedureText = (row: AdminProcedure) => procedureFields.map(({ name }) => row[name]).join(' ');

export function ProceduresTab() {
  const list = useQuery(procedures);
  const [view, show] = useView();
  const overdueOnly = view.filter === 'overdue';
  const keep = useCallback((row: AdminProcedure) => !overdueOnly || isReviewOverdue(row, localDay()), [overdueOnly]);
  return (
    <DataTable
      caption="Standard operating procedures"
      columns={columns}
      list={list}
      textOf={procedureText}
      keep={keep}
      empty={{ icon: BookOpenCheck, title: 'No procedures yet', description: 'Write the first one with New SOP.' }}
      toolbar={() => (
        <>
          <Checkbox
            className="self-center"
            label="Overdue only"
            checked={overdueOnly}
            onChange={(event) => show({ ...view, filter: event.currentTarget.checked ? 'overdue' : '', page: 1 })}
          />
          <Button asChild icon={Plus} size="sm">
            <a href={newProcedurePath()}>New SOP</a>
          </Button>
        </>
      )}
    />
  );
}
