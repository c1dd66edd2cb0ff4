import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { toast } from '#src/stores/toast.ts';

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

interface Meanwhile {
  /** Shown until it has come. */
  fallback?: ReactNode;
  /** Rendered instead where it cannot be had, so that the rest of the screen, and what was typed on it, survives. */
  missing?: ComponentType;
}

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never;

/** A component of another module, which is fetched when the component is first rendered. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  { fallback, missing = Missing }: Meanwhile = {},
): ComponentType<PropsOf<Module[Name]>> {
  type Loaded = ComponentType<PropsOf<Module[Name]>>;
  const Part = lazy(() =>
    load().then(
      (module) => ({ default: module[name] as Loaded }),
      () => ({ default: missing as Loaded }),
    ),
  ) as Loaded;
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/** Starts to fetch a part when somebody points at the button that opens it. A failure is reported when it opens. */
export function prefetchPart(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
