import type { TestContext } from 'vitest';
import { parseEnv } from '#api/env.ts';
import { createTestApi, origin } from '#tests/support/api.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { ownDatabase } from '#tests/support/own-database.ts';

/** The API with its real time limits over a proxy that can fail, and a team member signed in. For one test. */
export async function createTrouble({ onTestFinished }: TestContext) {
  const database = ownDatabase();
  const proxy = await startFaultProxy(database.url);
  onTestFinished(() => (proxy.isUp() ? proxy.down() : undefined));
  const keys = { SUPABASE_PUBLISHABLE_KEY: database.publishable, SUPABASE_SECRET_KEY: database.secret };
  const env = parseEnv({ SUPABASE_URL: proxy.url, ...keys, PUBLIC_SITE_URL: origin }, 'local');
  const api = createTestApi({ env, backendMs: 7000 });
  const team = await api.visitor().signIn('team');
  proxy.heal();
  return { proxy, api, team };
}

export interface Outcome {
  status: number;
  seconds: number;
  cookies: string[];
}

export async function timed(calling: Promise<Response>): Promise<Outcome> {
  const started = performance.now();
  const reply = await calling;
  const seconds = (performance.now() - started) / 1000;
  return { status: reply.status, seconds, cookies: reply.headers.getSetCookie() };
}
