import { AuthClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys, openTestDatabase, type TestDatabase } from '#supabase/tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const auth = (key: string) =>
  new AuthClient({
    url: 'http://database.test/auth/v1',
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    persistSession: false,
    autoRefreshToken: false,
    fetch: database.fetch,
  });

const email = 'somebody@example.com';
const accounts = async () =>
  (await database.sql<{ id: string; email: string }>('select id, email from auth.users')).map((one) => ({ ...one }));

test('the server gets a link of an account, which becomes a session once', async () => {
  await database.sql(`select public.create_user(null, 'somebody', $1, 'client')`, [email]);
  const [account] = await accounts();
  const { data, error } = await auth(keys.secret).admin.generateLink({ type: 'magiclink', email: email.toUpperCase() });
  expect([error, data.user?.id, data.properties?.verification_type]).toEqual([null, account?.id, 'magiclink']);
  const proof = { token_hash: data.properties?.hashed_token ?? '', type: 'magiclink' } as const;
  const first = await auth(keys.publishable).verifyOtp(proof);
  expect(first.data.session?.user.id).toBe(account?.id);
  expect((await auth(keys.publishable).verifyOtp(proof)).error).not.toBeNull();
  expect(await accounts()).toEqual([account]);
});

test('without the secret key nobody gets one, and no other kind is made', async () => {
  const refused = await auth(keys.publishable).admin.generateLink({ type: 'magiclink', email });
  expect([refused.error?.status, refused.error?.code, refused.data.properties]).toEqual([403, 'not_admin', null]);
  const recovery = await auth(keys.secret).admin.generateLink({ type: 'recovery', email });
  expect([recovery.error?.status, recovery.error?.code]).toEqual([400, 'validation_failed']);
});

test('as in a hosted project, an address without an account gets one, so the product asks for known ones alone', async () => {
  const { data } = await auth(keys.secret).admin.generateLink({ type: 'magiclink', email: 'nobody@example.com' });
  expect((await accounts()).find((one) => one.email === 'nobody@example.com')?.id).toBe(data.user?.id);
});
