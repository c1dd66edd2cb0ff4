import { expect, test } from 'vitest';
import { createMailingApi } from '#tests/support/mailing.ts';
import { until } from '#tests/support/until.ts';
import { registerClient, uniqueName } from '#tests/support/world.ts';

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each([
  ['a forgotten password', '/api/auth/recovery'],
  ['a wish to sign in by mail', '/api/auth/sign-in-link'],
])('%s of nobody is answered in the time that one of an account takes', async (_, path) => {
  const api = await createMailingApi();
  const { username } = (await registerClient(api, 'timed')).user;
  // What can be told apart by time can be told apart every time; what a busy machine does to it, only now and then.
  await until(async () => {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 20; round += 1) {
      const order = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) {
        const body = { username: kind === 'known' ? username : uniqueName('nobody') };
        const started = performance.now();
        await api.visitor().call('POST', path, { body });
        took[kind].push(performance.now() - started);
        // The mail goes out after the reply.
        await api.settled();
      }
    }
    const ratio = median(took.unknown) / median(took.known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});
