import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createTestApi, demoPassword, type Visitor } from '#tests/support/api.ts';
import { createWorld, notificationsOf, ok, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const message = (text: string) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Engines',
  message: `Please call: ${text}`,
});

test('what belongs to a project is seen by its people alone', async () => {
  const { a, b, project, document, milestone } = world;
  const seenBy = async (visitor: Visitor) => {
    const [projects, documents, told] = await Promise.all([
      ok<{ id: number }[]>(visitor.call('GET', '/api/projects')),
      ok<{ id: number }[]>(visitor.call('GET', '/api/documents')),
      notificationsOf(visitor),
    ]);
    const milestones = await visitor.call('GET', `/api/projects/${project.id}/milestones`);
    return {
      project: projects.some(({ id }) => id === project.id),
      document: documents.some(({ id }) => id === document.id),
      milestone: milestones.ok && (await milestones.text()).includes(milestone.title),
      told: told.some(({ projectId }) => projectId === project.id),
    };
  };
  expect(await seenBy(a.visitor)).toEqual({ project: true, document: true, milestone: true, told: true });
  expect(await seenBy(b.visitor)).toEqual({ project: false, document: false, milestone: false, told: false });
});

test('a contact message is read by administrators alone', async () => {
  const { anonymous, a, team, admin } = world;
  const mark = randomUUID();
  await ok(anonymous.call('POST', '/api/contact', { body: message(mark) }));
  const read = async (visitor: Visitor) =>
    (await (await visitor.call('GET', '/api/admin/contacts')).text()).includes(mark);
  expect(await Promise.all([admin, team, a.visitor, anonymous].map(read))).toEqual([true, false, false, false]);
});

test('whoever stays signed out gets no cookie', async () => {
  const api = createTestApi();
  const visitor = api.visitor();
  const palette = {
    name: 'Mine',
    email: 'ada@example.com',
    primary: '#00E6C3',
    secondary: '#0A0F1D',
    accent1: '#131A2C',
  };
  const replies = await Promise.all([
    visitor.call('GET', '/api/auth/session'),
    visitor.call('POST', '/api/contact', { body: message('soon') }),
    visitor.call('POST', '/api/newsletter', { body: { email: `${randomUUID()}@example.com` } }),
    visitor.call('POST', '/api/branding/palettes', { body: palette }),
    visitor.call('POST', '/api/ai/recommendations', { body: { query: 'data sovereignty', count: 3 } }),
    visitor.call('POST', '/api/auth/login', { body: { username: 'nobody', password: 'wrong-password' } }),
    visitor.call('GET', '/api/projects'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 201, 201, 201, 200, 401, 401]);
  expect(replies.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
});

test('what is typed into search, chat and branding tool is stored nowhere, nor is the digest of a file', async () => {
  const calls: { path: string; text: string }[] = [];
  const listening: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push({ path: new URL(request.url).pathname, text: await request.clone().text() });
    return fetch(request);
  };
  const visitor = createTestApi({ fetch: listening }, { PUBLIC_ASSISTANT: 'local' }).visitor('203.0.113.40');
  const mark = randomUUID();
  const wishes = { industry: 'Finance', mood: 'Bold', preferences: `teal ${mark}` };
  await ok(visitor.call('POST', '/api/ai/chat', { body: { messages: [{ role: 'user', content: `costs ${mark}` }] } }));
  await ok(visitor.call('POST', '/api/ai/recommendations', { body: { query: `security ${mark}`, count: 3 } }));
  await ok(visitor.call('POST', '/api/ai/branding-recommendations', { body: wishes }));
  await ok(visitor.call('POST', '/api/verify', { body: { sha256: 'ab'.repeat(32) } }));
  expect([...new Set(calls.map(({ path }) => path))].sort()).toEqual([
    '/rest/v1/rpc/take_rate_limit',
    '/rest/v1/rpc/verify_file',
    '/rest/v1/rpc/verify_invoice',
    '/rest/v1/rpc/verify_offer',
  ]);
  expect(calls.filter(({ text }) => text.includes(mark))).toEqual([]);
});

test('the log holds the address of every sign-in, whether it succeeds or not, and of nothing else', async () => {
  const api = createTestApi();
  const visitor = await api.visitor('203.0.113.41').signIn('client');
  await visitor.call('POST', '/api/auth/login', { body: { username: 'client', password: 'wrong-password' } });
  await ok(visitor.call('GET', '/api/projects'));
  await ok(visitor.call('POST', '/api/contact', { body: message('soon') }));
  const told = api.logged.filter((entry) => JSON.stringify(entry).includes('203.0.113.41'));
  expect(told.map(({ event }) => event)).toEqual(['login_ok', 'login_failed']);
});

test('the log holds no passwords, no cookies and nothing of what visitors write', async () => {
  const api = createTestApi({}, { PUBLIC_ASSISTANT: 'local' });
  const visitor = await api.visitor().signIn('client');
  const mark = randomUUID();
  await ok(visitor.call('POST', '/api/contact', { body: message(mark) }));
  await ok(visitor.call('POST', '/api/ai/chat', { body: { messages: [{ role: 'user', content: `costs ${mark}` }] } }));
  await ok(visitor.call('POST', '/api/ai/recommendations', { body: { query: `security ${mark}`, count: 3 } }));
  await visitor.call('POST', '/api/auth/login', { body: { username: 'client', password: mark } });
  const log = JSON.stringify(api.logged);
  expect(api.logged.length).toBeGreaterThan(4);
  const secrets = [mark, demoPassword, ...visitor.cookies.values()];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
