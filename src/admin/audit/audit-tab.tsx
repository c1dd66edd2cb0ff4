import { useStore } from '@nanostores/react';
import { ScrollText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { audit } from '#src/admin/data.ts';
import type { CsvColumn } from '#src/admin/export/csv.ts';
import { ExportButton } from '#src/admin/export/export-button.tsx';
import { $router, auditPath, tabPath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cell-link.tsx';
import { DataTable } from '#src/admin/table/data-table.tsx';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { formatDateTime, formatMoment } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { useAuditNames, type AuditNames } from './names.ts';
import { hrefOf } from './places.ts';
import { actionLabel, actorLabel, changeLines, entityLabel, entryLabel, subjectOf } from './words.ts';

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

function Subject({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const href = hrefOf(entry, names);
  const subject = subjectOf(entry, names);
  return href === null || subject === '' ? subject : <CellLink href={href}>{subject}</CellLink>;
}

const everything = 'all';
const news = 'notifications';

const columnsWith = (names: AuditNames): ShownColumn<AuditEntry>[] => [
  {
    id: 'at',
    heading: 'When',
    sortBy: ({ at }) => at,
    className: 'whitespace-nowrap',
    cell: ({ id, at }) => (
      <a href={auditPath(id)} className="hover:underline">
        <time dateTime={at} title={formatDateTime(at)}>
          {formatMoment(at)}
        </time>
      </a>
    ),
  },
  { id: 'actor', heading: 'Who', sortBy: actorLabel, cell: actorLabel },
  {
    id: 'action',
    heading: 'Did',
    sortBy: actionLabel,
    cell: actionLabel,
  },
  {
    id: 'entity',
    heading: 'To',
    sortBy: (entry) => `${entryLabel(entry, names)} ${subjectOf(entry, names)}`,
    cell: (entry) => (
      <span className="[overflow-wrap:anywhere]">
        <span className="text-muted">{entryLabel(entry, names)} </span>
        <Subject entry={entry} names={names} />
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

const csvColumnsWith = (names: AuditNames): CsvColumn<AuditEntry>[] => [
  { heading: 'When', value: ({ at }) => at },
  { heading: 'Who', value: actorLabel },
  { heading: 'Did', value: actionLabel },
  { heading: 'To', value: (entry) => entryLabel(entry, names) },
  { heading: 'Name', value: (entry) => subjectOf(entry, names) },
  { heading: 'Id', value: ({ entityId }) => entityId },
  { heading: 'What', value: (entry) => changeLines(entry, names).join('; ') },
];

export const auditText = (entry: AuditEntry) =>
  [
    actorLabel(entry),
    actionLabel(entry),
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
  const page = useStore($router);
  const only = page?.route === 'auditEntry' ? Number(page.params.id) : null;
  const keep = useCallback(
    (entry: AuditEntry) =>
      only === null
        ? entity === everything || (entity === '' ? entry.entity !== news : entry.entity === entity)
        : entry.id === only,
    [entity, only],
  );
  const rows = list.data?.rows;
  const entities = useMemo(() => [...new Set(rows?.map((entry) => entry.entity))].sort(), [rows]);
  // The choice in the address is offered even if there is no entry for it.
  const options = ['', everything, ...entities].includes(entity) ? entities : [entity, ...entities];
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
          {only !== null && (
            <Button variant="secondary" size="sm" asChild>
              <a href={tabPath('audit')}>Show the whole log</a>
            </Button>
          )}
          <Select
            aria-label="Show changes to"
            empty="Everything but notifications"
            options={[[everything, 'Everything'], ...options.map((name) => [name, entityLabel(name)] as const)]}
            value={entity}
            onValue={(value) => show({ ...view, filter: value, page: 1 })}
          />
          <ExportButton name="audit-log" rows={found} columns={csvColumnsWith(names)} disabled={!complete} />
        </>
      )}
    />
  );
}
