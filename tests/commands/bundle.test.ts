import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, startDatabase } from '#dev/database/database.ts';
import { demoPassword } from '#tests/support/api.ts';
import { copyOf } from '#tests/support/test-server.ts';
import { bundleFunctions } from '#tests/support/function-bundle.ts';
import { until } from '#tests/support/until.ts';
import { root } from '#build/paths.ts';

let bundle: Awaited<ReturnType<typeof bundleFunctions>>;
let deployed: ReturnType<typeof bundle.moveOut>;
let database: Database;
let server: ChildProcess;
let site = '';

beforeAll(async () => {
  [bundle, database] = await Promise.all([bundleFunctions('none'), startDatabase({ copyOf: copyOf('seeded') })]);
  deployed = bundle.moveOut('api');
  const { publishable, secret } = database.keys;
  server = fork(
    join(root, 'tests/support/deployed-function.ts'),
    [join(deployed.place, 'netlify/functions/api.mjs'), database.url],
    {
      cwd: deployed.place,
      env: {
        SUPABASE_URL: 'https://project.example',
        SUPABASE_PUBLISHABLE_KEY: publishable,
        SUPABASE_SECRET_KEY: secret,
        PUBLIC_SITE_URL: 'https://site.example',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const [port] = (await once(server, 'message')) as [number];
  site = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  server.disconnect();
  await once(server, 'exit');
  await database.stop();
  deployed.remove();
  bundle.remove();
});

/** What a busy machine does not answer in the product's own time is asked again. */
const call = (path: string, body?: object, cookie = '') =>
  until(async () => {
    const reply = await fetch(`${site}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(reply.status).not.toBe(503);
    return reply;
  });

describe('the function that Netlify would deploy', () => {
  test('stands alone: what it needs came along', () => {
    expect(existsSync(join(deployed.place, 'src'))).toBe(false);
    expect(bundle.names.toSorted()).toEqual(['api', 'mail', 'maintenance']);
  });

  test('is well and knows its addresses', async () => {
    expect((await call('/health')).status).toBe(200);
    expect((await call('/no-such-thing')).status).toBe(404);
  });

  test('answers from the index that the build made', async () => {
    const reply = await call('/ai/recommendations', { query: 'security audit', count: 2 });
    expect(reply.status).toBe(200);
    const { recommendations } = (await reply.json()) as { recommendations: unknown[] };
    expect(recommendations).toHaveLength(2);
  });

  test('signs an administrator in and prints a procedure', async () => {
    const login = await call('/auth/login', { username: 'admin', password: demoPassword });
    expect(login.status).toBe(200);
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const texts = ['title', 'author', 'reviewer', 'purpose', 'scope', 'responsibilities'];
    const lists = ['procedureSteps', 'qualityControl', 'records'];
    const procedure = Object.fromEntries([...texts, ...lists].map((name) => [name, `The ${name} → tested`]));
    const pdf = await call('/admin/procedures/pdf', { ...procedure, version: '1.0' }, cookie);
    expect(pdf.status, await pdf.clone().text()).toBe(200);
    expect((await pdf.bytes()).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'));
  });
});
