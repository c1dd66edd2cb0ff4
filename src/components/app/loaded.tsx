import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { SkeletonList } from './skeleton-list.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; retry: () => void };
  /** The name of what is read, as in a heading: 'Documents'. */
  name: string;
  /** The same within a sentence, if 'your documents' would be wrong. */
  what?: string;
  /** The placeholder while it is loading. */
  skeleton: { count: number; itemClassName: string; className?: string };
  children: (data: T) => ReactNode;
}

/** Renders what was read, a placeholder until then, or the error with a button to try again. */
export function Loaded<T>({ query: { data, error, retry }, name, what, skeleton, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  const named = name.toLowerCase();
  if (!error) return <SkeletonList label={`Loading ${named}`} {...skeleton} />;
  return (
    <LoadError
      title={`Error Loading ${name}`}
      description={`There was a problem loading ${what ?? `your ${named}`}. Please try again later.`}
      error={error}
      onRetry={retry}
    />
  );
}
