import { describe, expect, test } from 'vitest';
import { strictTransport } from '#shared/strict-transport.ts';
import { type Mode, parseEnv, parsePublicEnv } from './env.ts';

const good = {
  SUPABASE_URL: 'https://abcdefghij.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef0123',
  PUBLIC_SITE_URL: 'https://corvane.example',
};

const jwt = (role: string) => `header.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.signature`;

test('a whole configuration is accepted, and empty variables count as not set', () => {
  const env = parseEnv({ ...good, OPENAI_API_KEY: '', SMTP_URL: '' }, 'production');
  expect(env).toMatchObject(good);
  expect(env.OPENAI_API_KEY).toBeUndefined();
});

test.each([{}, { PUBLIC_ASSISTANT: '' }])('the assistant answers from the site unless told otherwise', (source) => {
  expect(parseEnv({ ...good, ...source }, 'production').PUBLIC_ASSISTANT).toBe('local');
  expect(parsePublicEnv(source).PUBLIC_ASSISTANT).toBe('local');
});

test.each(['https://models.example.com/v1', 'http://127.0.0.1:11434/v1', 'http://localhost:11434/v1'])(
  'a model may be at %s',
  (OPENAI_BASE_URL) => {
    expect(parseEnv({ ...good, OPENAI_BASE_URL }, 'production').OPENAI_BASE_URL).toBe(OPENAI_BASE_URL);
  },
);

test("the keys of Supabase's older form are accepted", () => {
  const env = { ...good, SUPABASE_PUBLISHABLE_KEY: jwt('anon'), SUPABASE_SECRET_KEY: jwt('service_role') };
  expect(() => parseEnv(env, 'production')).not.toThrow();
});

test("the site's address is the one configured, else the one that the host tells", () => {
  const addressOf = (source: Record<string, string>) => parseEnv({ ...good, ...source }, 'production').PUBLIC_SITE_URL;
  const host = { SITE_ID: 'c0ffee', URL: 'https://corvane.netlify.app' };
  expect(addressOf({ ...host, PUBLIC_SITE_URL: 'https://corvane.dev' })).toBe('https://corvane.dev');
  expect(addressOf({ ...host, PUBLIC_SITE_URL: '' })).toBe('https://corvane.netlify.app');
  expect(() => addressOf({ PUBLIC_SITE_URL: '', URL: 'https://something.else' })).toThrow(/PUBLIC_SITE_URL is missing/);
});

describe('a configuration that cannot be right is refused by name', () => {
  const cases: [string, Record<string, string | undefined>, RegExp, Mode?][] = [
    ['no address', { SUPABASE_URL: undefined }, /SUPABASE_URL/],
    ['an address that is none', { SUPABASE_URL: 'supabase' }, /SUPABASE_URL must be the address/],
    ['no publishable key', { SUPABASE_PUBLISHABLE_KEY: '' }, /SUPABASE_PUBLISHABLE_KEY/],
    ['no secret key', { SUPABASE_SECRET_KEY: undefined }, /SUPABASE_SECRET_KEY/],
    ['a short secret key', { SUPABASE_SECRET_KEY: 'sb_secret_1' }, /SUPABASE_SECRET_KEY is too short/],
    [
      'the secret key in the public place',
      { SUPABASE_PUBLISHABLE_KEY: good.SUPABASE_SECRET_KEY },
      /holds a secret key/,
    ],
    ['an old secret key in the public place', { SUPABASE_PUBLISHABLE_KEY: jwt('service_role') }, /holds a secret key/],
    [
      'the public key in the secret place',
      { SUPABASE_SECRET_KEY: good.SUPABASE_PUBLISHABLE_KEY },
      /is not a secret key/,
    ],
    ['the embedded database in production', { SUPABASE_URL: 'http://127.0.0.1:54321' }, /points to this machine/],
    ['plain http in production', { SUPABASE_URL: 'http://db.example.com' }, /must use https/],
    ['raised limits in production', { LIMITS_SCALE: '100' }, /LIMITS_SCALE/],
    ['an unknown assistant', { PUBLIC_ASSISTANT: 'skynet' }, /PUBLIC_ASSISTANT must be/],
    ['an assistant without its model', { PUBLIC_ASSISTANT: 'openai' }, /OPENAI_API_KEY is missing/],
    ['a site without an address', { PUBLIC_SITE_URL: undefined }, /PUBLIC_SITE_URL is missing/],
    [
      'a model at an address that others can read along',
      { OPENAI_BASE_URL: 'http://models.example.com/v1' },
      /OPENAI_BASE_URL must use https/,
    ],
    ['a model at an address that is none', { OPENAI_BASE_URL: 'models' }, /OPENAI_BASE_URL must be a web address/],
    ['a site address that is none', { PUBLIC_SITE_URL: 'corvane' }, /PUBLIC_SITE_URL must be a web address/],
    ['a mail server without a sender', { SMTP_URL: 'smtps://mail.example.com', MAIL_TO: 'a@example.com' }, /MAIL_FROM/],
    ['a mail server without a reader', { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'a@example.com' }, /MAIL_TO/],
    ['a mail server that is none', { SMTP_URL: 'https://mail.example.com' }, /SMTP_URL must look like/],
  ];
  test.each(cases)('%s', (_, change, words, mode = 'production') => {
    expect(() => parseEnv({ ...good, ...change }, mode)).toThrow(words);
  });

  test('every problem is named at once', () => {
    expect(() => parseEnv({}, 'production')).toThrow(/SUPABASE_URL[^]*SUPABASE_PUBLISHABLE_KEY[^]*SUPABASE_SECRET_KEY/);
  });

  test('no value of the configuration is repeated in the refusal', () => {
    const secret = 'sb_secret_canary_value_123456';
    expect(() => parseEnv({ ...good, SUPABASE_PUBLISHABLE_KEY: secret }, 'production')).not.toThrow(new RegExp(secret));
  });
});

test.each([
  [{}, 'max-age=31536000; includeSubDomains'],
  [{ PUBLIC_HSTS_SUBDOMAINS: 'off' }, 'max-age=31536000'],
])('with %j browsers keep to https as far as that', (settings, header) => {
  expect(strictTransport(parseEnv({ ...good, ...settings }, 'production').PUBLIC_HSTS_SUBDOMAINS)).toBe(header);
  expect(strictTransport(parsePublicEnv(settings).PUBLIC_HSTS_SUBDOMAINS)).toBe(header);
});
