import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Start } from '#src/shared/contracts/start.ts';
import { createTestApi, type Visitor } from '#tests/support/api.ts';
import { createWorld, ok, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  // One day for all of it, also around midnight.
  vi.useFakeTimers({ toFake: ['Date'] });
  world = await createWorld(createTestApi());
});
afterAll(() => void vi.useRealTimers());

const start = (visitor: Visitor, app: string) => ok<Start>(visitor.call('GET', `/api/start/${app}`));
const today = () => new Date().toISOString().slice(0, 10);

test('an app starts with what its first screen would ask next', async () => {
  const { visitor } = world.a;
  const { authenticated, answers } = await start(visitor, 'portal');
  expect(authenticated).toBe(true);
  const own = [
    '/api/user/profile',
    '/api/notifications',
    '/api/projects',
    `/api/user/day/${today()}`,
    `/api/user/duties/${today()}`,
  ];
  expect(Object.keys(answers)).toEqual(own);
  for (const address of own)
    expect(answers[address], address).toEqual({ body: await ok(visitor.call('GET', address)), next: null });
});

test('the admin area starts with its figures for administrators, and with nothing of it for others', async () => {
  const lists = ['/api/admin/leads', '/api/admin/documents'];
  const figures = ['/api/admin/totals', `/api/user/duties/${today()}`, ...lists];
  const { answers } = await start(world.admin, 'admin');
  expect(Object.keys(answers)).toEqual(['/api/user/profile', '/api/notifications', ...figures]);
  for (const address of figures) {
    const all = await ok(world.admin.call('GET', address));
    // Of lists the first page is enough for what opens.
    expect(answers[address]?.body, address).toEqual(Array.isArray(all) ? all.slice(0, 50) : all);
  }
  for (const visitor of [world.a.visitor, world.team])
    expect(Object.keys((await start(visitor, 'admin')).answers)).toEqual(['/api/user/profile', '/api/notifications']);
});

test('nobody signed in gets no answers, and there are two apps', async () => {
  expect(await start(world.anonymous, 'portal')).toEqual({ authenticated: false, answers: {} });
  for (const app of ['other', 'constructor'])
    expect((await world.a.visitor.call('GET', `/api/start/${app}`)).status, app).toBe(404);
});
