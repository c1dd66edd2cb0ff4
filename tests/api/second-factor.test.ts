import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rateLimits } from '#netlify/api/limits.ts';
import type { Security } from '#src/shared/contracts/account.ts';
import type { AccountFacts } from '#src/shared/contracts/admin.ts';
import type { LoginReply } from '#src/shared/contracts/auth.ts';
import type { Enrollment } from '#src/shared/contracts/second-factor.ts';
import { keys, openTestDatabase, type TestDatabase } from '#supabase/tests/support/test-database.ts';
import { createTestApi, demoPassword, type TestApi, type Visitor } from '#tests/support/api.ts';
import { factorAuth } from '#tests/support/factor-auth.ts';
import { readSession } from '#tests/support/session-cookie.ts';
import { codeOf } from '#tests/support/totp.ts';
import { ok, registerClient } from '#tests/support/world.ts';

let database: TestDatabase;
let auth: ReturnType<typeof factorAuth>;
let api: TestApi;
let admin: Awaited<ReturnType<typeof person>>;

beforeAll(async () => {
  // Hashing is not what is tested here.
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '4');
  database = await openTestDatabase('hosted');
  auth = factorAuth(database);
  api = createTestApi({ fetch: auth.fetch }, settings);
  admin = await person('boss', 'admin');
});
afterAll(() => database.close());

const settings = {
  SUPABASE_URL: 'http://database.test',
  SUPABASE_PUBLISHABLE_KEY: keys.publishable,
  SUPABASE_SECRET_KEY: keys.secret,
};

async function person(stem = 'factor', role?: 'admin' | 'team_member') {
  const { visitor, user } = await registerClient(api, stem);
  await database.sql('update public.profiles set email_proven_at = now() where id = $1', [user.id]);
  if (role) await database.sql(`update public.profiles set role = $1 where id = $2`, [role, user.id]);
  return { visitor, ...user };
}

const status = async (replying: Promise<Response>) => (await replying).status;
const isIn = async (visitor: Visitor) => (await status(visitor.call('GET', '/api/user/profile'))) === 200;
const post = (visitor: Visitor, path: string, body: object = {}) => visitor.call('POST', path, { body });
const begin = (visitor: Visitor, currentPassword = demoPassword) =>
  post(visitor, '/api/user/second-factor', { currentPassword });
const confirm = (visitor: Visitor, code: string) => post(visitor, '/api/user/second-factor/confirm', { code });
const prove = (visitor: Visitor, code: string) => post(visitor, '/api/auth/second-step', { code });
const turnOff = (visitor: Visitor, currentPassword = demoPassword) =>
  post(visitor, '/api/user/second-factor/remove', { currentPassword });
const wrongFor = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

async function turnOn(visitor: Visitor): Promise<string> {
  const { secret } = await ok<Enrollment>(begin(visitor));
  await ok(confirm(visitor, codeOf(secret)));
  return secret;
}

/** A browser in which the password was given. */
async function halfway(username: string, on: TestApi = api) {
  const visitor = on.visitor();
  const login = { username, password: demoPassword };
  return { visitor, reply: await ok<LoginReply>(post(visitor, '/api/auth/login', login)) };
}

const mailsTo = async (address: string) =>
  (
    await database.sql<{ kind: string }>(
      `select kind from private.mail_outbox where payload ->> 'email' = $1 and kind like 'second_factor%' order by id`,
      [address],
    )
  ).map(({ kind }) => kind);
const factorOf = async (visitor: Visitor) =>
  (await ok<Security>(visitor.call('GET', '/api/user/security'))).secondFactor;

describe('turning it on', () => {
  test('takes the password and a code, ends other sessions and is told', async () => {
    const { visitor, username, email } = await person();
    const elsewhere = await api.visitor().signIn(username);
    expect(await factorOf(visitor)).toEqual({ isOffered: true, since: null, isRequired: false });
    expect(await status(begin(visitor, 'not-the-password'))).toBe(400);
    const { secret, uri, qr } = await ok<Enrollment>(begin(visitor));
    expect(uri).toContain(secret);
    expect(qr.path.startsWith('M0 0h1v1h-1z')).toBe(true);
    expect(await status(confirm(visitor, wrongFor(secret)))).toBe(400);
    expect(await isIn(elsewhere)).toBe(true);
    const shown = codeOf(secret);
    await ok(confirm(visitor, `${shown.slice(0, 3)} ${shown.slice(3)}`));
    expect([await isIn(visitor), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await factorOf(visitor)).since).not.toBeNull();
    expect(await mailsTo(email)).toEqual(['second_factor_on']);
    expect(await status(begin(visitor))).toBe(409);
    expect(await status(confirm(visitor, codeOf(secret)))).toBe(409);
  });

  test('begins anew where it was left half done, and the secret of before is worth nothing', async () => {
    const { visitor } = await person();
    const { secret: old } = await ok<Enrollment>(begin(visitor));
    const { secret } = await ok<Enrollment>(begin(visitor));
    expect(await status(confirm(visitor, codeOf(old)))).toBe(400);
    await ok(confirm(visitor, codeOf(secret)));
  });
});

