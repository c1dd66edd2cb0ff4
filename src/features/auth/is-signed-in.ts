import type { Session } from '#shared/contracts/auth.ts';
import { ApiFailure, callApi, type ReplyCheck } from '#lib/api-client.ts';

/** Checked by hand, so that the sign-in page needs no schema library. */
const sessionReply: ReplyCheck<Session> = {
  safeParse(value) {
    const authenticated = (value as Partial<Session> | null)?.authenticated;
    return typeof authenticated === 'boolean' ? { success: true, data: { authenticated } } : { success: false };
  },
};

/** Asks the server whether anybody is signed in. An outage throws, because it does not mean that nobody is. */
export async function isSignedIn(): Promise<boolean> {
  try {
    return (await callApi('/api/auth/session', { reply: sessionReply })).authenticated;
  } catch (error) {
    const unanswered = error instanceof ApiFailure && error.status === 0;
    throw unanswered ? error : new Error('Failed to check authentication', { cause: error });
  }
}
