import type { credentialsSchema, LoginReply, MailedSignIn, registerSchema, User } from '#src/shared/contracts/auth.ts';
import type { z } from '#src/shared/zod.ts';
import { api, reply } from '#src/lib/api.ts';
import { isSignedIn } from './is-signed-in.ts';
import { announceSessionChange } from './session-tabs.ts';

/** Signs in and makes sure that the browser kept the session. Nobody is signed in yet where a second step follows. */
export async function logIn(credentials: z.infer<typeof credentialsSchema>): Promise<LoginReply> {
  const answer = await reply(api.auth.login.$post({ json: credentials }));
  if (answer.user) await confirmSession();
  return answer;
}

/** The second step: a code of the authenticator app. */
export async function submitCode(code: string): Promise<User> {
  const { user } = await reply(api.auth['second-step'].$post({ json: { code } }));
  await confirmSession();
  return user;
}

/** Beside the first sign-in by mail, which proved the address. */
export const endedPasswordNote =
  'Your email address is confirmed. A password from before that no longer works: you can set a new one in your profile.';

/** By the code of a mail, in the browser that asked for it. */
export const signInByCode = (code: string) => byMail(reply(api.auth['sign-in-code'].$post({ json: { code } })));

/** By the link of a mail, in any browser. */
export const signInByLink = (token: string) => byMail(reply(api.auth['sign-in-link'].use.$post({ json: { token } })));

/** By the link of an invitation, without a password. */
export const acceptInvitation = (token: string) => byMail(reply(api.auth.invitation.$post({ json: { token } })));

async function byMail(asking: Promise<MailedSignIn>): Promise<MailedSignIn> {
  const answer = await asking;
  if (answer.user) await confirmSession();
  return answer;
}

/** False when the address has to be confirmed before the first sign-in. */
export async function registerAccount({
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
  // Before the check, which may fail: other tabs still show what belonged to whoever was signed in before.
  announceSessionChange();
  if (await isSignedIn()) return;
  throw new Error('Your browser did not keep the sign-in. Allow cookies for this site and try again.');
}
