import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileBounds } from '#netlify/api/limits.ts';
import { sweepFiles } from '#netlify/api/data/service/files.ts';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import type { VerifyReply } from '#src/shared/contracts/verify.ts';
import { createTestApi, type Visitor } from '#tests/support/api.ts';
import { beginUpload, pdf, pdfOf, uploadFile } from '#tests/support/files.ts';
import { createWorld, notificationsOf, ok, registerClient, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const inProject = () => ({ projectId: world.project.id });
const digestOf = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');
const read = async (visitor: Visitor, address: string) => {
  const reply = await visitor.call('GET', address);
  const location = reply.headers.get('location');
  return { status: reply.status, location, file: location === null ? null : await fetch(location) };
};
const history = (visitor: Visitor, { id }: Document) =>
  ok<DocumentVersion[]>(visitor.call('GET', `/api/documents/${id}/versions`));
const decide = (visitor: Visitor, { id }: Document, body: object) =>
  visitor.call('PATCH', `/api/documents/${id}`, { body });
const verify = (file: Uint8Array) =>
  ok<VerifyReply>(world.anonymous.call('POST', '/api/verify', { body: { sha256: digestOf(file) } }));

describe('a file', () => {
  test('goes to Storage, becomes a document when it has arrived, and opens for those who see it', async () => {
    const { a, team, b } = world;
    const upload = await beginUpload(a.visitor, { ...inProject(), fileName: 'Größe.pdf', name: 'Sizes' });
    expect((await upload.complete()).status, 'before it has arrived').toBe(404);
    expect((await upload.send(pdf)).ok).toBe(true);
    const made = await upload.document();
    expect(made).toMatchObject({
      ...{ name: 'Sizes', type: 'PDF', status: 'pending', version: 1, author: a.user.username },
      ...{ file: { name: 'Größe.pdf', kind: 'pdf', size: pdf.length }, mayReview: false, mayReplace: true },
    });
    expect((await upload.complete()).status, 'a second time').toBe(404);
    const opened = await read(team, made.fileUrl);
    expect(opened.file?.headers.get('content-type')).toBe('application/octet-stream');
    expect(opened.file?.headers.get('content-disposition')).toBeNull();
    expect(new Uint8Array(await opened.file!.arrayBuffer())).toEqual(pdf);
    const saved = await read(team, `${made.fileUrl}?save`);
    expect(saved.file?.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf");
    for (const address of [made.fileUrl, `/api/documents/${made.id}`, `/api/documents/${made.id}/versions`])
      expect((await b.visitor.call('GET', address)).status).toBe(404);
  });

  test('of 50 MB is read whole', async () => {
    const large = new Uint8Array(fileBounds.fileBytes);
    large.set(pdf);
    const made = await uploadFile(world.a.visitor, inProject(), large);
    expect(made.file?.size).toBe(fileBounds.fileBytes);
    expect((await history(world.team, made))[0]?.sha256).toBe(digestOf(large));
  });

  test('for other programs is saved, not shown', async () => {
    const zip = new TextEncoder().encode('PK\u0003\u0004 and more');
    const made = await uploadFile(world.a.visitor, { ...inProject(), fileName: 'Budget.xlsx' }, zip);
    expect(made).toMatchObject({ type: 'Spreadsheet', file: { kind: 'office' } });
    const { file } = await read(world.team, made.fileUrl);
    expect(file?.headers.get('content-disposition')).toContain('attachment');
  });

  test.each([
    ['HTML named .pdf', 'Plan.pdf', '<!doctype html><script>alert(1)</script>'],
    ['SVG named .png', 'Plan.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program named .txt', 'Plan.txt', 'MZ\u0000\u0001'],
    ['a ZIP named .pdf', 'Plan.pdf', 'PK\u0003\u0004'],
  ])('%s is not kept', async (_, fileName, text) => {
    const bytes = new TextEncoder().encode(text);
    const upload = await beginUpload(world.a.visitor, { ...inProject(), fileName, size: bytes.length });
    await upload.send(bytes);
    const reply = await upload.complete();
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([
      400,
      'This file’s contents don’t match its extension, so we didn’t keep it.',
    ]);
    expect((await upload.complete()).status).toBe(404);
  });

  test('that is smaller or larger than was said is not kept', async () => {
    for (const size of [pdf.length - 1, pdf.length + 1]) {
      const upload = await beginUpload(world.a.visitor, { ...inProject(), size });
      await upload.send(pdf);
      expect((await upload.complete()).status).toBe(400);
    }
  });

  test('is announced with a name that is one, of a kind that is taken, and a size', async () => {
    const begin = async (body: object) => {
      const reply = await world.a.visitor.call('POST', '/api/documents/uploads', { body });
      return [reply.status, Object.keys(((await reply.json()) as { fields?: object }).fields ?? {})[0]];
    };
    const size = 10;
    for (const fileName of ['../../etc/passwd.pdf', 'a\\b.pdf', 'page.html', 'run.exe', 'none', '', 'a\n.pdf'])
      expect([fileName, ...(await begin({ fileName, size }))]).toEqual([fileName, 400, 'fileName']);
    for (const wrong of [0, -1, 1.5, null])
      expect(await begin({ fileName: 'a.pdf', size: wrong })).toEqual([400, 'size']);
    expect((await begin({ fileName: 'a.pdf', size: fileBounds.fileBytes + 1 }))[0]).toBe(413);
    expect((await begin({ fileName: 'a.pdf', size, projectId: 999_999 }))[0]).toBe(404);
  });
});

describe('somebody else', () => {
  test('neither completes nor cancels an upload', async () => {
    const upload = await beginUpload(world.a.visitor, inProject());
    await upload.send(pdf);
    for (const visitor of [world.b.visitor, world.team, world.admin]) {
      expect((await visitor.call('POST', `/api/documents/uploads/${upload.id}/complete`)).status).toBe(404);
      expect((await visitor.call('DELETE', `/api/documents/uploads/${upload.id}`)).status).toBe(404);
    }
    expect((await upload.complete()).status).toBe(201);
  });

  test('who keeps the address of an upload replaces nothing with it', async () => {
    const upload = await beginUpload(world.a.visitor, inProject());
    await upload.send(pdf);
    const made = await upload.document();
    const other = pdfOf('other').slice(0, pdf.length);
    expect((await upload.send(other)).ok).toBe(false);
    const { file } = await read(world.team, made.fileUrl);
    expect(new Uint8Array(await file!.arrayBuffer())).toEqual(pdf);
  });

  test('who keeps the address of a file reads it for a minute, and at no other path', async () => {
    const made = await uploadFile(world.a.visitor, inProject());
    const { location } = await read(world.a.visitor, made.fileUrl);
    const { exp } = JSON.parse(
      Buffer.from(new URL(location!).searchParams.get('token')!.split('.')[1]!, 'base64url').toString(),
    ) as { exp: number };
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(fileBounds.openSeconds);
    const elsewhere = location!.replace(/documents\/[^?]+/, `documents/${randomUUID()}`);
    expect((await fetch(elsewhere)).ok).toBe(false);
    const damaged = location!.replace(/token=./, 'token=X');
    expect((await fetch(damaged)).status).toBe(400);
  });
});

describe('unfinished uploads', () => {
  test('are twenty at most, even when twice as many are begun at one moment, and one that is cancelled makes room', async () => {
    const { visitor } = await registerClient(world.api, 'hoarder');
    const body = { fileName: 'Plan.pdf', size: 10 };
    const begin = () => visitor.call('POST', '/api/documents/uploads', { body });
    const replies = await Promise.all(Array.from({ length: 2 * fileBounds.unfinishedUploads }, begin));
    const begun = replies.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(fileBounds.unfinishedUploads);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 429]));
    const { id } = (await begun[0]!.json()) as { id: string };
    expect((await visitor.call('DELETE', `/api/documents/uploads/${id}`)).status).toBe(204);
    expect((await begin()).status).toBe(201);
  });

  test('leave nothing in Storage once they are swept', async () => {
    const upload = await beginUpload(world.a.visitor, inProject());
    await upload.send(pdf);
    await world.a.visitor.call('DELETE', `/api/documents/uploads/${upload.id}`);
    expect(await sweepFiles(world.api.deps)).toBeGreaterThan(0);
    expect(await sweepFiles(world.api.deps)).toBe(0);
    // What is gone can be put again: nothing lies under its path any more.
    expect((await upload.send(pdf)).ok).toBe(true);
  });
});

