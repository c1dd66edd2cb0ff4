import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { startDatabase } from '#dev/database/database.ts';
import { proxyFile } from '#dev/server/files.ts';
import type { Operations } from '#src/shared/contracts/admin.ts';
import { createTestApi, origin } from '#tests/support/api.ts';
import { makeSeededFolder, patientMs } from '#tests/support/test-server.ts';
import { beginUpload, pdf, uploadFile } from '#tests/support/files.ts';
import { ok } from '#tests/support/world.ts';

/** A disk of one page, which is full. Only the superuser may put one in the place of a folder. */
function fillUp(files: string): boolean {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', files]).status === 0;
  if (mounted) writeFileSync(join(files, 'all there is room for'), Buffer.alloc(4096));
  return mounted;
}

const words = 'Files can neither be kept nor opened right now. Please try again later.';

test('while files have nowhere to be, whoever sends or opens one hears so, and Health says it until they have', async ({
  onTestFinished,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'lost-files-'));
  await makeSeededFolder(folder);
  const database = await startDatabase({ folder, mostWaitMs: patientMs });
  onTestFinished(async () => {
    await database.stop();
    spawnSync('umount', [join(folder, 'files')]);
    rmSync(folder, { recursive: true, force: true });
  });
  const { publishable, secret } = database.keys;
  const keys = { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret };
  const api = createTestApi({
    env: parseEnv({ SUPABASE_URL: database.url, ...keys, PUBLIC_SITE_URL: origin }, 'local'),
  });
  const [team, admin] = [await api.visitor().signIn('team'), await api.visitor().signIn('admin')];
  const standing = async () => (await ok<Operations>(admin.call('GET', '/api/admin/health'))).storage;
  const put = async (address: string) => {
    const headers = { 'Content-Length': String(pdf.length) };
    const reply = await proxyFile(new Request(address, { method: 'PUT', body: pdf, headers }), database.url);
    const answer: unknown = await reply.json();
    return [reply.status, answer];
  };
  const document = await uploadFile(team, {});
  const begun = await beginUpload(team, {});
  expect(await standing()).toBe('reachable');

  const [files, aside] = [join(folder, 'files'), join(folder, 'aside')];
  const failsMeanwhile = async () => {
    expect(await put(begun.address)).toEqual([503, { message: words }]);
    expect(await standing()).toBe('failing');
  };
  const goAway = [() => undefined, () => writeFileSync(files, 'Something else is here')];
  for (const leave of goAway) {
    renameSync(files, aside);
    leave();
    await failsMeanwhile();
    rmSync(files, { force: true });
    renameSync(aside, files);
    expect(await standing()).toBe('reachable');
  }
  if (fillUp(files)) {
    await failsMeanwhile();
    spawnSync('umount', [files]);
    expect(await standing()).toBe('reachable');
  }

  renameSync(files, aside);
  expect((await team.call('GET', document.fileUrl)).status).toBe(503);
  expect((await begun.complete()).status).toBe(503);
  renameSync(aside, files);
  expect((await begun.send(pdf)).status).toBe(200);
  expect((await begun.complete()).status).toBe(201);
  expect((await team.call('GET', document.fileUrl)).status).toBe(303);
});
