import { api, reply } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';

/** Asks the server whether anybody is signed in. An outage throws, because it does not mean that nobody is. */
export async function isSignedIn(): Promise<boolean> {
  try {
    return (await reply(api.auth.session.$get())).authenticated;
  } catch (error) {
    const unanswered = error instanceof ApiFailure && error.status === 0;
    throw unanswered ? error : new Error('Failed to check authentication', { cause: error });
  }
}
