import { createClient } from '@supabase/supabase-js';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listVersions } from '#build/migration-list.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { until } from '#tests/support/until.ts';
import { authSettings, checkBackend } from './backend.ts';

const healthy = () => {
  const { url, publishable, secret } = ownDatabase();
  return { url, publishable, secret };
};
/** A backend that a busy machine keeps from answering in time is looked at again. */
const expectFaults = (backend: ReturnType<typeof healthy>, expected: unknown[]) =>
  until(async () => {
    const faults = (await checkBackend(backend)).filter(({ state }) => state === 'fault');
    expect(faults.map(({ subject, says }) => `${subject} ${says}`)).toEqual(expected);
  });

/** A project that answers every call in one way. */
async function answering(status: number, body: object) {
  const server = createServer((_, reply) => {
    reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((done) => server.close(() => done())),
  };
}

describe('the doctor', () => {
  test('finds nothing wrong with a database that is set up', async () => {
    await expectFaults(healthy(), []);
  });

  test('sees a secret key where the publishable one belongs', async () => {
    const backend = healthy();
    await expectFaults({ ...backend, publishable: backend.secret }, [
      'Publishable key may call what is for the server only',
    ]);
  });

  test('tells a key that is refused from a project that does not answer', async () => {
    await using refusing = await answering(401, { message: 'Invalid API key' });
    await expectFaults({ ...healthy(), url: refusing.url }, ['Database refuses the secret key']);
    await expectFaults({ ...healthy(), url: 'http://127.0.0.1:1' }, ['Database cannot be reached']);
  });

  test('names a project that is paused', async () => {
    await using paused = await answering(540, { message: 'Project paused' });
    await expectFaults({ ...healthy(), url: paused.url }, ['Database is paused: the project 127.0.0.1']);
  });

  test('names the settings of a hosted Auth that keep a copied session from changing the account', () => {
    expect(authSettings({ url: 'http://127.0.0.1:54321' })).toEqual([]);
    const [finding] = authSettings({ url: 'https://project.supabase.co' });
    expect(finding?.advice).toMatch(/Secure password change.*Multi-Factor/);
  });

  test('names the first migration that is missing', async () => {
    const [first = ''] = listVersions();
    await using older = await answering(200, [first]);
    const missing = `Migrations ${listVersions().length - 1} are missing, from ${listVersions()[1]} on`;
    await expectFaults({ ...healthy(), url: older.url }, expect.arrayContaining([missing]) as string[]);
  });

  test('sees that the bucket of the files was opened', async () => {
    const { url, secret } = ownDatabase();
    const { storage } = createClient(url, secret);
    const whole = { fileSizeLimit: 50 * 1024 * 1024, allowedMimeTypes: ['application/octet-stream'] };
    await storage.updateBucket('documents', { public: true, ...whole });
    try {
      await expectFaults(healthy(), ['Files are readable by anybody who has an address']);
    } finally {
      await storage.updateBucket('documents', { public: false, ...whole });
    }
  });

  test('sees that the migrations are missing', async () => {
    await using empty = await answering(404, { code: 'PGRST202', message: 'Could not find the function public.ping' });
    await expectFaults({ ...healthy(), url: empty.url }, ['Database has no tables of this product']);
  });
});
