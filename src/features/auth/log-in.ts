import type { User } from '#shared/contracts/auth.ts';
import { callApi } from '#lib/api-client.ts';
import { isSignedIn } from './is-signed-in.ts';
import { authContracts } from './schemas.ts';
import { announceSessionChange } from './session-tabs.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in and makes sure that the browser kept the session. */
export async function logIn(credentials: Credentials): Promise<User> {
  const { loginReplySchema: reply } = await authContracts();
  const { user } = await callApi('/api/auth/login', { method: 'POST', body: credentials, reply });
  await confirmSession();
  return user;
}

export interface Registration extends Credentials {
  email: string;
  website?: string | undefined;
}

/** False when the address has to be confirmed before the first sign-in. */
export async function register({ username, email, password, website }: Registration): Promise<boolean> {
  const body = { username, email, password, ...(website ? { website } : {}) };
  const { registerReplySchema: reply } = await authContracts();
  const { confirmationRequired } = await callApi('/api/auth/register', { method: 'POST', body, reply });
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
