import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import type { SignIn } from '#src/shared/contracts/account.ts';
import type { MailedSignIn } from '#src/shared/contracts/auth.ts';
import { createTestApi, demoPassword, type Visitor } from '#tests/support/api.ts';
import {
  ask,
  mailed,
  post,
  provenClient,
  signInMails,
  status,
  useCode,
  useLink,
  wrongFor,
} from '#tests/support/mailed-sign-in.ts';
import { codeIn, createMailingApi, newPassword, tokenIn } from '#tests/support/mailing.ts';
import { hasAccount } from '#tests/support/own-database.ts';
import { ok, registerClient, uniqueName } from '#tests/support/world.ts';

const isIn = async (visitor: Visitor) => (await status(visitor.call('GET', '/api/user/profile'))) === 200;

const bodyOf = (mail: string) => mail.slice(mail.indexOf('Content-Transfer-Encoding'));

describe('a mailed link', () => {
  test('signs in once, in any browser, and lands where it was asked for', async () => {
    const api = await createMailingApi();
    const { id, username, email } = await provenClient(api);
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
    const [{ email, username }, before] = [await provenClient(api), await registerClient(api, 'before')];
    const copy = api.visitor();
    for (const [name, cookie] of before.visitor.cookies) copy.cookies.set(name, cookie);
    await ok(useLink(before.visitor, (await mailed(api, api.visitor(), username, email)).token));
    expect([await isIn(before.visitor), await isIn(copy)]).toEqual([true, false]);
  });

  test('used by six at once signs in one of them', async () => {
    const api = await createMailingApi();
    const { username, email } = await provenClient(api);
    const { token } = await mailed(api, api.visitor(), username, email);
    const statuses = await Promise.all(Array.from({ length: 6 }, () => status(useLink(api.visitor(), token))));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('is good for nothing else, and no other link is good for it', async () => {
    const api = await createMailingApi();
    const { username, email } = await provenClient(api);
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
    const { id, username, email } = await provenClient(api);
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
    const { id, username, email } = await provenClient(api);
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
    const { username, email } = await provenClient(api);
    const [owner, stranger] = [api.visitor(), api.visitor()];
    const mine = await mailed(api, owner, username, email);
    const theirs = await mailed(api, stranger, username, email);
    for (let tries = 0; tries < 5; tries += 1) expect(await status(useCode(stranger, wrongFor(theirs.code)))).toBe(400);
    expect(await status(useCode(stranger, theirs.code)), 'the right one, too late').toBe(400);
    expect(await status(useCode(owner, mine.code))).toBe(200);
  });

  test('tried six times at once costs no more than five', async () => {
    const api = await createMailingApi();
    const { username, email } = await provenClient(api);
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
    expect(line).toContain('Max-Age=2592000');
  });

  test('of a browser without that cookie, or with one that somebody made up, is wrong', async () => {
    const api = await createMailingApi();
    const { username, email } = await provenClient(api);
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
    const person = await provenClient(await createMailingApi());
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
    const { username, email } = await provenClient(api);
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
    const { username, email } = await provenClient(api);
    expect(await ok(ask(api.visitor(), username, { website: 'https://example.com' }))).toEqual({ sendsMail: true });
    expect(await signInMails(api, email)).toEqual([]);
    expect(await ok(ask(createTestApi().visitor(), username))).toEqual({ sendsMail: false });
  });

  test('for an address that is not proven is answered three times a day, beside the mail that registering sent', async () => {
    const api = await createMailingApi();
    const { user } = await registerClient(api, 'unproven');
    for (let times = 0; times < 5; times += 1) await ok(ask(api.visitor(), user.email));
    expect(await api.mailsTo(user.email)).toHaveLength(4);
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
  value(await db.rpc('change_settings', { wanted: { admins_by_mail: true } }));
  const { token } = await mailed(api, api.visitor(), 'admin', 'admin@example.com');
  value(await db.rpc('change_settings', { wanted: { admins_by_mail: false } }));
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
