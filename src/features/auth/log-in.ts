import type { User } from '#shared/contracts/auth.ts';
import { callApi, type ReplyCheck } from '#lib/api-client.ts';
import type { Credentials, Registration } from './form-rules.ts';
import { isSignedIn } from './is-signed-in.ts';
import { announceSessionChange } from './session-tabs.ts';

/** Checked by hand, like the rules of the forms, so that the sign-in page needs no schema library. */
const loginReply: ReplyCheck<{ user: User }> = {
  safeParse(value) {
    const user = (value as { user?: Partial<User> | null } | null)?.user;
    const known = [user?.id, user?.username, user?.role].every((field) => typeof field === 'string');
    return known ? { success: true, data: { user: user as User } } : { success: false };
  },
};

const registerReply: ReplyCheck<{ confirmationRequired: boolean }> = {
  safeParse(value) {
    const required = (value as { confirmationRequired?: unknown } | null)?.confirmationRequired;
    return typeof required === 'boolean'
      ? { success: true, data: { confirmationRequired: required } }
      : { success: false };
  },
};

/** Signs in and makes sure that the browser kept the session. */
export async function logIn(credentials: Credentials): Promise<User> {
  const { user } = await callApi('/api/auth/login', { method: 'POST', body: credentials, reply: loginReply });
  await confirmSession();
  return user;
}

/** False when the address has to be confirmed before the first sign-in. */
export async function register({
  username,
  email,
  password,
  website,
}: Omit<Registration, 'confirmPassword'>): Promise<boolean> {
  const body = { username, email, password, ...(website ? { website } : {}) };
  const { confirmationRequired } = await callApi('/api/auth/register', { method: 'POST', body, reply: registerReply });
  if (confirmationRequired) return false;
  await confirmSession();
  return true;
}

async function confirmSession(): Promise<void> {
  if (await isSignedIn()) {
    announceSessionChange();
    return;
  }
  throw new Error('Your browser did not keep the sign-in. Allow cookies for this site and try again.');
}
