import { describe, expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import type { Security } from '#src/shared/contracts/account.ts';
import { createTestApi, demoPassword, type Visitor } from '#tests/support/api.ts';
import { createMailingApi, type MailingApi, subjectOf } from '#tests/support/mailing.ts';
import { copyCookies, expireCookie } from '#tests/support/session-cookie.ts';
import { ok, proveAddress, registerClient } from '#tests/support/world.ts';

const status = async (replying: Promise<Response>) => (await replying).status;
const isIn = async (visitor: Visitor) => (await status(visitor.call('GET', '/api/user/profile'))) === 200;

async function person(api: Pick<MailingApi, 'visitor' | 'deps'>) {
  const { visitor, user } = await registerClient(api as MailingApi, 'owner');
  await proveAddress(api, user);
  return { visitor, ...user };
}

describe('sign-ins', () => {
  const signIns = async (visitor: Visitor) => (await ok<Security>(visitor.call('GET', '/api/user/security'))).signIns;
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0';
  const login = (visitor: Visitor, username: string) =>
    ok(
      visitor.call('POST', '/api/auth/login', {
        body: { username, password: demoPassword },
        headers: { 'User-Agent': firefox },
      }),
    );

  test('are listed for their owner, in words and without the whole address', async () => {
    const api = createTestApi();
    const { username } = await person(api);
    const visitor = api.visitor('203.0.113.77');
    await login(visitor, username);
    const [newest] = await signIns(visitor);
    expect(newest).toMatchObject({ browser: 'Firefox', system: 'Windows', network: '203.0.113.x' });
  });

  test('say which sessions are open, and each is ended by itself, by nobody but its owner', async () => {
    const api = createTestApi();
    const [{ visitor, username }, other] = [await person(api), await person(api)];
    const elsewhere = await api.visitor().signIn(username);
    const sleeping = await api.visitor().signIn(username);
    const copy = copyCookies(sleeping, api.visitor());
    const shown = async () => (await signIns(visitor)).map(({ isOpen, isHere }) => ({ isOpen, isHere }));
    const open = { isOpen: true, isHere: false };
    expect(await shown()).toEqual([{ isOpen: true, isHere: true }, open, open]);
    const [here, ...there] = await signIns(visitor);
    const end = (by: Visitor, id: number | undefined) => status(by.call('DELETE', `/api/user/sign-ins/${id}`));
    expect(await end(other.visitor, there[0]?.id)).toBe(404);
    expect(await end(visitor, here?.id), 'this one ends by signing out').toBe(404);
    expect([await isIn(visitor), await isIn(elsewhere), await isIn(copy)]).toEqual([true, true, true]);
    for (const { id } of there) expect(await end(visitor, id)).toBe(200);
    // With an access token that still holds, and with one that would have to be renewed.
    expireCookie(sleeping);
    expect([await isIn(elsewhere), await isIn(copy), await isIn(sleeping)]).toEqual([false, false, false]);
    expect(await isIn(visitor)).toBe(true);
    expect(await end(visitor, there[0]?.id)).toBe(404);
    expect(await shown()).toEqual([
      { isOpen: true, isHere: true },
      { isOpen: false, isHere: false },
      { isOpen: false, isHere: false },
    ]);
  });

  test('from a new browser are told by mail, and from a known one not, also after a sign-out', async () => {
    const api = await createMailingApi();
    const { visitor: first, username, email } = await person(api);
    const told = async () =>
      (await api.mailsTo(email)).filter((mail) => subjectOf(mail) === `New sign-in to ${site.name}`);
    await ok(first.call('POST', '/api/auth/logout'));
    await login(first, username);
    expect(await told()).toEqual([]);
    const second = api.visitor();
    await login(second, username);
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Firefox on Windows');
    await ok(second.call('POST', '/api/auth/logout'));
    await login(second, username);
    expect(await told()).toHaveLength(1);
  });

  test('are not lost where they cannot be noted: the person is signed in all the same', async () => {
    const api = createTestApi({
      fetch: (input, init) =>
        new Request(input, init).url.endsWith('/rpc/record_sign_in')
          ? Promise.resolve(Response.json({ message: 'gone', code: '53100' }, { status: 500 }))
          : fetch(input, init),
    });
    const { visitor } = await person(api);
    expect(await isIn(visitor)).toBe(true);
    expect(api.logged.map(({ event }) => event)).toContain('sign_in_not_recorded');
  });
});
