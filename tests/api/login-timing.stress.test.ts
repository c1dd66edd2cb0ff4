import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { startDatabase } from '#dev/database/database.ts';
import { createTestApi } from '#tests/support/api.ts';
import { until } from '#tests/support/until.ts';
import { registerClient, uniqueName } from '#tests/support/world.ts';

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('an unknown name is answered in the time that a wrong password takes', async () => {
  // Not the tests' own database, whose demo accounts have passwords that are quick to check.
  const { url, keys, stop } = await startDatabase({ seed: true });
  onTestFinished(stop);
  const { publishable, secret } = keys;
  const env = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret };
  const api = createTestApi({ env: parseEnv(env, 'local') });
  const login = (username: string) =>
    api.visitor().call('POST', '/api/auth/login', { body: { username, password: 'wrong-password' } });
  const { username } = (await registerClient(api, 'timed')).user;
  // What can be told apart by time can be told apart every time; what a busy machine does to it, only now and then.
  await until(async () => {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 20; round += 1) {
      const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const started = performance.now();
        await login(kind === 'known' ? username : uniqueName('nobody'));
        took[kind].push(performance.now() - started);
      }
    }
    const ratio = median(took.unknown) / median(took.known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});
