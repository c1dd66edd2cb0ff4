import { beforeAll, expect, test } from 'vitest';
import { createTestApi, demoPassword } from '#tests/support/api.ts';
import { createWorld, ok, registerClient, uniqueName, type World } from '#tests/support/world.ts';

const api = createTestApi();
let world: World;
beforeAll(async () => {
  world = await createWorld(api);
});

const login = (username: string, password: string) =>
  api.visitor().call('POST', '/api/auth/login', { body: { username, password } });

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// A difference in the code shows in every try; what else the machine does shows in one.
const timed = { timeout: 60_000, retry: 2 };

test('an unknown name and a wrong password get the same answer in the same time', timed, async () => {
  const { username } = (await registerClient(api, 'timed')).user;
  const bodies = new Set<string>();
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 40; round += 1) {
    const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const started = performance.now();
      const reply = await login(kind === 'known' ? username : uniqueName('nobody'), 'wrong-password');
      took[kind].push(performance.now() - started);
      const body = { ...((await reply.json()) as object), requestId: 'another each time' };
      bodies.add(JSON.stringify({ status: reply.status, body, headers: [...reply.headers.keys()] }));
    }
  }
  expect([...bodies]).toHaveLength(1);
  const ratio = median(took.unknown) / median(took.known);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.25);
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

test('an e-mail address is no username', async () => {
  expect((await login('client@example.com', demoPassword)).status).toBe(401);
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
