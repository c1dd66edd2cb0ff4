import { BookOpenCheck, Plus } from 'lucide-react';
import type { AdminProcedure } from '#src/shared/contracts/admin.ts';
import { procedures } from '#src/admin/data.ts';
import { newProcedurePath, procedurePath } from '#src/admin/paths.ts';
import { CellLink, dayColumn, Quiet } from '#src/admin/table/cells.tsx';
import { Records } from '#src/admin/table/records.tsx';
import type { Column, Filter } from '#src/admin/table/rows.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { localDay } from '#src/lib/format.ts';
import { isReviewOverdue, procedureFields } from './fields.ts';

const isOverdue = (procedure: AdminProcedure) => isReviewOverdue(procedure, localDay());

const columns: Column<AdminProcedure>[] = [
  {
    id: 'title',
    heading: 'Title',
    value: ({ title }) => title,
    cell: ({ id, title, isTemplate }) => (
      <span className="flex flex-wrap items-center gap-2">
        <CellLink href={procedurePath(id)}>{title}</CellLink>
        {isTemplate && <Badge>Template</Badge>}
      </span>
    ),
  },
  { id: 'version', heading: 'Version', value: ({ version }) => version },
  { id: 'author', heading: 'Author', value: ({ author }) => author },
  {
    id: 'review',
    heading: 'Next Review Date',
    value: ({ nextReviewDate }) => nextReviewDate,
    cell: (procedure) =>
      procedure.nextReviewDate === null ? (
        <Quiet>Not set</Quiet>
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <DateOf value={procedure.nextReviewDate} />
          {isOverdue(procedure) && <Badge tone="danger">Overdue</Badge>}
        </span>
      ),
  },
  dayColumn('updated', 'Updated', ({ updatedAt }) => updatedAt),
];

const filters: Filter<AdminProcedure>[] = [
  {
    name: 'only',
    label: 'Show',
    any: 'Everything',
    options: { overdue: 'Overdue only', template: 'Templates' },
    keep: (procedure, chosen) => (chosen === 'overdue' ? isOverdue(procedure) : procedure.isTemplate),
  },
];

const procedureText = (row: AdminProcedure) => procedureFields.map(({ name }) => row[name]).join(' ');

export const ProceduresTab = () => (
  <Records
    title="SOPs"
    caption="Standard operating procedures"
    query={procedures}
    columns={columns}
    textOf={procedureText}
    filters={filters}
    empty={{ icon: BookOpenCheck, title: 'No procedures yet', description: 'Write the first one with New SOP.' }}
  >
    <Button asChild icon={Plus} size="sm">
      <a href={newProcedurePath()}>New SOP</a>
    </Button>
  </Records>
);