describe('signing in', () => {
  test('asks for a code, and until then neither the API nor the database shows anything', async () => {
    const { visitor: owner, username } = await person();
    const secret = await turnOn(owner);
    const { visitor, reply } = await halfway(username);
    expect(reply).toEqual({ user: null, secondStep: 'code' });
    expect([...visitor.cookies.keys()].sort()).toEqual(['second-step']);
    expect(await isIn(visitor)).toBe(false);
    expect(await ok(visitor.call('GET', '/api/auth/session'))).toEqual({ authenticated: false });
    const held = readSession(visitor, 'second-step');
    const db = database.client({ token: held.access_token });
    expect((await db.from('profiles').select('id')).data).toEqual([]);
    expect(await status(prove(visitor, wrongFor(secret)))).toBe(400);
    expect(await ok(prove(visitor, codeOf(secret)))).toMatchObject({ user: { username } });
    expect([...visitor.cookies.keys()].sort()).toEqual(['browser', 'session']);
    expect([await isIn(visitor), await isIn(owner)]).toEqual([true, true]);
    expect(readSession(visitor).access_token).not.toBe(held.access_token);
  });

  test('by a mailed link asks for the code as well', async () => {
    const { visitor: owner, username } = await person();
    const secret = await turnOn(owner);
    const token = 'a-link-that-was-mailed-to-its-owner';
    const hash = createHash('sha256').update(token).digest('hex');
    await database.sql(
      `select public.ask_for_sign_in($1, $2, repeat('ab', 32), repeat('cd', 32), 'seed', 'Firefox', 'Linux')`,
      [username, hash],
    );
    await database.sql('select public.open_sign_in($1, $2)', [username, hash]);
    const visitor = api.visitor();
    expect(await ok(post(visitor, '/api/auth/sign-in-link/use', { token }))).toEqual({
      ...{ user: null, secondStep: 'code', next: null },
    });
    expect([...visitor.cookies.keys()]).toEqual(['second-step']);
    expect(await isIn(visitor)).toBe(false);
    expect(await ok(prove(visitor, codeOf(secret)))).toMatchObject({ user: { username } });
  });

  test('is over after ten wrong codes, whatever the browser, and for nobody else', async () => {
    const strict = createTestApi(
      { fetch: auth.fetch, limits: { ...api.deps.limits, secondFactor: rateLimits.secondFactor } },
      settings,
    );
    const { visitor: owner, username, email } = await person();
    const secret = await turnOn(owner);
    const [first, second] = [await halfway(username, strict), await halfway(username, strict)];
    for (let tries = 0; tries < 10; tries += 1)
      expect(await status(prove([first, second][tries % 2]!.visitor, wrongFor(secret)))).toBe(400);
    for (const { visitor } of [first, second]) expect(await status(prove(visitor, codeOf(secret)))).toBe(429);
    expect(await mailsTo(email), 'the owner is told once').toEqual(['second_factor_on', 'second_factor_failed']);
    const other = await person();
    const otherSecret = await turnOn(other.visitor);
    await ok(prove((await halfway(other.username, strict)).visitor, codeOf(otherSecret)));
  });

  test('takes no code of somebody else, none without the password, and no late challenge', async () => {
    const [one, other] = [await person(), await person()];
    const [secret, otherSecret] = [await turnOn(one.visitor), await turnOn(other.visitor)];
    const { visitor } = await halfway(one.username);
    expect(await status(prove(visitor, codeOf(otherSecret)))).toBe(400);
    expect(await status(prove(api.visitor(), codeOf(secret)))).toBe(401);
    expect(await status(post(visitor, '/api/auth/second-step/enrollment'))).toBe(401);
    const { visitor: again } = await halfway(one.username);
    auth.settings.challengeSeconds = 0;
    const late = await prove(again, codeOf(secret));
    auth.settings.challengeSeconds = 300;
    expect([late.status, (await late.json()) as object]).toEqual([
      400,
      expect.objectContaining({ fields: { code: 'This took too long. Please enter a new code' } }),
    ]);
    await ok(prove(again, codeOf(secret)));
  });

  test('is worth nothing any more where the session was ended meanwhile', async () => {
    const { visitor: owner, username } = await person();
    const secret = await turnOn(owner);
    const { visitor } = await halfway(username);
    await ok(post(owner, '/api/user/sign-out-everywhere'));
    expect(await status(prove(visitor, codeOf(secret)))).toBe(401);
    expect(visitor.cookies.has('second-step')).toBe(false);
  });

  test('answers 400 to what is no code', async () => {
    const { visitor: owner, username } = await person();
    await turnOn(owner);
    const { visitor } = await halfway(username);
    for (const code of ['', '12345', '1234567', '12345a', '१२३४५६'])
      expect(await status(prove(visitor, code))).toBe(400);
  });

  test('with the link of a forgotten password needs the code all the same', async () => {
    const { visitor: owner, id } = await person();
    const secret = await turnOn(owner);
    const { link } = await ok<{ link: string }>(post(admin.visitor, `/api/admin/users/${id}/invitation`));
    const visitor = api.visitor();
    const token = link.split('#token=')[1];
    const reply = await ok(post(visitor, '/api/auth/set-password', { token, password: 'another-password' }));
    expect(reply).toEqual({ signedIn: false, secondStep: 'code' });
    expect(await isIn(visitor)).toBe(false);
    await ok(prove(visitor, codeOf(secret)));
    expect(await isIn(visitor)).toBe(true);
  });
});

