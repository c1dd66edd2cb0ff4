import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#netlify/api/routes/index.ts';
import type { User } from '#src/shared/contracts/auth.ts';
import type { StartedView } from '#src/shared/contracts/views.ts';
import { demoPassword, type Visitor } from '#tests/support/api.ts';
import { someOf } from '#tests/support/thorough.ts';
import { createWorld, ok, type World } from '#tests/support/world.ts';
import { cells } from './matrix-cells.ts';

let world: World;
/** An administrator who looks as the owner of the world's things. */
let viewer: Visitor;

const beginView = (visitor: Visitor, userId: string) => visitor.call('POST', '/api/admin/views', { body: { userId } });

beforeAll(async () => {
  world = await createWorld();
  viewer = await world.api.visitor().signIn('admin', demoPassword);
  await ok(beginView(viewer, world.a.user.id));
});

/** What is nobody else's to see. */
const inPerson = ['GET /api/user/security', 'GET /api/user/data', 'GET /api/user/calendar-link'];
const ofMembers = routes.filter(({ access }) => access !== 'public').map(({ method, path }) => `${method} ${path}`);
const reading = ofMembers.filter((key) => key.startsWith('GET ') && !inPerson.includes(key));
const writing = ofMembers.filter((key) => !key.startsWith('GET ') && key !== 'DELETE /api/view');

test.each(someOf(reading, 2))('%s answers in a view as it answers the client', async (key) => {
  const cell = cells[key];
  const path = cell?.path ? await cell.path(world) : key.replace('GET ', '');
  const reply = await viewer.call('GET', path);
  expect(reply.status, await reply.text()).toBe(cell?.expect[1]);
});

test.each([...someOf(writing, 4), ...inPerson])('%s is refused in a view', async (key) => {
  const [method = '', path = ''] = key.split(' ');
  const reply = await viewer.call(method, path.replaceAll(/:\w+/g, '1'), { body: {} });
  expect(reply.status, await reply.text()).toBe(403);
});

describe('a view', () => {
  test('is of a client who may sign in, by an administrator, and one at a time', async () => {
    const { api, admin, team, a, b } = world;
    const { id: teamId } = await ok<User>(team.call('GET', '/api/user/profile'));
    expect((await beginView(admin, teamId)).status).toBe(400);
    for (const visitor of [team, b.visitor, viewer]) expect((await beginView(visitor, a.user.id)).status).toBe(403);
    expect((await beginView(api.visitor(), a.user.id)).status).toBe(401);
  });

  test('says whose it is and until when, and ends when it is ended', async () => {
    const visitor = await world.api.visitor().signIn('admin', demoPassword);
    const { until } = await ok<StartedView>(beginView(visitor, world.b.user.id));
    const seen = await ok<User>(visitor.call('GET', '/api/user/profile'));
    expect(seen).toMatchObject({ id: world.b.user.id, viewedUntil: until });
    expect((await visitor.call('DELETE', '/api/view')).status).toBe(200);
    const after = await ok<User>(visitor.call('GET', '/api/user/profile'));
    expect(after).toMatchObject({ username: 'admin' });
    expect(after.viewedUntil).toBeUndefined();
  });

  test('goes with the session when the administrator signs out', async () => {
    const visitor = await world.api.visitor().signIn('admin', demoPassword);
    await ok(beginView(visitor, world.b.user.id));
    expect((await visitor.call('POST', '/api/auth/logout')).status).toBe(200);
    expect((await visitor.call('GET', '/api/user/profile')).status).toBe(401);
    await visitor.signIn('admin', demoPassword);
    expect(await ok<User>(visitor.call('GET', '/api/user/profile'))).toMatchObject({ username: 'admin' });
  });

  test('saves no palette for either of the two', async () => {
    const body = { name: 'Test palette', primary: '#00E6C3', secondary: '#0A0F1D', accent1: '#131A2C' };
    expect((await viewer.call('POST', '/api/branding/palettes', { body })).status).toBe(403);
  });

  test('that is over refuses the call of a page that still shows the client, and then nothing', async () => {
    const { api, a } = world;
    const visitor = await api.visitor().signIn('admin', demoPassword);
    const { id } = await ok<User>(a.visitor.call('GET', '/api/user/profile'));
    await ok(beginView(visitor, id));
    const role = (value: string) =>
      world.admin.call('PATCH', `/api/admin/users/${id}`, { body: { role: value } }).then(({ status }) => status);
    expect(await role('team_member')).toBe(200);
    const body = { title: 'Mine?', description: 'From a page that still shows somebody else' };
    const late = await visitor.call('POST', '/api/projects', { body });
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('The view has ended.')]);
    expect(await ok<User>(visitor.call('GET', '/api/user/profile'))).toMatchObject({ username: 'admin' });
    expect(await role('client')).toBe(200);
  });
});
