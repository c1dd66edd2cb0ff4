import { describe, expect, test } from 'vitest';
import { strictTransport } from '#src/shared/strict-transport.ts';
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
    [
      'an address with a path',
      { SUPABASE_URL: 'https://abcdefghij.supabase.co/rest/v1' },
      /SUPABASE_URL must end after/,
    ],
    ['a sender without an address', { MAIL_FROM: 'nonsense' }, /MAIL_FROM must be an email address/],
    ['a sender with half of one', { MAIL_FROM: 'Firm <mail@>' }, /MAIL_FROM must be an email address/],
    ['mail without TLS', { SMTP_URL: 'smtp://mail.example.com?ignoreTLS=true' }, /SMTP_URL must leave TLS/],
    [
      'mail to whoever answers',
      { SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' },
      /must leave TLS/,
    ],
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
    ['certificates that nobody checks', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /turns off the check of certificates/],
    ['plain http in production', { SUPABASE_URL: 'http://db.example.com' }, /must use https/],
    ['a site without TLS in production', { PUBLIC_SITE_URL: 'http://firm.example' }, /PUBLIC_SITE_URL must use https/],
    ['raised limits in production', { LIMITS_SCALE: '100' }, /LIMITS_SCALE/],
    ['an unknown assistant', { PUBLIC_ASSISTANT: 'skynet' }, /PUBLIC_ASSISTANT must be/],
    ['an assistant without its model', { PUBLIC_ASSISTANT: 'openai' }, /OPENAI_API_KEY is missing/],
    ['a site without an address', { PUBLIC_SITE_URL: undefined }, /PUBLIC_SITE_URL is missing/],
    [
      'a model at an address that others can read along',
      { OPENAI_BASE_URL: 'http://models.example.com/v1' },
      /OPENAI_BASE_URL must use https/,
    ],
    [
      'a model behind another protocol that ends so',
      { OPENAI_BASE_URL: 'shttps://models.example.com' },
      /OPENAI_BASE_URL must be a web address/,
    ],
    [
      'one that begins so',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'httpsx://traces.example.com' },
      /OTEL_EXPORTER_OTLP_ENDPOINT must be a web address/,
    ],
    ['an explorer that others can read along', { EXPLORER_BITCOIN: 'http://explorer.example.com' }, /must use https/],
    ['an explorer on the disk', { EXPLORER_SOLANA: 'file:///etc/passwd' }, /EXPLORER_SOLANA must be a web address/],
    ['an explorer in the network', { EXPLORER_ETHEREUM: 'http://10.0.0.7:8545' }, /EXPLORER_ETHEREUM must use https/],
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

const takes = (change: Record<string, string>, mode: Mode = 'production') => {
  try {
    parseEnv({ ...good, ...change }, mode);
    return true;
  } catch {
    return false;
  }
};

