import { ScrollText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { AuditEntry } from '#shared/contracts/admin.ts';
import { audit } from '#admin/data.ts';
import type { CsvColumn } from '#admin/export/csv.ts';
import { ExportButton } from '#admin/export/export-button.tsx';
import { DataTable } from '#admin/table/data-table.tsx';
import type { ShownColumn } from '#admin/table/rows.ts';
import { useView } from '#admin/table/use-view.ts';
import { Select } from '#components/ui/select.tsx';
import { formatDateTime, formatMoment } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { useAuditNames, type Names } from './names.ts';
import { actionLabel, changeLines, entityLabel, subjectOf } from './words.ts';

const shownLines = 3;

/** The first lines at once and the rest on demand: an entry about something new lists all its fields. */
function Changes({ lines }: { lines: string[] }) {
  const list = (part: string[]) => (
    <ul className="grid max-w-xl gap-0.5 text-muted">
      {part.map((line) => (
        <li key={line} className="line-clamp-3 break-words">
          {line}
        </li>
      ))}
    </ul>
  );
  if (lines.length <= shownLines) return list(lines);
  return (
    <>
      {list(lines.slice(0, shownLines - 1))}
      <details>
        <summary className="cursor-pointer text-primary">{lines.length - shownLines + 1} more</summary>
        {list(lines.slice(shownLines - 1))}
      </details>
    </>
  );
}

const columnsWith = (names: Names): ShownColumn<AuditEntry>[] => [
  {
    id: 'at',
    heading: 'When',
    sortBy: ({ at }) => at,
    className: 'whitespace-nowrap',
    cell: ({ at }) => (
      <time dateTime={at} title={formatDateTime(at)}>
        {formatMoment(at)}
      </time>
    ),
  },
  { id: 'actor', heading: 'Who', sortBy: ({ actor }) => actor ?? '', cell: ({ actor }) => actor ?? 'Not signed in' },
  {
    id: 'action',
    heading: 'Did',
    sortBy: ({ action }) => actionLabel(action),
    cell: ({ action }) => actionLabel(action),
  },
  {
    id: 'entity',
    heading: 'To',
    sortBy: (entry) => `${entityLabel(entry.entity)} ${subjectOf(entry, names)}`,
    cell: (entry) => (
      <span className="[overflow-wrap:anywhere]">
        <span className="text-muted">{entityLabel(entry.entity)} </span>
        {subjectOf(entry, names)}
      </span>
    ),
  },
  {
    id: 'changes',
    heading: 'What',
    sortBy: (entry) => changeLines(entry, names).join(' '),
    className: 'min-w-64',
    cell: (entry) => <Changes lines={changeLines(entry, names)} />,
  },
];

const csvColumnsWith = (names: Names): CsvColumn<AuditEntry>[] => [
  { heading: 'When', value: ({ at }) => at },
  { heading: 'Who', value: ({ actor }) => actor },
  { heading: 'Did', value: ({ action }) => actionLabel(action) },
  { heading: 'To', value: ({ entity }) => entityLabel(entity) },
  { heading: 'Name', value: (entry) => subjectOf(entry, names) },
  { heading: 'Id', value: ({ entityId }) => entityId },
  { heading: 'What', value: (entry) => changeLines(entry, names).join('; ') },
];

export const auditText = (entry: AuditEntry) =>
  [
    entry.actor,
    actionLabel(entry.action),
    entityLabel(entry.entity),
    entry.entity,
    entry.entityId,
    JSON.stringify(entry.changes),
  ].join(' ');

/** Who did what, and when. The database writes the log, and nobody can change it. */
export function AuditTab() {
  const list = useQuery(audit);
  const names = useAuditNames(list.data?.rows);
  const columns = useMemo(() => columnsWith(names), [names]);
  const [view, show] = useView();
  const entity = view.filter;
  const keep = useCallback((entry: AuditEntry) => entity === '' || entry.entity === entity, [entity]);
  const rows = list.data?.rows;
  const entities = useMemo(() => [...new Set(rows?.map((entry) => entry.entity))].sort(), [rows]);
  // The choice in the address is offered even if there is no entry for it.
  const options = entity === '' || entities.includes(entity) ? entities : [entity, ...entities];
  return (
    <DataTable
      caption="Audit log"
      columns={columns}
      list={list}
      textOf={auditText}
      keep={keep}
      empty={{
        icon: ScrollText,
        title: 'No changes recorded yet',
        description: 'Whatever people add, change or delete is recorded here, with their name and the time.',
      }}
      toolbar={(found, complete) => (
        <>
          <Select
            aria-label="Show changes to"
            value={entity}
            onChange={(event) => show({ ...view, filter: event.currentTarget.value, page: 1 })}
          >
            <option value="">Everything</option>
            {options.map((name) => (
              <option key={name} value={name}>
                {entityLabel(name)}
              </option>
            ))}
          </Select>
          <ExportButton name="audit-log" rows={found} columns={csvColumnsWith(names)} disabled={!complete} />
        </>
      )}
    />
  );
}
