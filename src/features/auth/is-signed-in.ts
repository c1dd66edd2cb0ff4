import { api, type ApiCall, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';

/** What a call says of who is here. An outage throws, because it does not mean that nobody is. */
export async function readSession<T>(call: ApiCall<T>): Promise<T> {
  try {
    return await reply(call);
  } catch (error) {
    const unanswered = error instanceof ApiFailure && error.status === 0;
    throw unanswered ? error : new Error('Failed to check authentication', { cause: error });
  }
}

/** Asks the server whether anybody is signed in. */
export const isSignedIn = async (): Promise<boolean> => (await readSession(api.auth.session.$get())).authenticated;
