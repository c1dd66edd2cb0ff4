import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { openEmbeddedApp } from '#dev/database/embedded-app.ts';
import { withSession } from '#dev/database/platform.ts';
import { keys, openTestDatabase } from '#supabase/tests/support/test-database.ts';
import { createTestApi, demoPassword, origin, type Visitor } from '#tests/support/api.ts';
import { patientMs, testServer } from '#tests/support/test-server.ts';
import { ok, registerClient } from '#tests/support/world.ts';

const save = (visitor: Visitor, name: string) =>
  visitor.call('POST', '/api/documents', { body: { name, fileUrl: 'https://example.com/kept.pdf' } });
const kept = async (visitor: Visitor) =>
  (await ok<{ name: string }[]>(visitor.call('GET', '/api/documents'))).map(({ name }) => name);

test('a database that takes no writes is read from as ever, says so of every write, and keeps nothing half made', async () => {
  const database = await openTestDatabase();
  let { app } = database;
  const url = 'http://localhost:54321';
  const backend = { SUPABASE_PUBLISHABLE_KEY: keys.publishable, SUPABASE_SECRET_KEY: keys.secret };
  const api = createTestApi({
    env: parseEnv({ SUPABASE_URL: url, ...backend, PUBLIC_SITE_URL: origin }, 'local'),
    fetch: (input, init) => app.fetch(new Request(input, init), null),
  });
  const setReadOnly = async (how: 'on' | 'off') => {
    // From another database, in which something can be written. It is for sessions that begin.
    await withSession(testServer().url, (superuser) =>
      superuser.query(`alter database ${database.name} set default_transaction_read_only = ${how}`),
    );
    await app.close();
    app = await openEmbeddedApp(testServer(), database.name, keys, { mostWaitMs: patientMs });
  };
  const { visitor, user } = await registerClient(api);
  expect((await save(visitor, 'before')).status).toBe(201);

  // What a hosted project does to itself when its disk is full.
  await setReadOnly('on');
  for (const path of [
    '/api/documents',
    '/api/projects',
    '/api/notifications',
    '/api/user/profile',
    '/api/auth/session',
  ])
    expect([path, (await visitor.call('GET', path)).status]).toEqual([path, 200]);
  const message = 'Nothing can be saved at the moment. Please try again later.';
  const contact = { name: 'Full Disk', email: 'full@example.com', company: 'Full', message: 'Is there room for this?' };
  const writes = [
    () => save(visitor, 'meanwhile'),
    () => visitor.call('PATCH', '/api/user/profile', { body: { name: 'Meanwhile', email: user.email } }),
    () => api.visitor().call('POST', '/api/contact', { body: contact }),
    () => api.visitor().call('POST', '/api/auth/login', { body: { username: user.username, password: demoPassword } }),
  ];
  for (const write of writes) expect([(await write()).status]).toEqual([503]);
  expect(await (await save(visitor, 'meanwhile')).json()).toMatchObject({ message, code: 'unavailable' });
  expect(await kept(visitor)).toEqual(['before']);
  expect(visitor.cookies.size).toBeGreaterThan(0);

  await setReadOnly('off');
  expect((await save(visitor, 'after')).status).toBe(201);
  expect(await kept(visitor)).toEqual(['after', 'before']);
  await app.close();
  await database.close();
});
