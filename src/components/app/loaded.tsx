import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { SkeletonList } from './skeleton-list.tsx';

interface LoadedProps<T> {
  query: { data: T | undefined; error: unknown; retry: () => void };
  /** What is read, as a heading would say it: 'Documents'. */
  name: string;
  /** The same within a sentence, where 'your documents' would not be right. */
  what?: string;
  /** How what is on its way is drawn meanwhile. */
  skeleton: { count: number; itemClassName: string; className?: string };
  children: (data: T) => ReactNode;
}

/** What was read; until then what it will look like, and if it could not be read, why and a way on. */
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
