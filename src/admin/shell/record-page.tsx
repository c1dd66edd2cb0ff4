import { ArrowLeft, FileQuestion } from 'lucide-react';
import { createContext, use, useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { useTitle } from '#src/components/app/use-title.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { cn } from '#src/lib/cn.ts';
import { capitalized } from '#src/shared/sentence.ts';
import { useQuery, type Listing, type Query } from '#src/lib/query.ts';

/** Whether a record stands beside the queue that it was opened from, and not on a page of its own. */
export const InPane = createContext(false);

interface RecordPageProps {
  title: string;
  description?: ReactNode;
  /** The list that it is one of. */
  list: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** One record under its own name. */
export function RecordPage({ title, description, list, actions, children }: RecordPageProps) {
  const inPane = use(InPane);
  useTitle(inPane ? undefined : title);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form on the page may already have the focus.
    if (!inPane && page.current?.contains(document.activeElement) !== true) heading.current?.focus();
  }, [inPane]);
  const Heading = inPane ? 'h2' : 'h1';
  return (
    <div ref={page} className="grid grid-cols-1 gap-6">
      {!inPane && (
        <a
          href={list.href}
          className="-mb-2 inline-flex items-center gap-2 justify-self-start py-1 text-sm text-muted hover:text-heading print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {list.label}
        </a>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className={cn(
              'font-bold tracking-[-0.026em] outline-none [overflow-wrap:anywhere] [text-wrap:balance]',
              inPane ? 'text-xl' : 'text-2xl sm:text-[1.875rem] sm:leading-tight',
            )}
          >
            {title}
          </Heading>
          {description && <div className="mt-1 text-[0.9375rem] text-muted">{description}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** The heading of a part of a record, one level below that of the record. */
export function PartHeading(props: ComponentProps<'h2'>) {
  const Heading = use(InPane) ? 'h3' : 'h2';
  return <Heading {...props} />;
}

interface RecordMissingProps extends Pick<RecordPageProps, 'list'> {
  /** 'company' */
  what: string;
  fate?: string | undefined;
}

/** At the address of a record that is not there, or no longer. */
export const RecordMissing = ({ what, fate = 'It may have been deleted.', list }: RecordMissingProps) => (
  <RecordPage title={`${capitalized(what)} not found`} list={list}>
    <EmptyState
      icon={FileQuestion}
      title={`This ${what} does not exist`}
      description={`${fate} The others are under ${list.label}.`}
    />
  </RecordPage>
);

interface OneOfProps<Row> extends RecordMissingProps {
  query: Query<Listing<Row>>;
  id: number;
  children: (row: Row) => ReactNode;
}

/** The record of a list that has this number, once it is known. */
export function OneOf<Row extends { id: number }>({ query, id, children, ...missing }: OneOfProps<Row>) {
  const { data, error, retry } = useQuery(query);
  const row = data?.rows.find((one) => one.id === id);
  if (row) return children(row);
  if (data?.complete) return <RecordMissing {...missing} />;
  return error ? <ReadFailure what={`This ${missing.what}`} error={error} onRetry={retry} /> : <TableSkeleton />;
}
