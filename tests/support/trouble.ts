import type { TestContext } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { createTestApi, origin } from '#tests/support/api.ts';
import { patientMs } from '#tests/support/test-server.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { ownDatabase } from '#tests/support/own-database.ts';

/** What is waited for by APIs in trouble, by how many milliseconds they would wait: each has figures of its own. */
const waits = new Map<number, AbortController[]>();
const inTime = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => {
  const own = waits.get(ms);
  if (own === undefined) return inTime(ms);
  const wait = new AbortController();
  own.push(wait);
  return wait.signal;
};

/**
 * The API over a proxy that can fail, and a team member signed in. For one test. It waits for its backend until the test says
 * that the time is over: of a whole request, or of each call as well.
 */
export async function createTrouble({ onTestFinished }: TestContext) {
  const database = ownDatabase();
  const proxy = await startFaultProxy(database.url);
  onTestFinished(() => (proxy.isUp() ? proxy.down() : undefined));
  const keys = { SUPABASE_PUBLISHABLE_KEY: database.publishable, SUPABASE_SECRET_KEY: database.secret };
  const env = parseEnv({ SUPABASE_URL: proxy.url, ...keys, PUBLIC_SITE_URL: origin }, 'local');
  const requestMs = patientMs + 7 * (waits.size + 1);
  const callMs = Math.ceil((requestMs * 6) / 7);
  for (const ms of [requestMs, callMs]) waits.set(ms, []);
  const end = (...lengths: number[]) => {
    for (const wait of lengths.flatMap((ms) => waits.get(ms) ?? []))
      wait.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  };
  const api = createTestApi({ env, backendMs: requestMs });
  const team = await api.visitor().signIn('team');
  proxy.heal();
  return { proxy, api, team, endRequests: () => end(requestMs), giveUp: () => end(requestMs, callMs) };
}

export async function outcomeOf(calling: Promise<Response>): Promise<{ status: number; cookies: string[] }> {
  const { status, headers } = await calling;
  return { status, cookies: headers.getSetCookie() };
}
