import type { Session } from '#shared/contracts/auth.ts';
import { ApiFailure, callApi, type ReplyCheck } from '#lib/api-client.ts';

/** One flag, checked by hand: the sign-in page asks for it before anything else, and must not wait for the schemas. */
const sessionReply: ReplyCheck<Session> = {
  safeParse(value) {
    const authenticated = (value as Partial<Session> | null)?.authenticated;
    return typeof authenticated === 'boolean' ? { success: true, data: { authenticated } } : { success: false };
  },
};

/** Asks the server whether anybody is signed in. An outage throws: nobody is taken for signed out because of one. */
export async function isSignedIn(): Promise<boolean> {
  try {
    return (await callApi('/api/auth/session', { reply: sessionReply })).authenticated;
  } catch (error) {
    const unanswered = error instanceof ApiFailure && error.status === 0;
    throw unanswered ? error : new Error('Failed to check authentication', { cause: error });
  }
}
