import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import type { Security, SignIn } from '#src/shared/contracts/account.ts';
import type { MailedSignIn } from '#src/shared/contracts/auth.ts';
import { createTestApi, demoPassword, type Visitor } from '#tests/support/api.ts';
import { codeIn, createMailingApi, type MailingApi, newPassword, subjectOf, tokenIn } from '#tests/support/mailing.ts';
import { hasAccount } from '#tests/support/own-database.ts';
import { ok, proveAddress, registerClient, uniqueName } from '#tests/support/world.ts';

const post = (visitor: Visitor, path: string, body: object = {}) => visitor.call('POST', path, { body });
const ask = (visitor: Visitor, username: string, more: object = {}) =>
  post(visitor, '/api/auth/sign-in-link', { username, ...more });
const useLink = (visitor: Visitor, token: string) => post(visitor, '/api/auth/sign-in-link/use', { token });
const useCode = (visitor: Visitor, code: string) => post(visitor, '/api/auth/sign-in-code', { code });
const status = async (replying: Promise<Response>) => (await replying).status;
const isIn = async (visitor: Visitor) => (await status(visitor.call('GET', '/api/user/profile'))) === 200;
const wrongFor = (code: string) => String((Number(code) + 1 + randomInt(900_000)) % 1_000_000).padStart(6, '0');

const bodyOf = (mail: string) => mail.slice(mail.indexOf('Content-Transfer-Encoding'));

/** Somebody whose address is proven, with a password. */
async function client(api: MailingApi) {
  const { user } = await registerClient(api, 'mailed');
  await proveAddress(api, user);
  return user;
}

const signInMails = async (api: MailingApi, email: string) =>
  (await api.mailsTo(email)).filter((mail) => subjectOf(mail) === `Sign in to ${site.name}`);

async function mailed(api: MailingApi, browser: Visitor, login: string, email: string, more?: object) {
  await ok(ask(browser, login, more));
  const mail = (await signInMails(api, email)).at(-1);
  return { token: tokenIn(mail), code: codeIn(mail), mail: mail ?? '' };
}

