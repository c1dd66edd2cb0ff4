import { beforeAll, expect, test } from 'vitest';
import { createTestApi, demoPassword } from '#tests/support/api.ts';
import { hasAccount } from '#tests/support/own-database.ts';
import { createWorld, ok, registerClient, uniqueName, type World } from '#tests/support/world.ts';

const api = createTestApi();
let world: World;
beforeAll(async () => {
  world = await createWorld(api);
});

const login = (username: string, password: string) =>
  api.visitor().call('POST', '/api/auth/login', { body: { username, password } });

test('an unknown name costs the same calls and a password check as well, and gets the same answer', async () => {
  const { username } = (await registerClient(api, 'asked')).user;
  const calls: string[] = [];
  const addresses: string[] = [];
  const recording = createTestApi({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      calls.push(`${request.method} ${pathname}`);
      if (searchParams.get('grant_type') === 'password')
        addresses.push(((await request.clone().json()) as { email: string }).email);
      return fetch(request);
    },
  });
  const attempt = async (name: string) => {
    const body = { username: name, password: 'wrong-password' };
    const reply = await recording.visitor().call('POST', '/api/auth/login', { body });
    const answer = { ...((await reply.json()) as object), requestId: 'another each time' };
    return { status: reply.status, answer, headers: [...reply.headers.keys()], calls: calls.splice(0) };
  };
  const known = await attempt(username);
  expect(known.calls).toContain('POST /auth/v1/token');
  expect(await attempt(uniqueName('nobody'))).toEqual(known);
  // Auth takes its time only over addresses that have an account.
  for (const address of addresses) expect(await hasAccount(address)).toBe(true);
});

test('signs in whatever the case and spacing of the name', async () => {
  const { user } = await ok<{ user: { username: string } }>(login('  ADMIN ', demoPassword));
  expect(user.username).toBe('admin');
});

test.each([
  '',
  ' ',
  demoPassword.slice(0, -1),
  `${demoPassword} `,
  demoPassword.toUpperCase(),
  `${demoPassword}\u0000`,
])('refuses the password %j', async (password) => {
  expect((await login('client', password)).status).toBe(password === '' ? 400 : 401);
});

test.each(['\ud800', 'a\u0000b'])('says of the username %j that nobody has it', async (username) => {
  const reply = await login(username, demoPassword);
  expect(reply.status).toBe(400);
  expect(((await reply.json()) as { fields: object }).fields).toEqual({
    username: 'Contains characters that cannot be stored',
  });
});

test('signs in by e-mail address as well, and refuses both alike', async () => {
  const { user } = await registerClient(api, 'both');
  for (const name of [user.email, ` ${user.email.toUpperCase()} `]) {
    const signedIn = await ok<{ user: { id: string } }>(login(name, demoPassword));
    expect(signedIn.user.id).toBe(user.id);
  }
  const refusals = [user.username, user.email, `${uniqueName('nobody')}@example.com`].map((name) =>
    login(name, 'wrong'),
  );
  for (const reply of await Promise.all(refusals)) expect(reply.status).toBe(401);
});

test('a deactivated person is out at once and gets the answer that strangers get', async () => {
  const { visitor, user } = await registerClient(api, 'leaver');
  const path = `/api/admin/users/${user.id}`;
  await ok(world.admin.call('PATCH', path, { body: { isActive: false } }));
  expect((await visitor.call('GET', '/api/projects')).status).toBe(401);
  expect(await (await visitor.call('GET', '/api/auth/session')).json()).toEqual({ authenticated: false });
  expect((await login(user.username, demoPassword)).status).toBe(401);
  await ok(world.admin.call('PATCH', path, { body: { isActive: true } }));
  expect((await login(user.username, demoPassword)).status).toBe(200);
});

test('an invited person sets the first password once, with the link that the administrator was given', async () => {
  const username = uniqueName('invited');
  const body = { username, email: `${username}@example.com`, role: 'team_member', name: 'New Colleague' };
  const made = await ok<{ user: { role: string }; link: string }>(
    world.admin.call('POST', '/api/admin/users', { body }),
  );
  expect(made.user.role).toBe('team_member');
  expect((await login(username, 'anything-at-all')).status).toBe(401);
  const token = new URL(made.link).hash.replace('#token=', '');
  const set = (password: string) => api.visitor().call('POST', '/api/auth/set-password', { body: { token, password } });
  expect((await set('short')).status).toBe(400);
  expect((await set('first-password')).status).toBe(200);
  expect((await set('second-password')).status).toBe(400);
  expect((await login(username, 'first-password')).status).toBe(200);
  expect((await login(username, 'second-password')).status).toBe(401);
});

test('what happens to accounts is in the log by name, without what was typed', async () => {
  const secret = 'a-secret-that-was-typed';
  const before = api.logged.length;
  const { visitor, user } = await registerClient(api, 'logged');
  await login(user.username, secret);
  await visitor.call('GET', '/api/admin/users');
  await visitor.call('POST', '/api/auth/logout');
  await visitor.call('POST', '/api/contact', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  const entries = api.logged.slice(before);
  const events = entries.filter(({ event }) => event !== 'request').map(({ event }) => event);
  expect(events).toEqual(['register', 'login_failed', 'forbidden', 'logout', 'cross_site_refused']);
  const text = JSON.stringify(entries);
  for (const typed of [secret, demoPassword, user.email, 'eyJ']) expect(text).not.toContain(typed);
});
