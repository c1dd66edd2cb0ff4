import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { startDatabase } from '#dev/database/database.ts';
import type { DatabaseKeys } from '#dev/database/keys.ts';
import { root } from '#build/paths.ts';
import { createTestApi, origin, type Visitor } from '#tests/support/api.ts';
import { makeSeededFolder, patientMs } from '#tests/support/test-server.ts';
import { until } from '#tests/support/until.ts';
import { ok } from '#tests/support/world.ts';

const envOf = (url: string, { publishable, secret }: DatabaseKeys) =>
  parseEnv(
    {
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishable,
      SUPABASE_SECRET_KEY: secret,
      PUBLIC_SITE_URL: origin,
    },
    'local',
  );

const save = (visitor: Visitor, name: string) =>
  visitor.call('POST', '/api/documents', { body: { name, fileUrl: 'https://example.com/kept.pdf' } });
const listed = (visitor: Visitor) => visitor.call('GET', '/api/documents?limit=200');
const kept = async (visitor: Visitor) => (await ok<{ name: string }[]>(listed(visitor))).map(({ name }) => name);

/** A disk of its own for a data folder: only the superuser may put one in the place of a folder. */
function mountDisk(): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'disk-'));
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk]).status === 0 ? disk : null;
}

/** Takes all the room that is left, and answers with what gives it back. */
function fillDisk(disk: string): () => void {
  const ballast = join(disk, 'ballast');
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4096', 'count=200000'], { stdio: 'ignore' });
  return () => rmSync(ballast);
}

const disk = mountDisk();
afterAll(() => {
  if (disk !== null) spawnSync('umount', ['-l', disk]);
});

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);
const serverPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Saves until one is refused for want of room; the names of those that were not. */
async function saveUntilRefused(visitor: Visitor): Promise<string[]> {
  const saved: string[] = [];
  for (let status = 201; status === 201;) {
    const name = `Saved ${saved.length}`;
    ({ status } = await save(visitor, name));
    if (status === 201) saved.push(name);
    else expect(status).toBe(503);
  }
  return saved;
}

test.skipIf(disk === null)(
  'on a full disk writes are refused, reads go on, and with room again all is there',
  async () => {
    const folder = join(disk ?? '', 'data');
    await makeSeededFolder(folder);
    const database = await startDatabase({ folder, mostWaitMs: patientMs });
    const team = await createTestApi({ env: envOf(database.url, database.keys) })
      .visitor()
      .signIn('team');
    const makeRoom = fillDisk(disk ?? '');
    const saved = await saveUntilRefused(team);
    expect(await kept(team)).toEqual(expect.arrayContaining(saved));
    makeRoom();
    await until(async () => expect((await save(team, 'with room again')).status).toBe(201));
    expect(await kept(team)).toEqual(expect.arrayContaining([...saved, 'with room again']));
    await database.stop();
  },
);

test.skipIf(disk === null)('a database without room ends with its parent all the same', async ({ onTestFinished }) => {
  const folder = join(disk ?? '', 'orphan');
  await makeSeededFolder(folder);
  const code = `
    import { startDatabase } from '#dev/database/database.ts';
    const { pid } = await startDatabase({ folder: ${JSON.stringify(folder)} });
    console.log(pid);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: root });
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pids = [Number(line.toString()), serverPid(folder)];
  const makeRoom = fillDisk(disk ?? '');
  parent.kill('SIGKILL');
  await until(() => expect(pids.filter(isRunning)).toEqual([]));
  makeRoom();
});
