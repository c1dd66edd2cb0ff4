import { atom, onMount } from 'nanostores';
import { isSignedIn } from '#features/auth/is-signed-in.ts';

export type ToolSession = 'loading' | 'guest' | 'member';

export const $session = atom<ToolSession>('loading');

/** An outage leaves a person a guest, who can still do everything but see the account's palettes. */
onMount($session, () => {
  isSignedIn().then(
    (signedIn) => $session.set(signedIn ? 'member' : 'guest'),
    () => $session.set('guest'),
  );
});
