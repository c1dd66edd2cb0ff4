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
 * A component that is fetched when it is first rendered. If that fails, `missing` is rendered instead, so that the rest of
 * the screen, and what was typed on it, survives.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing: ComponentType<P> = Missing,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => missing) }));
}

/** Starts to fetch a part when somebody points at the button that opens it. A failure is reported when it opens. */
export function prefetchPart(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
