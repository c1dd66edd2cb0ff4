import { ServerCrash } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import type { ApiFailure } from '#src/lib/api-failure.ts';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

export function TableSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      {placeholders.map((key) => (
        <Skeleton key={key} className="h-12 rounded-lg" />
      ))}
    </div>
  );
}

interface ReadFailureProps {
  what: string;
  error: ApiFailure;
  onRetry: () => void;
}

export function ReadFailure({ what, error, onRetry }: ReadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={ServerCrash}
        title={`${what} could not be loaded`}
        description={error.message}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}

/** Shown above rows that are already there: they may be out of date or incomplete. */
export function RereadFailure({ what, error, onRetry }: ReadFailureProps) {
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm"
    >
      {what} could not be read again: {error.message}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

/** Shown when code could not be fetched: offline, or because a new version of the site was deployed. */
export function TabMissing() {
  return (
    <div role="alert">
      <EmptyState
        icon={ServerCrash}
        title="This tab could not be loaded"
        description="Check your connection, then reload the page."
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      />
    </div>
  );
}
