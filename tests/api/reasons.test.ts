import { describe, expect, test } from 'vitest';
import { reportMigrations } from '#netlify/api/data/service/migrations.ts';
import { listVersions } from '#build/migration-list.ts';
import { createTestApi, demoPassword, type TestApi } from '#tests/support/api.ts';
import { type Fault, when } from '#tests/support/fault-proxy.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { createTrouble } from '#tests/support/trouble.ts';
import { uniqueName } from '#tests/support/world.ts';

const answer = (status: number, body: object): Fault => ({ kind: 'answer', status, body: JSON.stringify(body) });

/** What the log of the last call says of the fault. */
function loggedReason({ logged }: Pick<TestApi, 'logged'>) {
  const last = logged.findLast(({ event }) => event === 'request');
  return [last?.source, last?.reason, last?.sourceStatus];
}

const health = async (api: Pick<TestApi, 'visitor'>) => {
  const reply = await api.visitor().call('GET', '/api/health');
  const { database, auth } = (await reply.json()) as { database: string; auth: string };
  return [reply.status, database, auth];
};

const wrongKey = 'sb_secret_00000000000000000000000000000000';
const withKeys = (keys: Record<string, string>) => createTestApi({}, keys);

describe('a key that is wrong', () => {
  test.each([
    ['SUPABASE_SECRET_KEY', wrongKey, 'database', [503, 'refusing', 'reachable']],
    ['SUPABASE_PUBLISHABLE_KEY', wrongKey.replace('secret', 'publishable'), 'auth', [503, 'reachable', 'refusing']],
  ])('%s is seen by the health check, and the log says whose it is', async (name, key, source, expected) => {
    const api = withKeys({ [name]: key });
    expect(await health(api)).toEqual(expected);
    expect(loggedReason(api)).toEqual([source, 'key_refused', 401]);
    expect(JSON.stringify(api.logged)).not.toContain(key);
  });

  test('is named by every other call as well', async () => {
    const api = withKeys({ SUPABASE_SECRET_KEY: wrongKey });
    const body = { email: 'ada@example.com' };
    expect((await api.visitor().call('POST', '/api/newsletter', { body })).status).toBe(503);
    expect(loggedReason(api)).toEqual(['database', 'key_refused', 401]);
  });
});

describe.concurrent('the health check and the log tell', () => {
  const faults: [name: string, fault: Fault, standing: string, reason: string, status: number][] = [
    ['a refused key', answer(401, { message: 'Invalid API key' }), 'refusing', 'key_refused', 401],
    ['a paused project', answer(540, {}), 'paused', 'project_paused', 540],
    ['missing migrations', answer(404, { code: 'PGRST202', message: 'x' }), 'refusing', 'PGRST202', 404],
    ['no connection left', answer(503, { code: 'PGRST003', message: 'x' }), 'failing', 'PGRST003', 503],
    ['a gateway’s page', { kind: 'answer', status: 502, body: '<html>' }, 'failing', 'http_502', 502],
  ];

  test.for(faults)('%s', async ([, fault, standing, reason, status], context) => {
    const { proxy, api } = await createTrouble(context);
    proxy.fail(when(/rpc\/ping/, fault));
    expect(await health(api)).toEqual([503, standing, 'reachable']);
    expect(loggedReason(api)).toEqual(['database', reason, status]);
  });

  test('a database that is not there', async (context) => {
    const { proxy, api } = await createTrouble(context);
    await proxy.down();
    expect(await health(api)).toEqual([503, 'unreachable', 'unreachable']);
    expect(loggedReason(api)).toEqual(['database', 'ECONNREFUSED', 0]);
  });

  test('a database that never answers', async () => {
    const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    const api = createTestApi({
      fetch: (input, init) =>
        new Request(input, init).url.endsWith('/rpc/ping') ? Promise.reject(timeout) : fetch(input, init),
    });
    expect(await health(api)).toEqual([503, 'unreachable', 'reachable']);
    expect(loggedReason(api)).toEqual(['database', 'timeout', 0]);
  });
});

describe.concurrent('a refusal of Auth', () => {
  const refusals: [code: string, status: number, expected: [status: number, message: string]][] = [
    ['captcha_failed', 400, [503, 'A setting on our side prevents this. Please let us know.']],
    [
      'over_email_send_rate_limit',
      429,
      [429, 'We cannot send any more emails at the moment. Please try again in an hour.'],
    ],
    ['weak_password', 422, [400, 'This password is too easy to guess']],
  ];

  test.for(refusals)('%s is told in words and logged as it is', async ([code, status, expected], context) => {
    const { proxy, api } = await createTrouble(context);
    proxy.fail(when(/auth\/v1\/signup/, answer(status, { code: status, error_code: code, msg: 'x' })));
    const username = uniqueName('refused');
    const body = { username, email: `${username}@example.com`, password: demoPassword };
    const reply = await api.visitor().call('POST', '/api/auth/register', { body });
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual(expected);
    expect(loggedReason(api)).toEqual(['auth', code, status]);
  });
});

test('of a database older than the code, only the calls that need the new parts fail, and they say that it will pass', async (context) => {
  const { proxy, team, api } = await createTrouble(context);
  proxy.fail(when(/rpc\/list_projects/, answer(404, { code: 'PGRST202', message: 'no list_projects' })));
  const reply = await team.call('GET', '/api/projects');
  expect([reply.status, await reply.json()]).toMatchObject([
    503,
    { message: 'This part of the site is being updated. Please try again in a few minutes.' },
  ]);
  expect(loggedReason(api)).toEqual(['database', 'PGRST202', 404]);
  expect((await team.call('GET', '/api/notifications')).status).toBe(200);
});

describe.concurrent('migrations', () => {
  const applied = (versions: unknown): Fault => ({ kind: 'answer', status: 200, body: JSON.stringify(versions) });
  const states: [name: string, fault: Fault, status: string, migrations: string][] = [
    ['are missing', applied(['20261122090000']), 'degraded', 'behind'],
    ['cannot be asked for yet', answer(404, { code: 'PGRST202', message: 'x' }), 'degraded', 'behind'],
    ['were recorded by nobody', applied(null), 'ok', 'unknown'],
    ['are newer than the code', applied([...listVersions(), '29991231235959']), 'ok', 'ahead'],
  ];

  test.for(states)('that %s are told by the health check and by a server that starts', async (state, context) => {
    const [, fault, status, migrations] = state;
    const { proxy, api } = await createTrouble(context);
    proxy.fail(when(/rpc\/applied_migrations/, fault));
    const reply = await api.visitor().call('GET', '/api/health');
    expect([reply.status, await reply.json()]).toMatchObject([200, { status, migrations }]);
    await reportMigrations(api.deps);
    expect(api.logged.at(-1)).toMatchObject({ event: 'migrations_differ', reason: migrations });
    const missing = api.logged.at(-1)?.missing;
    expect(missing === '').toBe(migrations !== 'behind');
  });

  test('that are all there are nothing to tell', async () => {
    const api = createTestApi();
    await reportMigrations(api.deps);
    expect(api.logged).toEqual([]);
  });
});

test('a database that is well is logged without a reason', async () => {
  const api = createTestApi({}, { SUPABASE_URL: ownDatabase().url });
  expect(await health(api)).toEqual([200, 'reachable', 'reachable']);
  expect(loggedReason(api)).toEqual([undefined, undefined, undefined]);
});
