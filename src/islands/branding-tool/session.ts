import { atom, onMount } from 'nanostores';
import { callApi } from '#lib/api-client.ts';
import { sessionSchema } from '#shared/contracts/auth.ts';

export type ToolSession = 'loading' | 'guest' | 'member';

export const $session = atom<ToolSession>('loading');

/** An outage leaves a person a guest, who can still do everything but see the account's palettes. */
onMount($session, () => {
  callApi('/api/auth/session', { reply: sessionSchema }).then(
    ({ authenticated }) => $session.set(authenticated ? 'member' : 'guest'),
    () => $session.set('guest'),
  );
});
