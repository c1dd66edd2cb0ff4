import { randomInt } from 'node:crypto';
import { site } from '#src/data/site.ts';
import { describe, expect, test } from 'vitest';
import { createTestApi, demoPassword } from '#tests/support/api.ts';
import { hasAccount } from '#tests/support/own-database.ts';
import { ok, uniqueName } from '#tests/support/world.ts';

const api = createTestApi();

const register = (body: object) => api.visitor().call('POST', '/api/auth/register', { body });
const account = (username: string, email = `${uniqueName('race')}@example.com`) => ({
  username,
  email,
  password: demoPassword,
});

/** What is a spelling of the name to the database, and whether the form takes it at all. */
const respelled: [spell: (name: string) => string, taken: boolean][] = [
  [(name) => name, true],
  [(name) => name.toUpperCase(), true],
  [(name) => name.toLowerCase(), true],
  [(name) => ` ${name}\u00a0`, true],
  [(name) => name.replace('c', '\uff43'), true],
  [(name) => name.replace(' ', '\u00a0'), false],
  [(name) => name.replace(' ', '\u3000'), false],
  [(name) => name.replace(' ', '  '), false],
];

describe.each([
  ['one name', respelled.slice(0, 1)],
  ['spellings of one name', respelled],
])('of twenty people who register %s at once', (_, spellings) => {
  test('exactly one gets it, and nothing is left of the others', async () => {
    const name = uniqueName('Race One');
    const tries = Array.from({ length: 20 }, (_one, index) => spellings[index % spellings.length]!);
    const wanted = tries.map(([spell]) => account(spell(name)));
    const replies = await Promise.all(wanted.map(register));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const refused = statuses.map((status, index) => status === 201 || status === (tries[index]?.[1] ? 409 : 400));
    expect(refused).not.toContain(false);
    const known = await Promise.all(wanted.map(({ email }) => hasAccount(email)));
    expect(known).toEqual(statuses.map((status) => status === 201));
  });
});

test('of people who register one address at once exactly one gets it', async () => {
  const email = `${uniqueName('Shared')}@example.com`;
  const spellings = [email, email.toUpperCase(), email.toLowerCase()];
  const replies = await Promise.all(
    Array.from({ length: 9 }, (_, index) => register(account(uniqueName('address'), spellings[index % 3]))),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 8 }, () => 409)]);
});

test('names what is taken, as the form shows it', async () => {
  const first = account(uniqueName('Taken'));
  await ok(register(first));
  const bodies = [account(first.username.toUpperCase()), account(uniqueName('other'), first.email)];
  const fields = await Promise.all(
    bodies.map(async (body) => ((await (await register(body)).json()) as { fields: object }).fields),
  );
  expect(fields).toEqual([
    { username: 'This username is already taken' },
    { email: 'An account with this email address already exists' },
  ]);
});

test('a filled-in hidden field gets the usual answer and no account', async () => {
  const body = { ...account(uniqueName('robot')), website: 'https://spam.example' };
  const reply = await register(body);
  expect(reply.status).toBe(201);
  expect(reply.headers.getSetCookie()).toEqual([]);
  expect(await hasAccount(body.email)).toBe(false);
});

test('nobody registers as staff', async () => {
  const body = {
    ...account(uniqueName('climber')),
    role: 'admin',
    data: { role: 'admin' },
    app_metadata: { role: 'admin' },
  };
  const { user } = await ok<{ user: { role: string } }>(register(body));
  expect(user.role).toBe('client');
});

test.each([
  ['ab', 'Username must be at least 3 characters'],
  ['𝒜𝒷', 'Username must be at least 3 characters'],
  ['e\u0301e\u0301', 'Username must be at least 3 characters'],
  ['\u0958'.repeat(21), 'Must be at most 40 characters'],
  ['a@b.example', 'Use letters, numbers, dots, dashes, underscores and single spaces'],
  ['a  b', 'Use letters, numbers, dots, dashes, underscores and single spaces'],
  ['a\tb', 'Must be a single line'],
  ['zero\u200bwidth', 'Use letters, numbers, dots, dashes, underscores and single spaces'],
  ['x'.repeat(41), 'Must be at most 40 characters'],
  ['turned\u202eround', 'Contains characters that cannot be stored'],
  ['\u3164\u3164\u3164', 'Username must be at least 3 characters'],
  ['admin\u3164', 'Contains invisible characters'],
  ['a\u0300\u0301\u0302\u0303\u0304b', 'Contains invisible characters'],
  ['\u0430dmin', 'Use letters from one alphabet only'],
  ['a\u03e2b', 'Use letters from one alphabet only'],
  ['q\u0485ab', 'Use letters from one alphabet only'],
])('refuses the username %j', async (username, message) => {
  const reply = await register(account(username));
  expect(reply.status).toBe(400);
  expect(((await reply.json()) as { fields: object }).fields).toEqual({ username: message });
});

