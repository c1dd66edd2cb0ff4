import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#build/paths.ts';
import { createTestApi } from '#tests/support/api.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { ok } from '#tests/support/world.ts';

/** What `npm run admin` prints, over this worker's database as if it were a hosted project. */
async function admin(args: string[], settings: Record<string, string> = {}): Promise<string> {
  const { url, secret } = ownDatabase();
  const env = { ...process.env, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secret, ...settings };
  const script = ['--disable-warning=ExperimentalWarning', join(root, 'tools/admin.ts'), ...args];
  return promisify(execFile)(process.execPath, script, { env }).then(
    ({ stdout }) => stdout.trim(),
    (error: unknown) => (error as { stderr: string }).stderr.trim(),
  );
}

test('an account becomes that of an administrator, and an unknown one is named', async () => {
  const username = `boss-${Date.now()}`;
  const body = { username, email: `${username}@example.com`, password: 'a-good-long-password' };
  await ok(createTestApi().visitor().call('POST', '/api/auth/register', { body }));
  expect(await admin([username])).toBe(`${username} is an administrator now.`);
  expect(await admin(['nobody-here'])).toBe("There is no account with the username 'nobody-here'. Register it first.");
});

test('a setting is turned on and off, and anything else shows how to ask', async () => {
  expect(await admin(['--second-person', 'on'])).toBe('Procedures are published by a second person now.');
  expect(await admin(['--second-person', 'off'])).toBe('Any administrator publishes procedures now.');
  expect(await admin(['--second-person', 'maybe'])).toMatch(/^Usage: npm run admin/);
  expect(await admin([])).toMatch(/^Usage: npm run admin/);
});

test('a project that nobody reaches and a key that is missing are named', async () => {
  const gone = 'http://127.0.0.1:9';
  expect(await admin(['somebody'], { SUPABASE_URL: gone })).toBe(
    `${gone} cannot be reached: npm run doctor says more.`,
  );
  expect(await admin(['somebody'], { SUPABASE_SECRET_KEY: '' })).toMatch(/^SUPABASE_SECRET_KEY is missing/);
});
