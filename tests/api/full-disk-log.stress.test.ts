import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import { startDatabase } from '#dev/database/database.ts';
import { root } from '#build/paths.ts';
import { Visitor } from '#tests/support/api.ts';
import { patientMs } from '#tests/support/test-server.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { until } from '#tests/support/until.ts';
import { ok, uniqueName } from '#tests/support/world.ts';

/** Lets no file of the process grow, or lets them grow again: also for root, whom no permission stops. */
const limitFiles = (pid: number, bytes: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]);
const canLimit = ['/usr/bin/prlimit', '/bin/prlimit'].some(existsSync);

interface Keys {
  url: string;
  publishable: string;
  secret: string;
}

/** The local server as a process of its own, which logs into a file. */
async function startLogging({ onTestFinished }: TestContext, { url, publishable, secret }: Keys) {
  const folder = mkdtempSync(join(tmpdir(), 'log-disk-'));
  writeFileSync(join(folder, 'index.html'), 'home');
  const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret };
  const code = `
    import { openLogFile } from '#dev/server/log-file.ts';
    import { startServer } from '#dev/server/server.ts';
    const { log } = openLogFile(${JSON.stringify(join(folder, 'api.log'))});
    const options = ${JSON.stringify({ root, publicDir: folder, port: 0, mode: 'local', env, backendMs: patientMs })};
    console.log((await startServer({ ...options, log })).url);
  `;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  const address = line.toString().trim();
  const visitor = new Visitor((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(new URL(pathname + search, address), request));
  });
  return { visitor, pid: child.pid!, entries: () => readEntries(join(folder, 'api.log')) };
}

const readEntries = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { event: string; count?: number });

const upload = (visitor: Visitor, name: string) =>
  visitor.call('POST', '/api/documents', { body: { name, fileUrl: 'https://example.com/kept.pdf' } });
const kept = async (visitor: Visitor) =>
  (await ok<{ name: string }[]>(visitor.call('GET', '/api/documents'))).map(({ name }) => name);

test.skipIf(!canLimit)(
  'with the disk of the log full, every call is answered as ever, and the log tells later how much it lost',
  async (context) => {
    const { visitor, pid, entries } = await startLogging(context, ownDatabase());
    await visitor.signIn('team');
    await until(() => expect(entries().map(({ event }) => event)).toContain('login_ok'));

    limitFiles(pid, '0:unlimited');
    const names = Array.from({ length: 10 }, () => uniqueName('unlogged'));
    for (const name of names) expect((await upload(visitor, name)).status).toBe(201);
    for (let call = 0; call < 100; call += 1) expect((await visitor.call('GET', '/api/user/profile')).status).toBe(200);
    expect((await visitor.call('GET', '/api/nothing')).status).toBe(404);

    limitFiles(pid, 'unlimited:unlimited');
    expect(await kept(visitor)).toEqual(expect.arrayContaining(names));
    await until(() => expect(entries()).toContainEqual(expect.objectContaining({ event: 'log_lines_lost' })));
    const lost = entries().find(({ event }) => event === 'log_lines_lost')?.count;
    expect(lost).toBeGreaterThanOrEqual(111);
  },
);

test.skipIf(!canLimit)(
  'with one disk for log and data full, reading goes on and a write is refused in words',
  async (context) => {
    const folder = mkdtempSync(join(tmpdir(), 'log-and-data-'));
    const database = await startDatabase({ folder, seed: true, mostWaitMs: patientMs });
    context.onTestFinished(() => {
      if (existsSync(`/proc/${database.pid}`)) process.kill(database.pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    });
    const { visitor, pid } = await startLogging(context, { url: database.url, ...database.keys });
    await visitor.signIn('team');
    expect((await visitor.call('GET', '/api/user/profile')).status).toBe(200);

    for (const process of [pid, database.pid]) limitFiles(process, '0:unlimited');
    const refused = await upload(visitor, 'refused');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await visitor.call('GET', '/api/nothing')).status).toBe(404);
  },
);
