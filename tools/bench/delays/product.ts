/** The server in a process of its own, over a database with many rows: neither shares its time with what asks. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { root } from '#build/paths.ts';
import { startDatabase } from '#dev/database/database.ts';
import { startServer } from '#dev/server/server.ts';
import { openEmbeddedApi } from '#tools/bench/support/embedded-api.ts';
import { fill } from '#tools/bench/support/fill.ts';

const rows = 1000;
const folder = mkdtempSync(join(tmpdir(), 'bench-delays-'));
const [image, publicDir] = [join(folder, 'database.tar'), join(folder, 'site')];
mkdirSync(publicDir);
writeFileSync(join(publicDir, 'index.html'), '<!doctype html>');

const api = await openEmbeddedApi(null);
await fill(api, rows);
writeFileSync(image, await api.dump());
await api.close();

const database = await startDatabase({ image });
const server = await startServer({
  ...{ root, publicDir, port: 0, mode: 'local', log: () => undefined },
  env: {
    SUPABASE_URL: database.url,
    SUPABASE_PUBLISHABLE_KEY: database.keys.publishable,
    SUPABASE_SECRET_KEY: database.keys.secret,
    LIMITS_SCALE: '1000000',
  },
});

/** For how long at once the server has been at work, by the processor's clock: whatever else the machine does counts for nothing. */
let [last, longestMs] = [process.threadCpuUsage(), 0];
setInterval(() => {
  const now = process.threadCpuUsage();
  longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1000);
  last = now;
}, 2).unref();
/** How late the server's loop came at most, by the clock on the wall. */
const late = monitorEventLoopDelay({ resolution: 2 });
late.enable();
process.on('message', () => {
  process.send?.({ atOnce: longestMs, late: late.max / 1e6 });
  longestMs = 0;
  late.reset();
});

process.send?.(server.url);
process.once('disconnect', () => {
  void Promise.all([server.stop(), database.stop()]).finally(() => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  });
});
