import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react';
import { toast } from '#stores/toast.ts';

function Missing() {
  useEffect(() => {
    toast({
      title: 'This part could not be loaded',
      description: 'Check your connection, then reload the page to try again.',
      variant: 'destructive',
    });
  }, []);
  return null;
}

/**
 * A part that is fetched when it is wanted. A failed fetch must not take along the screen and what was typed on it:
 * `missing` stands in its place.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing: ComponentType<P> = Missing,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => missing) }));
}

/** Begins to fetch a part when somebody points at what opens it; should that fail, the opening says so. */
export function fetchAhead(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
