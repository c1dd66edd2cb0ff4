import { describe, expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { startDatabase } from '#dev/database/database.ts';
import type { Document } from '#src/shared/contracts/documents.ts';
import { createTestApi, origin, type Visitor } from '#tests/support/api.ts';
import { when } from '#tests/support/fault-proxy.ts';
import { copyOf } from '#tests/support/test-server.ts';
import { createTrouble } from '#tests/support/trouble.ts';
import { until } from '#tests/support/until.ts';
import { ok, uniqueName } from '#tests/support/world.ts';

const add = (visitor: Visitor, name: string) =>
  visitor.call('POST', '/api/documents', { body: { name, fileUrl: 'https://example.com/plan.pdf' } });
const stored = async (visitor: Visitor) =>
  (await ok<Document[]>(visitor.call('GET', '/api/documents?limit=200'))).map(({ name }) => name);

describe('a write of which nothing could be read back', () => {
  test.for(['hang', 'swallow-answer'] as const)('does not ask people to try again (%s)', async (kind, context) => {
    const { proxy, team, giveUp } = await createTrouble(context);
    const name = uniqueName('Unread');
    proxy.fail(when(/rpc\/list_documents/, { kind }));
    const adding = add(team, name);
    await until(() => expect(proxy.seen.join()).toContain('rpc/list_documents'));
    giveUp();
    const reply = await adding;
    expect([reply.status, await reply.json()]).toMatchObject([
      502,
      { code: 'saved_unread', message: 'This was saved, but cannot be shown at the moment. Please reload the page.' },
    ]);
    proxy.heal();
    expect((await stored(team)).filter((one) => one === name)).toHaveLength(1);
  });
});

test('in a flood, what was answered with 503 is not found done', async ({ onTestFinished }) => {
  // Much shorter than in the product, so that a small flood is one. What has had its turn is waited for, however long it takes.
  const database = await startDatabase({ copyOf: copyOf('seeded'), mostWaitMs: 500 });
  onTestFinished(database.stop);
  const { publishable, secret } = database.keys;
  const keys = { SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret };
  const env = parseEnv({ SUPABASE_URL: database.url, ...keys, PUBLIC_SITE_URL: origin }, 'local');
  // On a busy machine even somebody alone may wait too long at first.
  const team = await until(() => createTestApi({ env }).visitor().signIn('team'));
  const names = Array.from({ length: 50 }, () => uniqueName('Flood'));
  const addAmongOthers = async (name: string) => {
    const [reply] = await Promise.all([add(team, name), stored(team).catch(() => undefined)]);
    return reply;
  };
  const replies = await Promise.all(names.map(addAmongOthers));
  // How many these are depends on the machine.
  const refused = names.filter((_, index) => replies[index]?.status === 503);
  const kept = await until(() => stored(team));
  expect(kept.filter((name) => refused.includes(name))).toEqual([]);
  const made = names.filter((_, index) => [201, 502].includes(replies[index]?.status ?? 0));
  expect(made.filter((name) => !kept.includes(name))).toEqual([]);
});
