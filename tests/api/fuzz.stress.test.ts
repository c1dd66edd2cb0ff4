import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { routes } from '#netlify/api/routes/index.ts';
import { z } from '#src/shared/zod.ts';
import { createTestApi, origin } from '#tests/support/api.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { rememberAuth } from '#tests/support/remember-auth.ts';
import { bodiesFor } from '#tests/support/schema-arbitrary.ts';
import { thorough } from '#tests/support/thorough.ts';
import { createWorld, newPalette, ok, registerClient, type World } from '#tests/support/world.ts';

const cases = thorough ? 1000 : 40;
/** For a call that takes no body, and is sent one all the same. */
const noBody = z.object({});

/** Of ten bodies, how many are about right: fewer where that costs a password hash or is easily hit by chance. */
function sharesOf(key: string): { right: number; spoilt: number } {
  if (/login|register/.test(key)) return { right: 0, spoilt: 1 };
  return /:id|set-password|newsletter/.test(key) ? { right: 1, spoilt: 2 } : { right: 2, spoilt: 3 };
}

const { url, publishable, secret } = ownDatabase();
const backend = { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishable, SUPABASE_SECRET_KEY: secret };
// Without an assistant every question to it would be answered 503, as it should.
const env = parseEnv({ ...backend, PUBLIC_SITE_URL: origin, PUBLIC_ASSISTANT: 'local' }, 'local');
const api = createTestApi({ env, fetch: rememberAuth() });
let world: World;
let cookie = '';
let known: Record<string, string[]>;

beforeAll(async () => {
  world = await createWorld();
  // An administrator of their own: some calls change whoever makes them.
  const { visitor: staff, user } = await registerClient(world.api, 'fuzzer');
  await ok(world.admin.call('PATCH', `/api/admin/users/${user.id}`, { body: { role: 'admin' } }));
  cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { id: palette } = await newPalette(staff);
  const { project, milestone, document, a } = world;
  known = { projects: [`${project.id}`], milestones: [`${milestone.id}`], documents: [`${document.id}`] };
  known = { ...known, versions: ['1'], palettes: [`${palette}`], users: [a.user.id] };
});

const printable = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 -_.,;:=/%+*()[]{}"\'<>@!$&?#|~^`')) });
const strangeId = fc.oneof(
  fc.constantFrom('0', '-1', '1e3', '01', '9223372036854775808', '%00', '%ff', '..', '%2e%2e', 'null', '1;2', "1'"),
  printable.map(encodeURIComponent),
);

/** The address with the identifiers of things that exist, mostly. */
function addressesOf(path: string) {
  const segments = path.split('/').map((segment, index, all) => {
    if (!segment.startsWith(':')) return fc.constant(segment);
    const real = known[all[index - 1] ?? ''] ?? [];
    const ids = fc.constantFrom(...real, '999999999');
    return fc.oneof({ weight: 2, arbitrary: ids }, { weight: 1, arbitrary: strangeId });
  });
  const limits = fc.oneof(fc.constantFrom('1', '2', '0', '201', '1e2', 'NaN', ''), printable);
  const query = fc.record({ limit: limits, cursor: printable, select: printable }, { requiredKeys: [] });
  return fc
    .tuple(fc.tuple(...segments), query)
    .map(([parts, given]) => `${parts.join('/')}?${String(new URLSearchParams(given))}`);
}

const typesLike = (taken: readonly string[]) => {
  const spelled = taken.flatMap((type) => [type, `${type.toUpperCase()}; charset=utf-8`]);
  return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...spelled) }, { weight: 1, arbitrary: printable });
};

/** What takes no body always reaches the database, so mostly it is asked with a session that is none. */
const mostlyNone = (key: string) =>
  fc.oneof(
    { weight: /logout|everywhere/.test(key) ? 0 : 1, arbitrary: fc.constant(null) },
    { weight: 14, arbitrary: printable.map((value) => `session=${value}`) },
  );

describe.concurrent.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (key, route) => {
    const { method, path } = route;
    test(`answers ${cases} strange requests without a failure of its own`, async () => {
      const { body: schema, contentTypes } = route;
      const bodies = method === 'GET' ? fc.constant(undefined) : bodiesFor(schema ?? noBody, sharesOf(key));
      const sessions = schema ? fc.constant(null) : mostlyNone(key);
      const types = typesLike(contentTypes);
      const requests = fc.tuple(addressesOf(path), bodies, types, sessions);
      await fc.assert(
        fc.asyncProperty(requests, async ([address, body, type, session]) => {
          const headers = { 'Content-Type': type, Cookie: session ?? cookie };
          const request = new Request(new URL(address, origin), { method, headers, body: body ?? null });
          const { status } = await api.send(request);
          expect(status).toBeLessThan(500);
        }),
        { numRuns: cases },
      );
    });
  },
);
