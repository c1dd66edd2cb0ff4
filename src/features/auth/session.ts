import { atom } from 'nanostores';
import { api } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { seedAnswers } from '#src/lib/query.ts';
import { onSessionEnd } from '#src/lib/session-end.ts';
import type { AppArea } from './app-area.ts';
import { isSignedIn, readSession } from './is-signed-in.ts';

export type SessionState =
  { status: 'checking' | 'signed-in' | 'signed-out' | 'leaving' } | { status: 'unknown'; reason: string };

export const $session = atom<SessionState>({ status: 'checking' });

/** Asks the server who is here, and for what they see first. */
export async function checkSession({ app }: AppArea): Promise<void> {
  $session.set({ status: 'checking' });
  try {
    const { authenticated, answers } = await readSession(api.start[':app'].$get({ param: { app } }));
    seedAnswers(answers);
    $session.set({ status: authenticated ? 'signed-in' : 'signed-out' });
  } catch (error) {
    $session.set({ status: 'unknown', reason: messageOf(error) });
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

/** When the session ends, asks the person to sign in again, over the current screen. Calls that fail together share one question. */
export function askAgainWhenSessionEnds(): void {
  onSessionEnd(() => {
    asking ??= askToSignIn().finally(() => (asking = undefined));
    return asking;
  });
}
