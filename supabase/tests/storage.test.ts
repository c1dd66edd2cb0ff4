import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { fileBounds } from '#netlify/api/limits.ts';
import { openTestDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openTestDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const bucket = (who?: Parameters<typeof database.client>[0]) => database.client(who).storage.from('documents');
const server = bucket('server');
const plain = { contentType: 'application/octet-stream' };
const bytes = (text: string) => new TextEncoder().encode(text);

async function signedUpload(path: string = randomUUID()) {
  const { data, error } = await server.createSignedUploadUrl(path);
  if (error) throw error;
  return data;
}

async function stored(text: string): Promise<string> {
  const { path, token } = await signedUpload();
  const { error } = await bucket().uploadToSignedUrl(path, token, bytes(text), plain);
  if (error) throw error;
  return path;
}

const request = (address: string, init?: RequestInit) => database.fetch(new URL(address), init);

describe('a signed upload', () => {
  it('takes a file from whoever holds the address, as bytes or as a form, and the server reads it', async () => {
    const asBytes = await stored('one');
    const { path, token } = await signedUpload();
    const form = new Blob(['two'], { type: 'application/octet-stream' });
    expect((await bucket().uploadToSignedUrl(path, token, form)).error).toBeNull();
    const read = async (of: string) => (await server.download(of)).data?.text();
    expect([await read(asBytes), await read(path)]).toEqual(['one', 'two']);
  });

  it('is good for one file, which nothing replaces', async () => {
    const { path, token } = await signedUpload();
    await bucket().uploadToSignedUrl(path, token, bytes('one'), plain);
    const again = await bucket().uploadToSignedUrl(path, token, bytes('two'), { ...plain, upsert: true });
    expect(again.error).toMatchObject({ statusCode: '409' });
    expect(await (await server.download(path)).data?.text()).toBe('one');
  });

  it('is for the path it names and for nothing else', async () => {
    const { token } = await signedUpload();
    expect((await bucket().uploadToSignedUrl(randomUUID(), token, bytes('x'), plain)).error).not.toBeNull();
    const path = await stored('secret');
    const download = await request(`http://database.test/storage/v1/object/sign/documents/${path}?token=${token}`);
    expect(download.status).toBe(403);
  });

  it('takes no more than 50 MB, and no type that a browser would show', async () => {
    const large = await signedUpload();
    const body = new Uint8Array(50 * 1024 * 1024 + 1);
    const tooLarge = await bucket().uploadToSignedUrl(large.path, large.token, body, plain);
    expect(tooLarge.error).toMatchObject({ statusCode: '413' });
    const page = await signedUpload();
    const html = { contentType: 'text/html' };
    const shown = await bucket().uploadToSignedUrl(page.path, page.token, bytes('<p>'), html);
    expect(shown.error).toMatchObject({ statusCode: '415' });
  });
});

describe('a signed download', () => {
  const sign = async (path: string, seconds: number) => {
    const { data, error } = await server.createSignedUrl(path, seconds);
    if (error) throw error;
    return data.signedUrl;
  };

  it('hands the file out under the name that is asked for, as plain bytes', async () => {
    const path = await stored('text');
    const shown = await request(await sign(path, 60));
    expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
      200,
      'application/octet-stream',
      'text',
    ]);
    expect(shown.headers.get('content-disposition')).toBeNull();
    const name = encodeURIComponent("Grüße d'été.txt");
    const saved = await request(`${await sign(path, 60)}&download=${name}`);
    expect(saved.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20d%27%C3%A9t%C3%A9.txt",
    );
  });

  it('is refused once it is over, and when a letter of it is changed', async () => {
    const path = await stored('text');
    const over = await request(await sign(path, -1));
    const address = await sign(path, 60);
    const damaged = await request(`${address.slice(0, -2)}${address.endsWith('AA') ? 'BB' : 'AA'}`);
    const none = await request(address.replace(/token=.*/, 'token='));
    expect([over.status, damaged.status, none.status]).toEqual([400, 400, 400]);
    const forged = createHmac('sha256', 'another secret').update('x').digest('base64url');
    expect((await request(address.replace(/\.[^.]+$/, `.${forged}`))).status).toBe(400);
  });
});

describe('without a signed address', () => {
  const people = {
    nobody: undefined,
    'a client': { id: world.people.client },
    'a team member': { id: world.people.team },
    'an administrator': { id: world.people.admin },
  };

  it.each(Object.entries(people))('%s reads, writes, lists, moves, signs and removes nothing', async (_, who) => {
    const path = await stored('secret');
    const own = bucket(who);
    const refused = await Promise.all([
      own.download(path),
      own.upload(randomUUID(), bytes('x'), plain),
      own.update(path, bytes('x'), plain),
      own.move(path, randomUUID()),
      own.copy(path, randomUUID()),
      own.createSignedUrl(path, 60),
      own.createSignedUploadUrl(randomUUID()),
    ]);
    for (const { data, error } of refused) expect([data, error === null]).toEqual([null, false]);
    expect((await own.list()).data ?? []).toEqual([]);
    expect((await own.remove([path])).data ?? []).toEqual([]);
    const open = await request(`http://database.test/storage/v1/object/public/documents/${path}`);
    expect(open.status).not.toBe(200);
    expect(await (await server.download(path)).data?.text()).toBe('secret');
  });

  it('no policy opens the bucket', async () => {
    expect(await database.sql(`select policyname from pg_policies where schemaname = 'storage'`)).toEqual([]);
    const [documents] = await database.sql(`select public, file_size_limit::int as size from storage.buckets`);
    expect(documents).toEqual({ public: false, size: 50 * 1024 * 1024 });
  });
});

it('holds uploads to the figures of the API', async () => {
  const [bounds] = await database.sql('select * from private.file_bounds()');
  expect(Object.values(bounds ?? {}).map(Number)).toEqual([
    fileBounds.fileBytes,
    fileBounds.projectBytes,
    fileBounds.unfinishedUploads,
    fileBounds.openUploads,
  ]);
});
