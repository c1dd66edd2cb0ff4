import { randomInt } from 'node:crypto';
import { site } from '#src/data/site.ts';
import type { Visitor } from '#tests/support/api.ts';
import { codeIn, type MailingApi, subjectOf, tokenIn } from '#tests/support/mailing.ts';
import { ok, proveAddress, registerClient } from '#tests/support/world.ts';

export const post = (visitor: Visitor, path: string, body: object = {}) => visitor.call('POST', path, { body });
export const ask = (visitor: Visitor, username: string, more: object = {}) =>
  post(visitor, '/api/auth/sign-in-link', { username, ...more });
export const useLink = (visitor: Visitor, token: string) => post(visitor, '/api/auth/sign-in-link/use', { token });
export const useCode = (visitor: Visitor, code: string) => post(visitor, '/api/auth/sign-in-code', { code });
export const status = async (replying: Promise<Response>) => (await replying).status;
export const wrongFor = (code: string) => String((Number(code) + 1 + randomInt(900_000)) % 1_000_000).padStart(6, '0');

/** Somebody whose address is proven, with a password. */
export async function provenClient(api: MailingApi) {
  const { user } = await registerClient(api, 'mailed');
  await proveAddress(api, user);
  return user;
}

export const signInMails = async (api: MailingApi, email: string) =>
  (await api.mailsTo(email)).filter((mail) => subjectOf(mail) === `Sign in to ${site.name}`);

/** Asks in a browser, and reads the newest mail. */
export async function mailed(api: MailingApi, browser: Visitor, login: string, email: string, more?: object) {
  await ok(ask(browser, login, more));
  const mail = (await signInMails(api, email)).at(-1);
  return { token: tokenIn(mail), code: codeIn(mail), mail: mail ?? '' };
}
