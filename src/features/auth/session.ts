import { atom } from 'nanostores';
import { onSessionEnd } from '#lib/session-end.ts';
import { isSignedIn } from './is-signed-in.ts';

export type SessionState =
  { status: 'checking' | 'signed-in' | 'signed-out' | 'leaving' } | { status: 'unknown'; reason: string };

export const $session = atom<SessionState>({ status: 'checking' });

/** Asks the server who is there, unless the document has `asked` already. */
export async function checkSession(asked?: Promise<Response>): Promise<void> {
  $session.set({ status: 'checking' });
  try {
    $session.set({ status: (await isSignedIn(asked)) ? 'signed-in' : 'signed-out' });
  } catch (error) {
    $session.set({ status: 'unknown', reason: error instanceof Error ? error.message : String(error) });
  }
}

interface SignInRequest {
  finish: (signedIn: boolean) => void;
}

/** Set while the app asks a person whose session ended to sign in again. */
export const $signInRequest = atom<SignInRequest | null>(null);

let asking: Promise<boolean> | undefined;

async function askToSignIn(): Promise<boolean> {
  // Another tab may have signed in meanwhile, and then there is nothing to ask.
  if (await isSignedIn().catch(() => false)) return true;
  const signedIn = await new Promise<boolean>((finish) => $signInRequest.set({ finish }));
  $signInRequest.set(null);
  return signedIn;
}

/** All calls that are refused at the same time share one question. */
export function keepSession(): void {
  onSessionEnd(() => {
    asking ??= askToSignIn().finally(() => (asking = undefined));
    return asking;
  });
}
