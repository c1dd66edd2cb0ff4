import { describe, expect, test } from 'vitest';
import type { Security } from '#src/shared/contracts/account.ts';
import type { MailedSignIn } from '#src/shared/contracts/auth.ts';
import { demoPassword, type Visitor } from '#tests/support/api.ts';
import { mailed, post, status, useCode, useLink, wrongFor } from '#tests/support/mailed-sign-in.ts';
import { codeIn, createMailingApi, type MailingApi, newPassword, tokenIn } from '#tests/support/mailing.ts';
import { ok, registerClient, uniqueName } from '#tests/support/world.ts';

const isIn = async (visitor: Visitor) => (await status(visitor.call('GET', '/api/user/profile'))) === 200;
const bodyOf = (mail: string) => mail.slice(mail.indexOf('Content-Transfer-Encoding'));

describe('an account without a password', () => {
  async function invited(api: MailingApi) {
    const admin = await api.visitor().signIn('admin');
    const username = uniqueName('guest');
    const email = `${username}@example.com`;
    await ok(post(admin, '/api/admin/users', { username, email, role: 'client' }));
    const token = tokenIn((await api.mailsTo(email)).at(-1));
    const visitor = api.visitor();
    return { username, email, token, visitor };
  }
  const security = (visitor: Visitor) => ok<Security>(visitor.call('GET', '/api/user/security'));
  async function code(api: MailingApi, visitor: Visitor, email: string) {
    await ok(post(visitor, '/api/user/code'));
    return codeIn((await api.mailsTo(email)).at(-1));
  }

  test('begins with the link of an invitation, once, and goes on by mail', async () => {
    const api = await createMailingApi();
    const { username, email, token, visitor } = await invited(api);
    expect(await ok(post(visitor, '/api/auth/password-link', { token }))).toMatchObject({ signsIn: true });
    expect(await ok<MailedSignIn>(post(visitor, '/api/auth/invitation', { token }))).toMatchObject({
      user: { username },
      next: null,
    });
    expect(await security(visitor)).toMatchObject({ emailProven: true, hasPassword: false });
    expect(await status(post(api.visitor(), '/api/auth/invitation', { token }))).toBe(400);
    expect(await status(post(api.visitor(), '/api/auth/login', { username, password: '' }))).toBe(400);
    expect(await status(post(api.visitor(), '/api/auth/login', { username, password: demoPassword }))).toBe(401);
    const browser = api.visitor();
    await ok(useCode(browser, (await mailed(api, browser, username, email)).code));
    expect(await isIn(browser)).toBe(true);
  });

  test('sets one with a code of its own session, and deletes itself with another', async () => {
    const api = await createMailingApi();
    const { username, email, token, visitor } = await invited(api);
    await ok(post(visitor, '/api/auth/invitation', { token }));
    const password = newPassword();
    const change = (currentPassword: string) => post(visitor, '/api/user/password', { currentPassword, password });
    const right = await code(api, visitor, email);
    expect(await status(change(wrongFor(right)))).toBe(400);
    const other = api.visitor();
    await ok(useLink(other, (await mailed(api, api.visitor(), username, email)).token));
    expect(await status(post(other, '/api/user/password', { currentPassword: right, password }))).toBe(400);
    expect(await status(change(right))).toBe(200);
    expect(await security(visitor)).toMatchObject({ hasPassword: true });
    expect(await isIn(other), 'every other browser is signed out').toBe(false);
    await api.visitor().signIn(username, password);
    expect(await status(change(await code(api, visitor, email))), 'a code is no password').toBe(400);
    expect(await status(post(visitor, '/api/user/delete', { username, currentPassword: password }))).toBe(200);
  });
});

test('somebody who registered proves the address with a code, and keeps password and session', async () => {
  const api = await createMailingApi();
  const { visitor, user } = await registerClient(api, 'newcomer');
  const proven = async () => (await ok<Security>(visitor.call('GET', '/api/user/security'))).emailProven;
  expect(await proven()).toBe(false);
  await ok(post(visitor, '/api/user/code'));
  const [mail = ''] = await api.mailsTo(user.email);
  expect(bodyOf(mail)).not.toContain(user.username);
  const confirm = (code: string) => status(post(visitor, '/api/user/confirm-email', { code }));
  expect([await confirm(wrongFor(codeIn(mail))), await confirm(codeIn(mail))]).toEqual([400, 200]);
  expect(await proven()).toBe(true);
  await api.visitor().signIn(user.username);
});

test('whoever registers is in at once and gets a link, which proves the address to somebody signed in to that account alone', async () => {
  const api = await createMailingApi();
  const { visitor, user } = await registerClient(api, 'newcomer');
  const [mail = '', ...others] = await api.mailsTo(user.email);
  expect(others).toEqual([]);
  expect(mail).toContain('/confirm-email#token=');
  const use = (who: Visitor) => status(post(who, '/api/user/address-proof', { token: tokenIn(mail) }));
  const stranger = (await registerClient(api, 'stranger')).visitor;
  expect([await use(api.visitor()), await use(stranger)]).toEqual([401, 400]);
  const security = (who: Visitor) => ok<Security>(who.call('GET', '/api/user/security'));
  expect((await security(visitor)).emailProven).toBe(false);
  const phone = await api.visitor().signIn(user.username);
  expect([await use(phone), await use(phone)]).toEqual([200, 400]);
  expect((await security(visitor)).emailProven).toBe(true);
});