describe('a value at the edge of what is allowed', () => {
  const key = (length: number) => 'sb_secret_'.padEnd(length, '0');
  test.each<[name: string, taken: string, refused: string]>([
    ['SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_01234', 'sb_publishable_0123'],
    ['SUPABASE_SECRET_KEY', key(20), key(19)],
    ['OPENAI_API_KEY', '12345678', '1234567'],
    ['OPENAI_MODEL', 'm'.repeat(100), 'm'.repeat(101)],
    ['MAIL_FROM', `${'a'.repeat(180)} <mail@firm.example>`, `${'a'.repeat(181)} <mail@firm.example>`],
    ['OTEL_SERVICE_NAME', 's'.repeat(100), 's'.repeat(101)],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '100', '99'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '10000', '10001'],
  ])('%s', (name, taken, refused) => {
    expect([takes({ [name]: taken }), takes({ [name]: refused })]).toEqual([true, false]);
  });

  test('LIMITS_SCALE', () => {
    expect(['1', '0.5', '0', '-1', 'many'].map((scale) => takes({ LIMITS_SCALE: scale }, 'local'))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});

describe('an address', () => {
  test.each([
    ['http://127.0.0.1/v1', true],
    ['http://127.12.34.56:8080/v1', true],
    ['http://[::1]:8080/v1', true],
    ['http://127.0.0.1.example.com/v1', false],
    ['http://localhost.example.com/v1', false],
    ['http://notlocalhost/v1', false],
    ['http://1127.example.com/v1', false],
    ['http://128.0.0.1/v1', false],
    ['ftp://127.0.0.1/v1', false],
    ['https+x://models.example.com/v1', false],
    ['xhttps://models.example.com/v1', false],
  ])('of a model or of a collector like %s is taken: %s', (address, taken) => {
    expect(takes({ OPENAI_BASE_URL: address })).toBe(taken);
    expect(takes({ OTEL_EXPORTER_OTLP_ENDPOINT: address })).toBe(taken);
  });

  test.each([
    ['smtp://mail.example.com', true],
    ['smtps://u:p@mail.example.com:465', true],
    ['xsmtp://mail.example.com', false],
    ['smtpsx://mail.example.com', false],
  ])('of a mail server like %s is taken: %s', (SMTP_URL, taken) => {
    expect(takes({ SMTP_URL, MAIL_FROM: 'a@example.com', MAIL_TO: 'b@example.com' })).toBe(taken);
  });

  test.each(['ftp://corvane.example', 'xhttps://corvane.example', 'httpsx://corvane.example'])(
    'of the site or of the project is not %s',
    (address) => {
      expect(takes({ PUBLIC_SITE_URL: address })).toBe(false);
      expect(takes({ SUPABASE_URL: address }, 'local')).toBe(false);
      expect(() => parsePublicEnv({ PUBLIC_SITE_URL: address })).toThrow(/PUBLIC_SITE_URL must be a web address/);
    },
  );

  test('of this machine is a database for this machine alone', () => {
    for (const SUPABASE_URL of ['http://localhost:54321', 'https://127.0.0.1:54321', 'http://[::1]:54321'])
      expect([takes({ SUPABASE_URL }, 'local'), takes({ SUPABASE_URL })]).toEqual([true, false]);
    expect(() => parseEnv({ ...good, SUPABASE_URL: 'http://localhost.example.com' }, 'production')).toThrow(
      /SUPABASE_URL must use https/,
    );
  });
});

test.each([
  ['api-key=secret', true],
  ['API-key=a,other=b%2Cc', true],
  ['a=b,', true],
  ['a=', true],
  ['a', false],
  ['=b', false],
  ['a=b,c', false],
  ['a=%zz', false],
  [' a=b', false],
  ['a b=c', false],
  ['a=b,=c', false],
])('headers for a collector like %j are taken: %s', (headers, taken) => {
  expect(takes({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toBe(taken);
});

test('what is not set has a value that works', () => {
  const env = parseEnv({ ...good, OTEL_EXPORTER_OTLP_TIMEOUT: '', OTEL_SERVICE_NAME: '' }, 'production');
  expect(env).toMatchObject({
    OTEL_EXPORTER_OTLP_TIMEOUT: 5000,
    OTEL_SERVICE_NAME: 'api',
    PUBLIC_ASSISTANT: 'local',
    PUBLIC_HSTS_SUBDOMAINS: 'on',
  });
});

test('what belongs together is taken together', () => {
  expect(takes({ PUBLIC_ASSISTANT: 'openai', OPENAI_API_KEY: 'sk-12345678' })).toBe(true);
  expect(takes({ MAIL_FROM: 'a@example.com' })).toBe(true);
  expect(takes({ PUBLIC_HSTS_SUBDOMAINS: 'maybe' })).toBe(false);
  expect(takes({ MAIL_TO: 'nobody' })).toBe(false);
});

test('a key without a payload, or with one of another role, is no secret key', () => {
  const keys = ['0123456789012345678901234', 'header.payload-of-no-role.signature', jwt('anon')];
  expect(keys.filter((SUPABASE_SECRET_KEY) => takes({ SUPABASE_SECRET_KEY }))).toEqual([]);
  expect(takes({ SUPABASE_PUBLISHABLE_KEY: keys[0] ?? '' })).toBe(true);
});
