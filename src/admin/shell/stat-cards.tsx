import { FileText, FolderKanban, Inbox, Users, type LucideIcon } from 'lucide-react';
import { totals } from '#admin/data.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatNumber } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';

const cards: { key: 'users' | 'activeProjects' | 'documents' | 'contacts'; title: string; icon: LucideIcon }[] = [
  { key: 'users', title: 'Total Users', icon: Users },
  { key: 'activeProjects', title: 'Active Projects', icon: FolderKanban },
  { key: 'documents', title: 'Documents', icon: FileText },
  { key: 'contacts', title: 'Contact Requests', icon: Inbox },
];

/** Totals counted by the database, not by what happens to be loaded. */
export function StatCards() {
  const { data, error, retry } = useQuery(totals);
  return (
    <section aria-label="Totals" className="grid gap-4">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {cards.map(({ key, title, icon: Icon }) => (
          <Card key={key} className="grid gap-2 p-5">
            <dt className="flex items-center justify-between gap-2 text-sm text-muted">
              {title}
              <Icon aria-hidden="true" className="size-5 text-primary" />
            </dt>
            <dd className="font-heading text-3xl font-bold text-heading">
              {data ? formatNumber(data[key]) : error ? '–' : <Skeleton className="h-9 w-16" />}
            </dd>
          </Card>
        ))}
      </dl>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          The totals could not be loaded: {error.message}
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}
