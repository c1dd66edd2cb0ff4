import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminNeeds, UnownedNeed } from '#src/shared/contracts/needs.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { needsOf } from '#src/admin/data.ts';
import { invoicePath, leadPath, procedurePath, tabPath, userPath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cells.tsx';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { DateOf, TimeAgo } from '#src/components/app/time.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { formatMoment, formatNumber, localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { FailedMails } from './failed-mails.tsx';

interface Part {
  key: Exclude<keyof AdminNeeds, 'mails' | 'unowned' | 'newcomers'>;
  title: string;
  /** Where all of them are. */
  all: { href: string; label: string };
  hrefOf: (row: AdminNeeds['leads']['rows'][number]) => string;
  when: (at: string) => ReactNode;
}

const since = (at: string) => <TimeAgo value={at} />;
const wasDue = (at: string) => (
  <>
    was due <DateOf value={at} />
  </>
);

const parts: Part[] = [
  {
    key: 'leads',
    title: 'New leads',
    all: { href: `${tabPath('contacts')}?only=new`, label: 'All new leads' },
    hrefOf: ({ id }) => leadPath(id),
    when: since,
  },
  {
    key: 'calls',
    title: 'Booked calls',
    all: { href: `${tabPath('contacts')}?only=call`, label: 'All booked calls' },
    hrefOf: ({ id }) => leadPath(id),
    when: (at) => formatMoment(at),
  },
  {
    key: 'claims',
    title: 'Payments to confirm',
    all: { href: `${tabPath('invoices')}?status=claims`, label: 'All with a claimed payment' },
    hrefOf: ({ id }) => invoicePath(id),
    when: since,
  },
  {
    key: 'documents',
    title: 'Documents waiting',
    all: { href: tabPath('documents'), label: 'All documents' },
    hrefOf: ({ id }) => portalPaths.document(id),
    when: since,
  },
  {
    key: 'requests',
    title: 'Open requests',
    all: { href: tabPath('projects'), label: 'All projects' },
    hrefOf: ({ id, projectId = 0 }) => portalPaths.request(projectId, id),
    when: since,
  },
  {
    key: 'left',
    title: 'Projects whose client left',
    all: { href: tabPath('projects'), label: 'All projects' },
    hrefOf: ({ id }) => portalPaths.project(id),
    when: since,
  },
  {
    key: 'milestones',
    title: 'Overdue milestones',
    all: { href: tabPath('projects'), label: 'All projects' },
    hrefOf: ({ id }) => `${portalPaths.project(id)}?tab=milestones`,
    when: wasDue,
  },
  {
    key: 'reviews',
    title: 'Overdue reviews',
    all: { href: `${tabPath('procedures')}?only=overdue`, label: 'All overdue procedures' },
    hrefOf: ({ id }) => procedurePath(id),
    when: wasDue,
  },
  {
    key: 'runs',
    title: 'Overdue runs',
    all: { href: `${portalPaths.procedures}?tab=overdue`, label: 'All overdue runs' },
    hrefOf: ({ id }) => portalPaths.run(id),
    when: wasDue,
  },
];

const unownedLabels = { lead: 'Lead in conversation', run: 'Run of a procedure', project: 'Project' };
const unownedHref = ({ kind, id }: UnownedNeed) =>
  ({ lead: leadPath(id), run: portalPaths.run(id), project: portalPaths.project(id) })[kind];

/** What waits for somebody to act, of everything there is. */
export function AdminNeedsYou() {
  const needs = useQuery(needsOf(localDay()));
  return (
    <section aria-labelledby="needs-you" className="mt-6 grid grid-cols-1 gap-4">
      <h2 id="needs-you" className="text-xl font-semibold">
        Needs you
      </h2>
      {needs.data ? (
        <Parts needs={needs.data} />
      ) : needs.error ? (
        <ReadFailure what="What needs you" error={needs.error} onRetry={needs.retry} />
      ) : (
        <TableSkeleton />
      )}
    </section>
  );
}

function Parts({ needs }: { needs: AdminNeeds }) {
  const shown = parts.filter(({ key }) => needs[key].count > 0);
  if (shown.length === 0 && needs.mails.count + needs.unowned.count + needs.newcomers.count === 0)
    return (
      <EmptyState
        icon={CircleCheckBig}
        title="Nothing is waiting for you"
        description="New leads, documents to decide on, what is overdue and emails that failed appear here."
      />
    );
  return (
    <div className="lg:columns-2 lg:gap-8">
      {shown.map(({ key, title, all, hrefOf, when }) => (
        <NeedCard key={key} title={title} count={needs[key].count}>
          <ul className="grid">
            {needs[key].rows.map((row) => (
              <NeedRow
                key={`${row.id} ${row.title} ${row.at}`}
                href={hrefOf(row)}
                title={row.title}
                about={row.about}
                aside={when(row.at)}
              />
            ))}
          </ul>
          {needs[key].count > needs[key].rows.length && (
            <p className="border-t border-line pt-3 text-sm">
              <CellLink href={all.href}>{all.label}</CellLink>
            </p>
          )}
        </NeedCard>
      ))}
      {needs.newcomers.count > 0 && (
        <NeedCard title="Who is this?" count={needs.newcomers.count}>
          <p className="pb-3 text-sm text-muted">
            They registered without an invitation. Add them to a project, or deactivate the account.
          </p>
          <ul className="grid">
            {needs.newcomers.rows.map(({ id, title, about, at }) => (
              <NeedRow key={id} href={userPath(id)} title={title} about={about} aside={since(at)} />
            ))}
          </ul>
        </NeedCard>
      )}
      {needs.unowned.count > 0 && (
        <NeedCard title="Without an owner" count={needs.unowned.count}>
          <ul className="grid">
            {needs.unowned.rows.map((row) => (
              <NeedRow
                key={`${row.kind} ${row.id}`}
                href={unownedHref(row)}
                title={row.title}
                aside={unownedLabels[row.kind]}
              />
            ))}
          </ul>
        </NeedCard>
      )}
      {needs.mails.count > 0 && (
        <NeedCard title="Failed emails" count={needs.mails.count}>
          <FailedMails mails={needs.mails.rows} />
        </NeedCard>
      )}
    </div>
  );
}

interface NeedRowProps {
  href: string;
  title: string;
  about?: string | null | undefined;
  aside: ReactNode;
}

function NeedRow({ href, title, about, aside }: NeedRowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <CellLink href={href}>{title}</CellLink>
        {about && <span className="text-muted"> · {about}</span>}
      </span>
      <span className="text-sm text-muted">{aside}</span>
    </li>
  );
}

function NeedCard({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-6 min-w-0 break-inside-avoid border-t border-line-strong pt-4">
      <h3 className="flex items-end justify-between gap-3 pb-3 text-lg font-semibold">
        {title}{' '}
        <span className="text-4xl font-bold tabular-nums leading-9 tracking-[-0.04em]">{formatNumber(count)}</span>
      </h3>
      {children}
    </section>
  );
}
