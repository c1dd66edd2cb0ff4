import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Document, DocumentVersion } from '#src/shared/contracts/documents.ts';
import { paletteFileSchema, type ProjectPalette } from '#src/shared/contracts/project-palettes.ts';
import type { VerifyReply } from '#src/shared/contracts/verify.ts';
import { attachedPalette, createWorld, newPalette, notificationsOf, ok, type World } from '#tests/support/world.ts';
import { demoName } from '#tests/support/demo-names.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const palettesOf = ({ project, a }: World) =>
  ok<ProjectPalette[]>(a.visitor.call('GET', `/api/projects/${project.id}/palettes`));

test('a palette of a project opens as its own JSON, is saved under its name, and proves itself by its digest', async () => {
  const { a, team, b, anonymous } = world;
  const made = await attachedPalette(world);
  expect(made).toMatchObject({
    type: 'Palette',
    file: { kind: 'palette', name: 'Test palette.json' },
    mayReview: false,
  });
  const opened = await team.call('GET', made.fileUrl);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  const text = await opened.text();
  expect(paletteFileSchema.parse(JSON.parse(text))).toMatchObject({ name: 'Test palette', primary: '#00E6C3' });
  const saved = await team.call('GET', `${made.fileUrl}?save`);
  expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Test%20palette.json");
  for (const visitor of [b.visitor, anonymous])
    expect((await visitor.call('GET', made.fileUrl)).status).toBe(visitor === anonymous ? 401 : 404);

  await ok(team.call('PATCH', `/api/documents/${made.id}`, { body: { status: 'approved', version: 1 } }));
  const [version] = await ok<DocumentVersion[]>(a.visitor.call('GET', `/api/documents/${made.id}/versions`));
  const sha256 = createHash('sha256').update(text).digest('hex');
  expect(version).toMatchObject({
    sha256,
    decisions: [{ decision: 'approved', person: `${demoName('team')} (team)` }],
  });
  const told = await ok<VerifyReply>(anonymous.call('POST', '/api/verify', { body: { sha256 } }));
  expect(told).toMatchObject({ state: 'approved', version: 1 });
  const certificate = await a.visitor.call('GET', `/api/documents/${made.id}/versions/1/certificate`);
  expect(certificate.headers.get('content-type')).toBe('application/pdf');
});

test('a change of a saved palette changes a project once it is attached again, which is told and reviewed anew', async () => {
  const { a, team, project } = world;
  const palette = await newPalette(team);
  const attach = (note?: string) =>
    team.call('POST', `/api/projects/${project.id}/palettes`, {
      body: { paletteId: palette.id, ...(note && { note }) },
    });
  const { id } = await ok<{ id: number }>(attach());
  await ok(a.visitor.call('PATCH', `/api/documents/${id}`, { body: { status: 'approved', version: 1 } }));
  expect((await team.call('PATCH', `/api/documents/${id}`, { body: { status: 'rejected', version: 1 } })).status).toBe(
    403,
  );
  const again = await attach();
  expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
    409,
    'Nothing in this palette has changed since it was attached to the project.',
  ]);

  await ok(team.call('PATCH', `/api/branding/palettes/${palette.id}`, { body: { primary: '#ABC' } }));
  const shown = async () => (await palettesOf(world)).find(({ documentId }) => documentId === id);
  expect(await shown()).toMatchObject({ version: 1, status: 'approved', palette: { primary: '#00E6C3' } });
  expect(await ok(attach('Softer'))).toEqual({ id });
  expect(await shown()).toMatchObject({
    ...{ version: 2, status: 'pending', mayReview: true, mayReplace: false, palette: { primary: '#AABBCC' } },
    approved: { version: 1, palette: { primary: '#00E6C3' } },
  });
  expect((await notificationsOf(a.visitor))[0]).toMatchObject({ title: 'New version waits for your decision' });
  const stale = { status: 'approved', version: 1, ifStatus: 'pending' };
  expect((await a.visitor.call('PATCH', `/api/documents/${id}`, { body: stale })).status).toBe(409);
});

test('a palette takes no file for its next version, and an archived project no palette', async () => {
  const { a, team, project } = world;
  const made = await attachedPalette(world);
  const file = { fileName: 'Plan.pdf', size: 10, documentId: made.id };
  const upload = await a.visitor.call('POST', '/api/documents/uploads', { body: file });
  expect([upload.status, ((await upload.json()) as { message: string }).message]).toEqual([
    400,
    'The next version of a palette is a saved palette, not a file.',
  ]);
  const own = await ok<{ id: number; updatedAt: string }>(
    team.call('POST', '/api/projects', { body: { title: 'Over', description: 'For a test' } }),
  );
  const attach = (id: number, paletteId: number) =>
    team.call('POST', `/api/projects/${id}/palettes`, { body: { paletteId } });
  const { id: palette } = await newPalette(team);
  await ok(team.call('PATCH', `/api/projects/${own.id}`, { body: { isArchived: true } }));
  const refused = await attach(own.id, palette);
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    403,
    'This project is archived. It can be read, but not changed.',
  ]);
  expect((await attach(project.id, (await newPalette(a.visitor)).id)).status, 'of somebody else').toBe(404);
  const documents = await ok<Document[]>(team.call('GET', `/api/projects/${own.id}/documents`));
  expect(documents).toEqual([]);
});
