import { describe, expect, test } from 'vitest';
import type { Project } from '#src/shared/contracts/projects.ts';
import { demoPassword, type Visitor } from '#tests/support/api.ts';
import { type Fault, type FaultProxy, when } from '#tests/support/fault-proxy.ts';
import { createTrouble, outcomeOf } from '#tests/support/trouble.ts';
import { until } from '#tests/support/until.ts';
import { ok, paletteBody, uniqueName } from '#tests/support/world.ts';

const listProjects = (visitor: Visitor) => outcomeOf(visitor.call('GET', '/api/projects'));
const create = (visitor: Visitor, title: string) =>
  outcomeOf(visitor.call('POST', '/api/projects', { body: { title, description: 'Made in trouble' } }));
const named = async (visitor: Visitor, title: string) =>
  (await ok<Project[]>(visitor.call('GET', '/api/projects'))).filter((project) => project.title === title);
const login = (visitor: Visitor) =>
  outcomeOf(visitor.call('POST', '/api/auth/login', { body: { username: 'team', password: demoPassword } }));

/** Settles once so many calls to such an address have come to the backend. */
const arrived = ({ seen }: FaultProxy, address: string, count: number) =>
  until(() => expect(seen.filter((call) => call.includes(address))).toHaveLength(count));

// Where no time is ended, a call that is not answered without waiting for it is not answered at all.
describe.concurrent('a database that refuses connections', () => {
  test('is told without waiting for it, and its return is noticed by the next call', async (context) => {
    const { proxy, api, team } = await createTrouble(context);
    await proxy.down();
    const refused = await Promise.all([
      listProjects(team),
      outcomeOf(team.call('GET', '/api/auth/session')),
      create(team, 'x'),
      login(api.visitor()),
      outcomeOf(api.visitor().call('GET', '/api/health')),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    await proxy.up();
    expect((await listProjects(team)).status).toBe(200);
  });

  test('is told as a page to whoever opened an address in a browser', async (context) => {
    const { proxy, team } = await createTrouble(context);
    await proxy.down();
    const page = await team.call('GET', '/api/projects', { headers: { Accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(503);
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await page.text()).toContain('Try again');
  });
});

describe.concurrent('a write whose answer is lost', () => {
  test.for(['break-answer', 'swallow-answer'] as const)('is 503 and never done twice (%s)', async (kind, context) => {
    const { proxy, team, giveUp } = await createTrouble(context);
    const title = uniqueName('Lost');
    proxy.fail(when(/POST \/rest\/v1\/rpc\/begin_project/, { kind }));
    const creating = create(team, title);
    await until(async () => expect(await named(team, title)).toHaveLength(1));
    if (kind === 'swallow-answer') giveUp();
    expect((await creating).status).toBe(503);
    expect(proxy.seen.filter((call) => call.startsWith('POST /rest/v1/rpc/begin_project'))).toHaveLength(1);
    proxy.heal();
    // It was carried out once, with all that belongs to it.
    const [project, ...others] = await named(team, title);
    expect(others).toEqual([]);
    expect(await ok(team.call('GET', `/api/projects/${project!.id}/members`))).toHaveLength(1);
  });
});

describe.concurrent('a database that never answers', () => {
  test('is given up when its time is over, holds nothing, and blocks nobody else', async (context) => {
    const { proxy, team, giveUp } = await createTrouble(context);
    proxy.fail(when(/rpc\/list_projects/, { kind: 'hang' }));
    const waiting = Promise.all(Array.from({ length: 20 }, () => listProjects(team)));
    await arrived(proxy, 'list_projects', 20);
    expect((await team.call('GET', '/api/notifications')).status).toBe(200);
    const hanging = proxy.open();
    giveUp();
    expect((await waiting).every(({ status }) => status === 503)).toBe(true);
    await until(() => expect(proxy.open()).toBeLessThanOrEqual(hanging - 20));
    proxy.heal();
    expect((await listProjects(team)).status).toBe(200);
  });
});

describe.concurrent('a database that takes up a write late in a request', () => {
  test('is waited for beyond its time, and written to once', async (context) => {
    const { proxy, team, endRequests } = await createTrouble(context);
    const title = uniqueName('Slow');
    const late = Promise.withResolvers<undefined>();
    proxy.fail(when(/POST \/rest\/v1\/rpc\/begin_project/, { kind: 'hold', until: late.promise }));
    const creating = create(team, title);
    await arrived(proxy, 'begin_project', 1);
    endRequests();
    late.resolve(undefined);
    expect((await creating).status).toBe(201);
    proxy.heal();
    expect(await named(team, title)).toHaveLength(1);
  });
});

describe.concurrent('a backend that answers rubbish', () => {
  const html = 'text/html';
  const rubbish: [name: string, fault: Fault][] = [
    ['breaks off', { kind: 'break-answer' }],
    ['half a JSON', { kind: 'answer', status: 200, body: '[{"id":1' }],
    ['a page', { kind: 'answer', status: 200, body: '<html>Hello</html>', type: html }],
    ['another kind of JSON', { kind: 'answer', status: 200, body: '{"ok":true}' }],
    ['null', { kind: 'answer', status: 200, body: 'null' }],
    ['nothing', { kind: 'answer', status: 200, body: '' }],
    ['a gateway’s page', { kind: 'answer', status: 502, body: '<html>Bad gateway</html>', type: html }],
    ['an empty 404', { kind: 'answer', status: 404, body: '' }],
    ['a refusal of our key', { kind: 'answer', status: 401, body: '{"message":"Invalid API key"}' }],
    ['out of connections', { kind: 'answer', status: 503, body: '{"code":"PGRST002","message":"x"}' }],
  ];

  test.for(rubbish)('is told at once and without its words: %s', async ([, fault], context) => {
    const { proxy, api, team } = await createTrouble(context);
    for (const pattern of [/rpc\/list_projects/, /rpc\/begin_call/, /\/auth\/v1\/user/]) {
      proxy.fail(when(pattern, fault));
      const { status, cookies } = await listProjects(team);
      expect([status, cookies]).toEqual([503, []]);
    }
    for (const pattern of [/rpc\/login_address/, /grant_type=password/]) {
      proxy.fail(when(pattern, fault));
      const { status, cookies } = await login(api.visitor());
      expect([status, cookies]).toEqual([503, []]);
    }
    proxy.heal();
    expect((await listProjects(team)).status).toBe(200);
  });
});

describe.concurrent('Auth that is down while the data is up', () => {
  const faults: [name: string, fault: Fault][] = [
    ['fails', { kind: 'answer', status: 500, body: '{"code":500,"error_code":"unexpected_failure"}' }],
    ['hangs', { kind: 'hang' }],
  ];

  test.for(faults)('is never taken for a sign-out (%s)', async ([, fault], context) => {
    const { proxy, api, team, giveUp } = await createTrouble(context);
    proxy.fail(when(/\/auth\/v1\//, fault));
    const calls = [
      listProjects(team),
      outcomeOf(team.call('GET', '/api/auth/session')),
      outcomeOf(team.call('POST', '/api/auth/logout')),
      login(api.visitor()),
    ];
    await arrived(proxy, '/auth/v1/', calls.length);
    if (fault.kind === 'hang') giveUp();
    for (const { status, cookies } of await Promise.all(calls)) expect([status, cookies]).toEqual([503, []]);
    proxy.heal();
    expect((await listProjects(team)).status).toBe(200);
  });

  test('takes no member for a guest, and leaves guests alone', async (context) => {
    const { proxy, api, team } = await createTrouble(context);
    proxy.fail(when(/\/auth\/v1\//, { kind: 'answer', status: 503, body: '' }));
    const body = { ...paletteBody, email: 'guest@example.com' };
    expect((await team.call('POST', '/api/branding/palettes', { body })).status).toBe(503);
    expect((await api.visitor().call('POST', '/api/branding/palettes', { body })).status).toBe(201);
    expect(await ok(api.visitor().call('GET', '/api/auth/session'))).toEqual({ authenticated: false });
  });
});
