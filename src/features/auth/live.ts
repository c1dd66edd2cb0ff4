import { followChanges, onChange } from '#lib/live.ts';
import { $session } from './session.ts';

/**
 * Follows what others do for as long as somebody is signed in: `follow` takes where something changed, null for anywhere.
 * Returns the function that ends it.
 */
export function followWhileSignedIn(follow: (topic: string | null) => void): () => void {
  const forget = onChange(follow);
  let stop: (() => void) | undefined;
  function end() {
    stop?.();
    stop = undefined;
  }
  const leave = $session.subscribe(({ status }) => {
    if (status === 'signed-in') stop ??= followChanges();
    else end();
  });
  return () => {
    leave();
    forget();
    end();
  };
}
