import { atom, onMount } from 'nanostores';
import { isSignedIn } from '#src/features/auth/is-signed-in.ts';

export type ToolSession = 'loading' | 'guest' | 'member';

export const $session = atom<ToolSession>('loading');

let asked = 0;

/** A member may be somebody else by now, and is nobody until the last answer; a guest goes on typing meanwhile. */
export async function refreshSession(): Promise<void> {
  const turn = ++asked;
  if ($session.get() === 'member') $session.set('loading');
  // An outage leaves a person a guest, who can still do everything but see the account's palettes.
  const signedIn = await isSignedIn().catch(() => false);
  if (turn === asked) $session.set(signedIn ? 'member' : 'guest');
}

onMount($session, () => void refreshSession());
