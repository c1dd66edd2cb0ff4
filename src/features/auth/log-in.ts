import type { User } from '#shared/contracts/auth.ts';
import { api, reply } from '#lib/api.ts';
import type { Credentials, Registration } from './form-rules.ts';
import { isSignedIn } from './is-signed-in.ts';
import { announceSessionChange } from './session-tabs.ts';

/** Signs in and makes sure that the browser kept the session. */
export async function logIn(credentials: Credentials): Promise<User> {
  const { user } = await reply(api.auth.login.$post({ json: credentials }));
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
  const { confirmationRequired } = await reply(api.auth.register.$post({ json: body }));
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
