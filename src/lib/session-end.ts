import { ApiFailure } from './api-failure.ts';

/** Resolves with true once somebody is signed in again. */
type AskToSignIn = () => Promise<boolean>;

let ask: AskToSignIn | undefined;

/** The app says how it asks a person to sign in again, in place, with all they typed still there. */
export function onSessionEnd(handler: AskToSignIn): void {
  ask = handler;
}

let refused: (() => void) | undefined;

/** A refusal may mean that the person has lost a role since the page was opened: the app is told of it. */
export function onForbidden(handler: () => void): void {
  refused = handler;
}

/**
 * Runs a call of a signed-in person. If the session has ended, the person is asked to sign in, and the call, which the
 * server refused, is made once more.
 */
export async function asMember<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) refused?.();
    const ended = error instanceof ApiFailure && error.status === 401;
    if (ended && ask !== undefined && (await ask())) return call();
    throw error;
  }
}