describe('a review', () => {
  test('goes from version to version, is told to the other side, and is kept', async () => {
    const { a, team } = world;
    const made = await uploadFile(team, { ...inProject(), name: 'Contract' }, pdfOf('contract 1'));
    expect((await decide(team, made, { status: 'approved', version: 1 })).status).toBe(403);
    const body = { status: 'rejected', reason: 'Clause 4 is missing.', version: 1, ifStatus: 'pending' };
    const rejected = await ok<Document>(decide(a.visitor, made, body));
    expect(rejected).toMatchObject({ status: 'rejected', statusReason: 'Clause 4 is missing.' });
    const next = await uploadFile(team, { documentId: made.id, note: 'Clause 4 added' }, pdfOf('contract 2'));
    expect(next).toMatchObject({ id: made.id, name: 'Contract', version: 2, status: 'pending', statusReason: null });
    expect((await decide(a.visitor, made, { status: 'approved', version: 1 })).status).toBe(409);
    await ok(decide(a.visitor, made, { status: 'approved', version: 2, ifStatus: 'pending' }));
    const versions = await history(team, made);
    expect(versions.map(({ number, note, decisions }) => [number, note, decisions.map((one) => one.decision)])).toEqual(
      [
        [2, 'Clause 4 added', ['approved']],
        [1, null, ['rejected']],
      ],
    );
    expect(versions[0]?.decisions[0]).toMatchObject({ person: a.user.username });
    const old = await read(a.visitor, `/api/documents/${made.id}/versions/1/file`);
    expect(new Uint8Array(await old.file!.arrayBuffer())).toEqual(pdfOf('contract 1'));
    const [latest] = await notificationsOf(a.visitor);
    expect(latest?.title).toBe('New version waits for your decision');
  });

  test('without the version that was seen is none', async () => {
    const made = await uploadFile(world.a.visitor, inProject(), pdfOf('unseen'));
    for (const status of ['approved', 'rejected'])
      expect((await decide(world.team, made, { status, ifStatus: 'pending' })).status).toBe(400);
    expect((await history(world.team, made))[0]?.decisions).toEqual([]);
  });

  test('of two people at one moment takes the first and tells the second', async () => {
    const made = await uploadFile(world.a.visitor, inProject(), pdfOf('two deciders'));
    const seen = { version: 1, ifStatus: 'pending' };
    const replies = await Promise.all([
      decide(world.team, made, { status: 'approved', ...seen }),
      decide(world.admin, made, { status: 'rejected', ...seen }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await history(world.team, made))[0]?.decisions).toHaveLength(1);
  });

  test('of a version that is replaced meanwhile decides on one of the two and never on the other', async () => {
    const made = await uploadFile(world.a.visitor, inProject(), pdfOf('replaced 1'));
    const upload = await beginUpload(world.a.visitor, { documentId: made.id, size: pdf.length });
    await upload.send(pdf);
    const [decided] = await Promise.all([
      decide(world.team, made, { status: 'approved', version: 1, ifStatus: 'pending' }),
      upload.complete(),
    ]);
    const [second, first] = await history(world.team, made);
    expect(second?.decisions).toEqual([]);
    expect(first?.decisions).toHaveLength(decided.status === 200 ? 1 : 0);
    const now = await ok<Document>(world.team.call('GET', `/api/documents/${made.id}`));
    expect(now).toMatchObject({ version: 2, status: 'pending' });
  });
});

describe('a document', () => {
  test('is removed by its author while nothing is decided, and its file goes too', async () => {
    const made = await uploadFile(world.a.visitor, inProject(), pdfOf('removed'));
    const remove = async (visitor: Visitor, { id }: Document) =>
      (await visitor.call('POST', '/api/documents/delete', { body: { ids: [id] } })).status;
    expect(await remove(world.b.visitor, made)).toBe(404);
    expect(await remove(world.a.visitor, made)).toBe(200);
    expect(await remove(world.a.visitor, made)).toBe(404);
    expect(await sweepFiles(world.api.deps)).toBeGreaterThan(0);
    const decided = await uploadFile(world.a.visitor, inProject(), pdfOf('decided'));
    await ok(decide(world.team, decided, { status: 'approved', version: 1 }));
    for (const visitor of [world.a.visitor, world.team, world.admin]) expect(await remove(visitor, decided)).toBe(404);
  });

  test('is replaced by the side that shared it', async () => {
    const made = await uploadFile(world.a.visitor, inProject(), pdfOf('one side'));
    const begin = { fileName: 'x.pdf', size: 5, documentId: made.id };
    const replace = (visitor: Visitor) => visitor.call('POST', '/api/documents/uploads', { body: begin });
    expect((await replace(world.team)).status).toBe(403);
    expect((await replace(world.b.visitor)).status).toBe(404);
    expect((await replace(world.a.visitor)).status).toBe(201);
  });
});

describe('anybody who holds a file', () => {
  test('learns what became of it, and with one byte changed nothing', async () => {
    const file = pdfOf(`proof ${randomUUID()}`);
    expect(await verify(file)).toEqual({ state: 'unknown' });
    const made = await uploadFile(world.team, inProject(), file);
    expect(await verify(file)).toEqual({ state: 'under_review' });
    const notes = pdfOf(`notes ${randomUUID()}`);
    await uploadFile(world.team, { ...inProject(), asks: false, reviewDue: '2030-01-02' }, notes);
    expect(await verify(notes)).toEqual({ state: 'without_decision' });
    await ok(decide(world.a.visitor, made, { status: 'approved', version: 1 }));
    const told = await verify(file);
    expect(told).toEqual({ state: 'approved', version: 1, versions: 1, decidedAt: expect.any(String) as string });
    const changed = file.slice();
    changed[20] = (changed[20] ?? 0) ^ 1;
    expect(await verify(changed)).toEqual({ state: 'unknown' });
    const next = pdfOf(`proof ${randomUUID()}`);
    await uploadFile(world.team, { documentId: made.id }, next);
    await ok(decide(world.a.visitor, made, { status: 'approved', version: 2 }));
    expect(await verify(file)).toMatchObject({ state: 'superseded', version: 1, versions: 2 });
  });

  test('asks so often and no oftener, and with a digest only', async () => {
    const limits = { ...world.api.deps.limits, verify: { limit: 3, windowSeconds: 3600 } };
    const visitor = createTestApi({ limits }).visitor('198.51.100.77');
    const ask = async (sha256: string) => (await visitor.call('POST', '/api/verify', { body: { sha256 } })).status;
    const guesses = Array.from({ length: 5 }, (_, index) => ask(digestOf(Buffer.of(index))));
    expect((await Promise.all(guesses)).sort()).toEqual([200, 200, 200, 429, 429]);
    for (const wrong of ['', 'abc', 'g'.repeat(64), `${'a'.repeat(64)} `]) expect(await ask(wrong)).toBe(400);
  });
});