test.each(['ünïcödé', 'u\u0308nicode', 'हिन्दी', '𝒜𝒷𝒸', '名無しの権兵衛', 'a.b-c_d e', '٣٤٥'])(
  'takes the username %j',
  async (name) => {
    expect((await register(account(`${name} ${uniqueName('x')}`))).status).toBe(201);
  },
);

test('takes a name in letters that others share their shapes with, as long as all are of one alphabet', async () => {
  const digits = randomInt(1e12);
  for (const name of [`Мария ${digits}`, `Ελένη ${digits}`]) expect((await register(account(name))).status).toBe(201);
});

/** What a project of another kind than the embedded one answers to a registration. */
function answering(status: number, body: object) {
  const asked: URL[] = [];
  const hosted = createTestApi(
    {
      fetch: (input, init) => {
        const url = new URL(new Request(input, init).url);
        if (url.pathname !== '/auth/v1/signup') return fetch(input, init);
        asked.push(url);
        return Promise.resolve(Response.json(body, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } }));
      },
    },
    { PUBLIC_SITE_URL: 'https://corvane.dev' },
  );
  return { ...hosted, asked };
}

test('where the address is to be confirmed first, the link leads to the sign-in page and the log tells of the account', async () => {
  const id = '0d4e2c0e-5b0e-4c62-9d0b-0f6a7c3a4d11';
  const { asked, logged, visitor } = answering(200, { id, aud: 'authenticated', email: 'new@example.com' });
  const reply = await visitor().call('POST', '/api/auth/register', { body: account(uniqueName('unconfirmed')) });
  expect([reply.status, await reply.json()]).toEqual([201, { user: null, confirmationRequired: true }]);
  expect(asked[0]?.searchParams.get('redirect_to')).toBe('https://corvane.dev/auth');
  expect(logged.filter(({ event }) => event === 'register')).toHaveLength(1);
});

test('a project whose Auth writes to nobody outside says that registration is closed', async () => {
  const { visitor } = answering(400, { code: 'email_address_not_authorized', message: 'Email address cannot be used' });
  const reply = await visitor().call('POST', '/api/auth/register', { body: account(uniqueName('unwritten')) });
  expect([reply.status, await reply.json()]).toMatchObject([403, { message: 'Registration is closed at the moment.' }]);
});

test('a password of 72 bytes works whole, one of 73 is refused, and neither is ever cut', async () => {
  const longest = 'ä'.repeat(36);
  const body = { ...account(uniqueName('long')), password: longest };
  await ok(register(body));
  const login = async (password: string) =>
    (await api.visitor().call('POST', '/api/auth/login', { body: { username: body.username, password } })).status;
  expect(await login(longest)).toBe(200);
  expect(await login(`${longest}x`)).toBe(401);
  expect(await login('ä'.repeat(35))).toBe(401);
  expect((await register({ ...account(uniqueName('longer')), password: `${longest}x` })).status).toBe(400);
});

test.each([
  ['сӏіепт', 'looks too much like another one'],
  ['c1ient', 'looks too much like another one'],
  ['support', 'is reserved'],
  [site.name.replace(/[^\p{L}\p{N}]+/gu, ''), 'is reserved'],
])('a username such as %s is refused with words', async (username, words) => {
  const body = { username, email: `${uniqueName('alike')}@example.com`, password: demoPassword };
  const reply = await createTestApi().visitor().call('POST', '/api/auth/register', { body });
  const { message, fields } = (await reply.json()) as { message: string; fields?: { username?: string } };
  expect([reply.status, message]).toEqual([409, expect.stringContaining(words)]);
  expect(fields?.username).toContain(words);
});
