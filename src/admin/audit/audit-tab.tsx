import { useStore } from '@nanostores/react';
import { ScrollText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import { audit } from '#src/admin/data.ts';
import { $router, auditPath, tabPath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cells.tsx';
import { Records } from '#src/admin/table/records.tsx';
import { valuesOf, type Column, type Filter } from '#src/admin/table/rows.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { Button } from '#src/components/ui/button.tsx';
import { formatDateTime, formatMoment } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { changeLines } from './changes.ts';
import { useAuditNames, type AuditNames } from './names.ts';
import { hrefOf } from './places.ts';
import { asText, sentenceOf } from './sentence.ts';
import { actorLabel, entityLabel } from './words.ts';

/** Who did what to what, in one sentence, and below it what changed. */
function Told({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const { who, did, what } = sentenceOf(entry, names);
  const href = hrefOf(entry, names);
  const lines = changeLines(entry, names);
  return (
    <div className="grid max-w-3xl gap-0.5 [overflow-wrap:anywhere]">
      <p>
        <span className="font-heading font-medium text-heading">{who}</span> {did}{' '}
        {what && (href === null ? <bdi className="text-heading">{what}</bdi> : <CellLink href={href}>{what}</CellLink>)}
      </p>
      {lines.length > 0 && (
        <p dir="auto" className="line-clamp-3 text-muted">
          {lines.join('; ')}
        </p>
      )}
    </div>
  );
}

const columnsWith = (names: AuditNames): Column<AuditEntry>[] => [
  {
    id: 'at',
    plain: true,
    heading: 'When',
    value: ({ at }) => at,
    className: 'w-0 whitespace-nowrap',
    cell: ({ id, at }) => (
      <a href={auditPath(id)} className="text-muted hover:underline">
        <time dateTime={at} title={formatDateTime(at)}>
          {formatMoment(at)}
        </time>
      </a>
    ),
  },
  {
    id: 'actor',
    plain: true,
    heading: 'What happened',
    value: (entry) => asText(sentenceOf(entry, names)),
    cell: (entry) => <Told entry={entry} names={names} />,
  },
  { id: 'changes', heading: 'Changes', value: (entry) => changeLines(entry, names).join('; '), fileOnly: true },
  { id: 'who', heading: 'Who', value: actorLabel, fileOnly: true },
  { id: 'entity', heading: 'Kind', value: ({ entity }) => entityLabel(entity), fileOnly: true },
  { id: 'id', heading: 'Id', value: ({ entityId }) => entityId, fileOnly: true },
];

const everything = 'all';
const news = 'notifications';

const filters: Filter<AuditEntry>[] = [
  {
    name: 'only',
    label: 'Show changes to',
    any: 'Everything but notifications',
    options: (rows) => ({
      [everything]: 'Everything',
      ...Object.fromEntries(valuesOf(rows, ({ entity }) => entity).map((entity) => [entity, entityLabel(entity)])),
    }),
    keep: ({ entity }, chosen) => chosen === everything || entity === chosen,
  },
  {
    name: 'who',
    label: 'Who did it',
    any: 'Anyone',
    options: (rows) => valuesOf(rows, actorLabel),
    keep: (entry, chosen) => actorLabel(entry) === chosen,
  },
];

const auditText = (entry: AuditEntry) =>
  [actorLabel(entry), entityLabel(entry.entity), entry.entity, entry.entityId, JSON.stringify(entry.changes)].join(' ');

/** Who did what, and when. The database writes the log, and nobody can change it. */
export function AuditTab() {
  const names = useAuditNames(useQuery(audit).data?.rows);
  const columns = useMemo(() => columnsWith(names), [names]);
  const [{ filters: chosen }] = useView();
  const page = useStore($router);
  const only = page?.route === 'auditEntry' ? Number(page.params.id) : null;
  const hidesNews = !chosen.only;
  const keep = useCallback(
    (entry: AuditEntry) => (only === null ? !hidesNews || entry.entity !== news : entry.id === only),
    [hidesNews, only],
  );
  return (
    <Records
      title="Audit Log"
      caption="Audit log"
      query={audit}
      columns={columns}
      textOf={auditText}
      filters={filters}
      keep={keep}
      empty={{
        icon: ScrollText,
        title: 'No changes recorded yet',
        description: 'Whatever people add, change or delete is recorded here, with their name and the time.',
      }}
    >
      {only !== null && (
        <Button variant="secondary" size="sm" asChild>
          <a href={tabPath('audit')}>Show the whole log</a>
        </Button>
      )}
    </Records>
  );
}
