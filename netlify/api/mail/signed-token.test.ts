import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { readSignedToken, signedToken } from './signed-token.ts';

const envWith = (SUPABASE_SECRET_KEY: string, SUPABASE_SECRET_KEY_BEFORE?: string) =>
  parseEnv(
    {
      SUPABASE_URL: 'https://abcdefghij.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
      SUPABASE_SECRET_KEY,
      SUPABASE_SECRET_KEY_BEFORE,
      PUBLIC_SITE_URL: 'https://corvane.example',
    },
    'production',
  );
const env = envWith('sb_secret_0123456789abcdef0123');
const content = 'Somebody@Example.com';
const token = signedToken(env, 'unsubscribe', content);

test('a token says what was put into it, as often as it is read', () => {
  expect([readSignedToken(env, 'unsubscribe', token), readSignedToken(env, 'unsubscribe', token)]).toEqual([
    content,
    content,
  ]);
});

const [named = '', signature = ''] = token.split('.');
const other = Buffer.from('other@example.com').toString('base64url');

test.each([
  ['nothing', ''],
  ['no signature', named],
  ['an empty signature', `${named}.`],
  ['a shorter signature', `${named}.${signature.slice(0, -4)}`],
  ['a longer signature', `${named}.${signature}AAAA`],
  ['another signature of the same length', `${named}.${signature.split('').reverse().join('')}`],
  ['the signature of something else', `${other}.${signature}`],
  ['a signature alone', `.${signature}`],
])('%s is no token', (_, given) => {
  expect(readSignedToken(env, 'unsubscribe', given)).toBeNull();
});

test('an address in other letters is the same one', () => {
  const small = Buffer.from(content.toLowerCase()).toString('base64url');
  expect(readSignedToken(env, 'unsubscribe', `${small}.${signature}`)).toBe(content.toLowerCase());
});

test('a token is good for its own purpose and its own key', () => {
  expect(readSignedToken(env, 'confirm', token)).toBeNull();
  expect(readSignedToken(envWith('sb_secret_fedcba9876543210fedc'), 'unsubscribe', token)).toBeNull();
});

test('while keys are being changed, what the one before has signed holds on, and the new one signs', () => {
  const changing = envWith('sb_secret_fedcba9876543210fedc', 'sb_secret_0123456789abcdef0123');
  expect(readSignedToken(changing, 'unsubscribe', token)).toBe(content);
  expect(readSignedToken(env, 'unsubscribe', signedToken(changing, 'unsubscribe', content))).toBeNull();
});
