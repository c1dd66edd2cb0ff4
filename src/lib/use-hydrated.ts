import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in server-rendered HTML and while React takes it over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
