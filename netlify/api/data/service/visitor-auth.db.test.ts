import { describe, expect, test } from 'vitest';
import type { AppContext } from '#netlify/api/context.ts';
import { createTestApi, demoPassword } from '#tests/support/api.ts';
import { expireCookie } from '#tests/support/session-cookie.ts';
import { uniqueName } from '#tests/support/world.ts';
import { visitorHeaders } from './visitor-auth.ts';

interface Asked {
  path: string;
  key: string | null;
  address: string | null;
}

/** The API, and what it asked of Auth: under which key, and for whom. */
function watchedApi() {
  const asked: Asked[] = [];
  const api = createTestApi({
    fetch: (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const [key, address] = [request.headers.get('apikey'), request.headers.get('sb-forwarded-for')];
      if (pathname.startsWith('/auth/')) asked.push({ path: pathname + search, key, address });
      return fetch(request);
    },
  });
  return { ...api, asked };
}

test('Auth hears whose tries it counts, and the secret key speaks for nobody who is signed in', async () => {
  const { asked, deps, visitor } = watchedApi();
  const person = visitor('203.0.113.7');
  const username = uniqueName('counted');
  const body = { username, email: `${username}@example.com`, password: demoPassword };
  expect((await person.call('POST', '/api/auth/register', { body })).status).toBe(201);
  expect((await person.call('POST', '/api/auth/login', { body })).status).toBe(200);
  expireCookie(person);
  expect((await person.call('GET', '/api/user/profile')).status).toBe(200);
  const { SUPABASE_SECRET_KEY: secret, SUPABASE_PUBLISHABLE_KEY: publishable } = deps.env;
  const withoutToken = asked.filter(({ path }) => /signup|token/.test(path));
  expect(withoutToken.map(({ path }) => path.replace(/[?&]redirect_to.*/, ''))).toEqual([
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/token?grant_type=refresh_token',
  ]);
  for (const { key, address } of withoutToken) expect([key, address]).toEqual([secret, '203.0.113.7']);
  for (const { path, key, address } of asked.filter(({ path }) => !/signup|token/.test(path)))
    expect([key, address], path).toEqual([publishable, null]);
});

describe('Auth hears of no address', () => {
  const context = (ip: string | null, SUPABASE_SECRET_KEY: string) =>
    ({
      env: { ip },
      var: { deps: { env: { SUPABASE_SECRET_KEY, SUPABASE_PUBLISHABLE_KEY: 'publishable' } } },
    }) as AppContext;

  test.each([
    ['of a caller without one', null, 'sb_secret_0123456789'],
    ['that is none', '1.2.3.4, 5.6.7.8', 'sb_secret_0123456789'],
    ['with a key of the older form, which it would not believe', '203.0.113.7', 'header.payload.signature'],
  ])('%s', (_, ip, secret) => {
    expect(visitorHeaders(context(ip, secret))).toEqual({ apikey: 'publishable' });
  });
});
