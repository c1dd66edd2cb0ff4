import type { TestContext } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { createTestApi, origin } from '#tests/support/api.ts';
import { patientMs } from '#tests/support/database-image.ts';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { ownDatabase } from '#tests/support/own-database.ts';

/**
 * The API over a proxy that can fail, and a team member signed in. For one test. Where calls are to be given up, their deadline
 * is short, but ten times what signing in has just taken.
 */
export async function createTrouble({ onTestFinished }: TestContext, { givesUp = false } = {}) {
  const database = ownDatabase();
  const proxy = await startFaultProxy(database.url);
  onTestFinished(() => (proxy.isUp() ? proxy.down() : undefined));
  const keys = { SUPABASE_PUBLISHABLE_KEY: database.publishable, SUPABASE_SECRET_KEY: database.secret };
  const env = parseEnv({ SUPABASE_URL: proxy.url, ...keys, PUBLIC_SITE_URL: origin }, 'local');
  const started = performance.now();
  const { cookies } = await createTestApi({ env, backendMs: patientMs }).visitor().signIn('team');
  const tenfold = Math.ceil(10 * (performance.now() - started));
  const backendMs = givesUp ? Math.min(20_000, Math.max(2000, tenfold)) : patientMs;
  const api = createTestApi({ env, backendMs });
  const team = api.visitor();
  for (const [name, value] of cookies) team.cookies.set(name, value);
  proxy.heal();
  return { proxy, api, team, deadline: backendMs / 1000 };
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
