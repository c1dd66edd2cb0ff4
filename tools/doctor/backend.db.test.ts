import { createClient } from '@supabase/supabase-js';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listVersions } from '#build/migration-list.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { authSettings, checkBackend } from './backend.ts';

const healthy = () => {
  const { url, publishable, secret } = ownDatabase();
  return { url, publishable, secret };
};
const faultsOf = async (backend: ReturnType<typeof healthy>) =>
  (await checkBackend(backend))
    .filter(({ state }) => state === 'fault')
    .map(({ subject, says }) => `${subject} ${says}`);

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
    expect(await faultsOf(healthy())).toEqual([]);
  });

  test('sees a secret key where the publishable one belongs', async () => {
    const backend = healthy();
    const faults = await faultsOf({ ...backend, publishable: backend.secret });
    expect(faults).toEqual(['Publishable key may call what is for the server only']);
  });

  test('tells a key that is refused from a project that does not answer', async () => {
    await using refusing = await answering(401, { message: 'Invalid API key' });
    expect(await faultsOf({ ...healthy(), url: refusing.url })).toEqual(['Database refuses the secret key']);
    expect(await faultsOf({ ...healthy(), url: 'http://127.0.0.1:1' })).toEqual(['Database cannot be reached']);
  });

  test('names a project that is paused', async () => {
    await using paused = await answering(540, { message: 'Project paused' });
    expect(await faultsOf({ ...healthy(), url: paused.url })).toEqual(['Database is paused: the project 127.0.0.1']);
  });

  test('names the settings of a hosted Auth that keep a copied session from changing the account', () => {
    expect(authSettings({ url: 'http://127.0.0.1:54321' })).toEqual([]);
    const [finding] = authSettings({ url: 'https://project.supabase.co' });
    expect(finding?.advice).toMatch(/Secure password change.*Multi-Factor/);
  });

  test('names the first migration that is missing', async () => {
    const [first = ''] = listVersions();
    await using older = await answering(200, [first]);
    const faults = await faultsOf({ ...healthy(), url: older.url });
    expect(faults.find((fault) => fault.startsWith('Migrations'))).toBe(
      `Migrations ${listVersions().length - 1} are missing, from ${listVersions()[1]} on`,
    );
  });

  test('sees that the bucket of the files was opened', async () => {
    const { url, secret } = ownDatabase();
    const { storage } = createClient(url, secret);
    const whole = { fileSizeLimit: 50 * 1024 * 1024, allowedMimeTypes: ['application/octet-stream'] };
    await storage.updateBucket('documents', { public: true, ...whole });
    try {
      expect(await faultsOf(healthy())).toEqual(['Files are readable by anybody who has an address']);
    } finally {
      await storage.updateBucket('documents', { public: false, ...whole });
    }
  });

  test('sees that the migrations are missing', async () => {
    await using empty = await answering(404, { code: 'PGRST202', message: 'Could not find the function public.ping' });
    expect(await faultsOf({ ...healthy(), url: empty.url })).toEqual(['Database has no tables of this product']);
  });
});