test('turning it off takes the password, and then the password alone signs in', async () => {
  const { visitor, username, email } = await person();
  await turnOn(visitor);
  expect(await status(turnOff(visitor, 'not-the-password'))).toBe(400);
  await ok(turnOff(visitor));
  expect(await status(turnOff(visitor))).toBe(409);
  expect((await halfway(username)).reply.user).toMatchObject({ username });
  expect(await isIn(visitor)).toBe(true);
  expect(await mailsTo(email)).toEqual(['second_factor_on', 'second_factor_off']);
});

test('an administrator helps somebody whose phone is lost', async () => {
  const { visitor, username, email, id } = await person();
  const path = `/api/admin/users/${id}/second-factor`;
  const remove = (by: Visitor) => status(by.call('DELETE', path));
  expect(await remove(admin.visitor)).toBe(404);
  await turnOn(visitor);
  const facts = await ok<AccountFacts[]>(admin.visitor.call('GET', '/api/admin/users/facts'));
  const { lastSeenAt, secondFactorSince } = facts.find((one) => one.id === id)!;
  // Not every browser reads the way in which the database writes times.
  for (const time of [lastSeenAt, secondFactorSince]) expect(time).toMatch(/T.*[+]00:00$/);
  expect(await remove((await person('crew', 'team_member')).visitor)).toBe(403);
  expect(await remove(visitor)).toBe(403);
  expect(await remove(admin.visitor)).toBe(200);
  expect(await isIn(visitor)).toBe(false);
  expect((await halfway(username)).reply.user).toMatchObject({ username });
  expect(await mailsTo(email)).toEqual(['second_factor_on', 'second_factor_removed']);
  expect(await status(admin.visitor.call('DELETE', `/api/admin/users/${admin.id}/second-factor`))).toBe(403);
});

test('staff who must have one set it up as they sign in, and clients need none', async () => {
  const require = (by: Visitor, required: boolean) =>
    status(by.call('PUT', '/api/admin/second-factor', { body: { required } }));
  const [team, client] = [await person('crew', 'team_member'), await person('client')];
  expect(await require(team.visitor, true)).toBe(403);
  expect(await require(admin.visitor, true)).toBe(403);
  await turnOn(admin.visitor);
  expect(await require(admin.visitor, true)).toBe(200);
  expect([await isIn(team.visitor), await isIn(client.visitor), await isIn(admin.visitor)]).toEqual([
    false,
    true,
    true,
  ]);
  const { visitor, reply } = await halfway(team.username);
  expect(reply).toEqual({ user: null, secondStep: 'enrollment' });
  expect(await isIn(visitor)).toBe(false);
  expect(await status(prove(visitor, '123456'))).toBe(400);
  const { secret } = await ok<Enrollment>(post(visitor, '/api/auth/second-step/enrollment'));
  await ok(prove(visitor, codeOf(secret)));
  expect(await isIn(visitor)).toBe(true);
  expect(await factorOf(visitor)).toMatchObject({ isRequired: true });
  expect(await status(turnOff(visitor))).toBe(403);
  expect((await halfway(client.username)).reply.user).toMatchObject({ username: client.username });
  expect(await require(admin.visitor, false)).toBe(200);
  await ok(turnOff(visitor));
});
