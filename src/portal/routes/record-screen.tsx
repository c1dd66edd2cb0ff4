import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { NoticePage } from '#src/components/app/notice-page.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { capitalized } from '#src/shared/sentence.ts';
import { type Query, useQuery } from '#src/lib/query.ts';
import { useScreenName } from '#src/portal/screen-name.ts';

const kinds = {
  procedure: { list: 'procedures', because: 'is not published' },
  run: { list: 'procedures', because: 'is not published' },
  document: { list: 'documents', because: 'is not shared with you' },
  invoice: { list: 'invoices', because: 'is not shared with you' },
} as const;

type What = keyof typeof kinds;

interface RecordScreenProps<T> {
  what: What;
  /** Null where the address names none. */
  id: number | null;
  queryOf: (id: number) => Query<T>;
  titleOf: (data: T) => string;
  children: (data: T) => ReactNode;
}

/** One thing that is read by its id: its screen, a placeholder, or why there is none. */
export function RecordScreen<T>({ id, queryOf, ...props }: RecordScreenProps<T>) {
  return id === null ? <NotFound what={props.what} /> : <Known {...props} query={queryOf(id)} />;
}

type KnownProps<T> = Omit<RecordScreenProps<T>, 'id' | 'queryOf'> & { query: Query<T> };

function Known<T>({ what, query, titleOf, children }: KnownProps<T>) {
  const { data, error, retry } = useQuery(query);
  const title = data === undefined ? capitalized(what) : titleOf(data);
  useTitle(title);
  useScreenName(title);
  if (data !== undefined) return children(data);
  return <Missing what={what} error={error} onRetry={retry} />;
}

function Missing({ what, error, onRetry }: { what: What; error: ApiFailure | undefined; onRetry: () => void }) {
  if (error?.status === 404) return <NotFound what={what} />;
  return (
    <>
      <PageHeader title={capitalized(what)} />
      {error ? (
        <LoadError
          title={`Error Loading ${capitalized(what)}`}
          description={`There was a problem loading this ${what}. Please try again later.`}
          error={error}
          onRetry={onRetry}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading {what}</span>
          <Skeleton className="h-64 rounded-2xl" />
        </div>
      )}
    </>
  );
}

function NotFound({ what }: { what: What }) {
  const { list, because } = kinds[what];
  const action = (
    <Button asChild variant="secondary">
      <a href={portalPaths[list]}>All {list}</a>
    </Button>
  );
  return (
    <NoticePage icon={FileQuestion} title={`${capitalized(what)} Not Found`} action={action}>
      <p>{`The ${what} you’re looking for doesn’t exist or ${because}.`}</p>
    </NoticePage>
  );
}
