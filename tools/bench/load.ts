/**
 * The plain Node server under a mix of calls for half a minute: of ten signed-in calls eight read and one and a half
 * write (staff, who have a larger daily quota), the rest ask for the session. Limits are raised, for they would end it at once. No call may fail; how many
 * there are depends on the embedded database, which nobody uses in production, so the figures are printed and not judged.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn, type Send } from '#tools/bench/support/send.ts';
import { percentile } from '#tools/bench/support/statistics.ts';
import { startDatabase } from '#dev/database/database.ts';
import { root } from '#build/paths.ts';
import { startServer } from '#dev/server/server.ts';

const seconds = Number(process.env.SECONDS ?? 30);
const connections = 8;

/** A site of one page: only the API is asked. */
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const publicDir = join(folder, 'site');
mkdirSync(publicDir);
writeFileSync(join(publicDir, 'index.html'), '<!doctype html>');

const database = await startDatabase({ seed: true });
const env = {
  SUPABASE_URL: database.url,
  SUPABASE_PUBLISHABLE_KEY: database.keys.publishable,
  SUPABASE_SECRET_KEY: database.keys.secret,
  LIMITS_SCALE: '1000000',
};
const server = await startServer({ root, publicDir, port: 0, mode: 'local', env, log: () => undefined });

const send: Send = (method, path, { body, cookie } = {}) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(cookie === undefined ? {} : { Cookie: cookie }) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
const cookies = await Promise.all(['client', 'client2', 'team', 'admin'].map((who) => signIn(send, who)));

const staff = cookies.slice(2);

const reads = ['/api/projects', '/api/documents', '/api/notifications', '/api/user/profile'];
const file = { name: 'Under load', fileUrl: 'https://example.com/load.pdf' };

function next(number: number): Promise<Response> {
  const cookie = cookies[Math.floor(number / 20) % cookies.length] ?? '';
  const share = (number * 7) % 20;
  if (share < 16) return send('GET', reads[number % reads.length] ?? '', { cookie });
  return share < 19
    ? send('POST', '/api/documents', { cookie: staff[number % staff.length] ?? '', body: file })
    : send('GET', '/api/auth/session', { cookie });
}

const times: number[] = [];
let errors = 0;
let number = 0;
const end = performance.now() + seconds * 1000;
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const reply = await next((number += 1));
      await reply.arrayBuffer();
      if (!reply.ok) errors += 1;
      times.push(performance.now() - started);
    }
  }),
);
await server.stop();
await database.stop();
rmSync(folder, { recursive: true, force: true });

const perSecond = times.length / seconds;
const p99 = percentile(times, 0.99);
console.log(
  `${perSecond.toFixed(0)} calls a second over ${connections} connections, ${errors} errors, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
);
process.exit(errors === 0 ? 0 : 1);