describe('a mailed link', () => {
  test('signs in once, in any browser, and lands where it was asked for', async () => {
    const api = await createMailingApi();
    const { id, username, email } = await client(api);
    const next = '/portal/documents/7#comment-3';
    const { token, mail } = await mailed(api, api.visitor(), ` ${email.toUpperCase()} `, email, { next });
    expect(mail).toContain('https://corvane.example/sign-in#token=');
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(bodyOf(mail), 'who asked chose no word of it').not.toContain(username);
    const elsewhere = api.visitor();
    const answer = await ok<MailedSignIn>(useLink(elsewhere, token));
    expect(answer).toMatchObject({ user: { id }, next });
    expect(answer.endedPassword).toBeUndefined();
    const { signIns } = await ok<{ signIns: SignIn[] }>(elsewhere.call('GET', '/api/user/security'));
    expect(signIns.filter(({ isHere, isOpen }) => isHere && isOpen)).toHaveLength(1);
    expect(await status(useLink(api.visitor(), token))).toBe(400);
    await api.visitor().signIn(username);
  });

  test('ends the session that the browser had before', async () => {
    const api = await createMailingApi();
    const [{ email, username }, before] = [await client(api), await registerClient(api, 'before')];
    const copy = api.visitor();
    for (const [name, cookie] of before.visitor.cookies) copy.cookies.set(name, cookie);
    await ok(useLink(before.visitor, (await mailed(api, api.visitor(), username, email)).token));
    expect([await isIn(before.visitor), await isIn(copy)]).toEqual([true, false]);
  });

  test('used by six at once signs in one of them', async () => {
    const api = await createMailingApi();
    const { username, email } = await client(api);
    const { token } = await mailed(api, api.visitor(), username, email);
    const statuses = await Promise.all(Array.from({ length: 6 }, () => status(useLink(api.visitor(), token))));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('is good for nothing else, and no other link is good for it', async () => {
    const api = await createMailingApi();
    const { username, email } = await client(api);
    const { token } = await mailed(api, api.visitor(), username, email);
    const visitor = api.visitor();
    for (const [path, body] of [
      ['/api/auth/set-password', { token, password: newPassword() }],
      ['/api/auth/confirm-email', { token }],
      ['/api/auth/invitation', { token }],
    ] as const)
      expect(await status(post(visitor, path, body)), path).toBe(400);
    await ok(post(visitor, '/api/auth/recovery', { username }));
    const recovery = (await api.mailsTo(email)).find((mail) => mail.includes('/set-password#'));
    expect(await status(useLink(visitor, tokenIn(recovery)))).toBe(400);
    expect(await status(useLink(visitor, token))).toBe(200);
  });

  test('of somebody who is deactivated meanwhile signs nobody in', async () => {
    const api = await createMailingApi();
    const { id, username, email } = await client(api);
    const { token } = await mailed(api, api.visitor(), username, email);
    const admin = await api.visitor().signIn('admin');
    await ok(admin.call('PATCH', `/api/admin/users/${id}`, { body: { isActive: false } }));
    expect(await status(useLink(api.visitor(), token))).toBe(400);
    expect((await mailed(api, api.visitor(), username, email)).token, 'and no other is sent').toBe(token);
  });
});

describe('a mailed code', () => {
  test('signs in the browser that asked, and is refused in every other', async () => {
    const api = await createMailingApi();
    const { id, username, email } = await client(api);
    const [here, elsewhere] = [api.visitor(), api.visitor()];
    const { code } = await mailed(api, here, username, email);
    expect(await status(useCode(elsewhere, code))).toBe(400);
    await ok(ask(elsewhere, uniqueName('nobody')));
    expect(await status(useCode(elsewhere, code))).toBe(400);
    expect(await ok<MailedSignIn>(useCode(here, `${code.slice(0, 3)} ${code.slice(3)}`))).toMatchObject({
      user: { id },
    });
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
    expect(await status(useCode(here, code))).toBe(400);
  });

  test('takes five tries, and a stranger’s are the stranger’s alone', async () => {
    const api = await createMailingApi();
    const { username, email } = await client(api);
    const [owner, stranger] = [api.visitor(), api.visitor()];
    const mine = await mailed(api, owner, username, email);
    const theirs = await mailed(api, stranger, username, email);
    for (let tries = 0; tries < 5; tries += 1) expect(await status(useCode(stranger, wrongFor(theirs.code)))).toBe(400);
    expect(await status(useCode(stranger, theirs.code)), 'the right one, too late').toBe(400);
    expect(await status(useCode(owner, mine.code))).toBe(200);
  });

  test('tried six times at once costs no more than five', async () => {
    const api = await createMailingApi();
    const { username, email } = await client(api);
    const browser = api.visitor();
    const { code } = await mailed(api, browser, username, email);
    await Promise.all(Array.from({ length: 6 }, () => useCode(browser, wrongFor(code))));
    expect(await status(useCode(browser, code))).toBe(400);
  });

  test('is asked for with a cookie that no script reads', async () => {
    const api = await createMailingApi();
    const reply = await ask(api.visitor(), uniqueName('nobody'));
    const [line = ''] = reply.headers.getSetCookie();
    expect(line).toMatch(/^asking=[\w-]{43}\.[\w-]{8};/);
    expect(line).toContain('HttpOnly');
    expect(line).toContain('SameSite=Lax');
    expect(line).toContain('Max-Age=900');
  });

  test('of a browser without that cookie, or with one that somebody made up, is wrong', async () => {
    const api = await createMailingApi();
    const { username, email } = await client(api);
    const browser = api.visitor();
    const { code } = await mailed(api, browser, username, email);
    for (const cookie of [undefined, 'x', `${'x'.repeat(43)}.${'y'.repeat(8)}`]) {
      const other = api.visitor();
      if (cookie) other.cookies.set('asking', cookie);
      expect(await status(useCode(other, code))).toBe(400);
    }
  });
});

describe('asking', () => {
  test('is answered alike for every name, with the same calls, and makes no account', async () => {
    const person = await client(await createMailingApi());
    const calls: string[] = [];
    const api = await createMailingApi({
      fetch: (input, init) => {
        calls.push(new URL(new Request(input, init).url).pathname);
        return fetch(input, init);
      },
    });
    const nobody = `${uniqueName('nobody')}@example.com`;
    const answers: unknown[] = [];
    for (const name of [person.username, person.email, uniqueName('nobody'), nobody, 'admin', 'admin@example.com']) {
      calls.length = 0;
      const reply = await ask(api.visitor(), name);
      const atOnce = [...calls];
      const [cookie = ''] = reply.headers.getSetCookie();
      answers.push([reply.status, await reply.json(), cookie.split('=')[0], atOnce.sort()]);
      await api.settled();
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await api.mailsTo(nobody)).toEqual([]);
    expect(await signInMails(api, 'admin@example.com'), 'administrators are left out').toEqual([]);
    expect(await hasAccount(nobody)).toBe(false);
    expect(calls.filter((path) => path.includes('generate_link'))).toEqual([]);
  });

  test('more than five times in an hour writes no more, and leaves the last link and code as they were', async () => {
    const api = await createMailingApi();
    const { username, email } = await client(api);
    const browser = api.visitor();
    for (let times = 0; times < 5; times += 1) await ok(ask(browser, username));
    const last = (await signInMails(api, email)).at(-1);
    for (let times = 0; times < 3; times += 1) await ok(ask(browser, username));
    expect(await signInMails(api, email)).toHaveLength(5);
    expect(await status(useCode(browser, codeIn(last)))).toBe(200);
  });

  test('is bounded for an address', async () => {
    const limits = { ...createTestApi().deps.limits, signInLink: rateLimits.signInLink };
    const api = await createMailingApi({ limits });
    const visitor = api.visitor(`10.9.${randomInt(256)}.${randomInt(256)}`);
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) statuses.push(await status(ask(visitor, uniqueName('nobody'))));
    expect(statuses.filter((one) => one === 429)).toHaveLength(2);
  });

  test('by a robot, or where there is no mail server, sends nothing and says so', async () => {
    const api = await createMailingApi();
    const { username, email } = await client(api);
    expect(await ok(ask(api.visitor(), username, { website: 'https://example.com' }))).toEqual({ sendsMail: true });
    expect(await signInMails(api, email)).toEqual([]);
    expect(await ok(ask(createTestApi().visitor(), username))).toEqual({ sendsMail: false });
  });

  test('for an address that is not proven is answered three times a day', async () => {
    const api = await createMailingApi();
    const { user } = await registerClient(api, 'unproven');
    for (let times = 0; times < 5; times += 1) await ok(ask(api.visitor(), user.email));
    expect(await api.mailsTo(user.email)).toHaveLength(3);
  });

  test('takes pages of this site alone to land on', async () => {
    const api = createTestApi();
    for (const next of ['https://evil.example/', 'portal', '/'.padEnd(501, 'x')])
      expect(await status(ask(api.visitor(), 'client', { next })), next).toBe(400);
  });
});

test('administrators sign in by mail where they have said so', async () => {
  const api = await createMailingApi();
  const db = secretClient(api.deps);
  value(await db.rpc('let_admins_enter_by_mail', { wanted: true }));
  const { token } = await mailed(api, api.visitor(), 'admin', 'admin@example.com');
  value(await db.rpc('let_admins_enter_by_mail', { wanted: false }));
  expect(token).not.toBe('');
  expect(await status(useLink(api.visitor(), token)), 'taken back').toBe(400);
});

test('whoever registered with somebody’s address is out once its owner signs in by mail', async () => {
  const api = await createMailingApi();
  const { visitor: stranger, user } = await registerClient(api, 'victim');
  const { token } = await mailed(api, api.visitor(), user.email, user.email);
  const owner = api.visitor();
  expect(await ok<MailedSignIn>(useLink(owner, token))).toMatchObject({ user: { id: user.id }, endedPassword: true });
  expect([await isIn(owner), await isIn(stranger)]).toEqual([true, false]);
  const login = { username: user.username, password: demoPassword };
  expect(await status(post(api.visitor(), '/api/auth/login', login))).toBe(401);
});

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

test('sign-ins that succeed are bounded for an account, and the one too many leaves no session', async () => {
  const limits = { ...createTestApi().deps.limits, signIns: { limit: 3, windowSeconds: 3600 } };
  const { user } = await registerClient(createTestApi(), 'busy');
  const api = createTestApi({ limits });
  const login = { username: user.username, password: demoPassword };
  const last = api.visitor();
  // Registering was the first.
  const statuses: number[] = [];
  for (const visitor of [api.visitor(), api.visitor(), last])
    statuses.push(await status(post(visitor, '/api/auth/login', login)));
  expect(statuses).toEqual([200, 200, 429]);
  expect(last.cookies.has('session')).toBe(false);
});
