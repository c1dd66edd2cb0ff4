import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { type Database, startDatabase } from '#dev/database/database.ts';
import type { DatabaseKeys } from '#dev/database/keys.ts';
import { root } from '#build/paths.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { createTestApi, origin, type Visitor } from '#tests/support/api.ts';
import { patientMs } from '#tests/support/test-server.ts';
import { copyCookies } from '#tests/support/session-cookie.ts';
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
const kept = async (visitor: Visitor) =>
  (await ok<{ name: string }[]>(visitor.call('GET', '/api/documents'))).map(({ name }) => name);

/** Postgres over this folder, its first process and those that this one has started. */
function serverPids(folder: string): number[] {
  const first = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [first, ...children.map(Number)];
}

/** Lets no file of Postgres grow: also for root, whom no permission stops. */
function stopWrites(folder: string): void {
  for (const pid of serverPids(folder)) execFileSync('prlimit', ['--pid', String(pid), '--fsize=0:unlimited']);
}
const canLimit = ['/usr/bin/prlimit', '/bin/prlimit'].some(existsSync);

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

test.skipIf(!canLimit)(
  'a database that can neither write nor hear that its parent was killed ends all the same',
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'orphan-'));
    const code = `
      import { startDatabase } from '#dev/database/database.ts';
      const { url, keys, pid } = await startDatabase({ folder: ${JSON.stringify(folder)}, seed: true });
      console.log(JSON.stringify({ url, keys, pid }));
    `;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], { cwd: root });
    onTestFinished(() => {
      parent.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const { url, keys, pid } = JSON.parse(line.toString()) as Pick<Database, 'url' | 'keys' | 'pid'>;
    const env = envOf(url, keys);
    const team = await createTestApi({ env }).visitor().signIn('team');

    const pids = [pid, ...serverPids(folder)];
    stopWrites(folder);
    const impatient = copyCookies(team, createTestApi({ env, backendMs: 3000 }).visitor());
    expect((await save(impatient, 'refused')).status).toBe(503);
    parent.kill('SIGKILL');
    await until(() => expect(pids.filter(isRunning)).toEqual([]));
  },
);

test.skipIf(!canLimit)(
  'a database that cannot write a byte to its folder ends, and with room again has all it acknowledged',
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
    let running: Database | undefined;
    onTestFinished(() => {
      try {
        if (running) process.kill(running.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
      rmSync(folder, { recursive: true, force: true });
    });
    running = await startDatabase({ folder, seed: true, mostWaitMs: patientMs });
    const { url, keys, port, exited } = running;
    const team = await createTestApi({ env: envOf(url, keys) })
      .visitor()
      .signIn('team');
    const before = (await kept(team)).length;
    expect((await save(team, 'acknowledged')).status).toBe(201);

    stopWrites(folder);
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => save(team, `refused ${index}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    const ended = vi.fn();
    void exited.then(ended);
    await until(() => expect(ended).toHaveBeenCalled());

    running = await startDatabase({ folder, port, mostWaitMs: patientMs });
    expect((await kept(team)).slice(0, -before)).toEqual(['acknowledged']);
    expect((await save(team, 'with room again')).status).toBe(201);
    expect(await ok<Project[]>(team.call('GET', '/api/projects'))).not.toHaveLength(0);
  },
);
