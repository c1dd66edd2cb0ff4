import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import { toast } from '#src/stores/toast.ts';

interface FetchedProps<P extends object> {
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** Called when it cannot be had: whoever wanted it stops wanting it, so that the next try is a new one. */
  onFailure?: () => void;
}

/**
 * A part of the tool that is fetched when it is first wanted. One that cannot be fetched is announced and left out; React's
 * own way would take the whole tool down with it.
 */
export function Fetched<P extends object>({ load, props, onFailure }: FetchedProps<P>) {
  const [part, setPart] = useState<{ Component: ComponentType<P> } | null>(null);
  const first = useRef({ load, onFailure });
  useEffect(() => {
    let wanted = true;
    const { load: fetchPart, onFailure: giveUp } = first.current;
    fetchPart().then(
      (Component) => {
        if (wanted) setPart({ Component });
      },
      () => {
        toast({
          title: 'Error',
          description: 'This part of the tool could not be loaded. Check your connection and try again.',
          variant: 'destructive',
        });
        giveUp?.();
      },
    );
    return () => {
      wanted = false;
    };
  }, []);
  return part && createElement(part.Component, props);
}
