import type { credentialsSchema, registerSchema, User } from '#shared/contracts/auth.ts';
import type { z } from '#shared/zod.ts';
import { api, reply } from '#lib/api.ts';
import { isSignedIn } from './is-signed-in.ts';
import { announceSessionChange } from './session-tabs.ts';

/** Signs in and makes sure that the browser kept the session. */
export async function logIn(credentials: z.infer<typeof credentialsSchema>): Promise<User> {
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
}: z.infer<typeof registerSchema>): Promise<boolean> {
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
