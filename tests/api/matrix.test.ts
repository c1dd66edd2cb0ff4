import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#netlify/api/routes/index.ts';
import { z } from '#src/shared/zod.ts';
import { createTestApi, demoPassword, type Visitor } from '#tests/support/api.ts';
import { recordingFetch } from '#tests/support/recording-fetch.ts';
import { oneOfEach, thorough } from '#tests/support/thorough.ts';
import { undeclaredTimes } from '#tests/support/times.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { cells } from './matrix-cells.ts';

const identities = ['anonymous', 'the owner', 'another client', 'a team member', 'an administrator'] as const;
type Identity = (typeof identities)[number];

/** Auth changes a password or an address; the database is asked before and after, and counts the tries. */
const throughAuth = /^POST \/api\/(?:auth\/(?:login|register)|user\/(?:password|email|delete)|admin\/users)$/;
/** What these list belongs to something that has to be found first. */
const ofSomethingFound = /^GET .*\/(?:comments|requests|letters|data|facts|pdf|xml)$/;

/**
 * How often a call may ask Supabase one time after the other; each costs a journey through the network on a hosted project.
 * Reading takes two: who is calling, then the rows. Changing takes four: who, what it is about, the change, its result.
 */
function mostJourneys(route: string): number {
  if (throughAuth.test(route)) return 7;
  // Its number is taken in one call, and its files are kept before anybody sees it.
  if (route === 'POST /api/admin/invoices/:id/issue') return 9;
  if (!route.startsWith('GET ')) return 4;
  return ofSomethingFound.test(route) ? 3 : 2;
}

const recorded = recordingFetch();
let world: World;
beforeAll(async () => {
  world = await createWorld(createTestApi({ fetch: recorded.fetch }));
});

const nameOf: Record<Exclude<Identity, 'anonymous'>, () => string> = {
  'the owner': () => world.a.user.username,
  'another client': () => world.b.user.username,
  'a team member': () => 'team',
  'an administrator': () => 'admin',
};

function visitorFor(identity: Identity): Visitor {
  switch (identity) {
    case 'anonymous':
      return world.anonymous;
    case 'the owner':
      return world.a.visitor;
    case 'another client':
      return world.b.visitor;
    case 'a team member':
      return world.team;
    case 'an administrator':
      return world.admin;
  }
}

/** For calls that leave a visitor as somebody else: a session and, where the account is changed, a person to spare. */
async function spareVisitorFor(identity: Identity): Promise<Visitor> {
  const visitor = world.api.visitor();
  return identity === 'anonymous' ? visitor : visitor.signIn(nameOf[identity](), demoPassword);
}

test('every route has its cells and every cell its route', () => {
  expect(Object.keys(cells).sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

describe.each(Object.entries(cells))('%s', (key, cell) => {
  const [method = '', pattern = ''] = key.split(' ');
  /** What a call looked at or was refused is as it was: the next one can ask for the same. */
  let untouched: string | undefined;

  const answers = identities.map((identity, index) => [identity, cell.expect[index] ?? 0] as const);
  test.each(oneOfEach(answers, ([, status]) => status))('answers %s with %i', async (identity, status) => {
    const visitor = cell.changesSession ? await spareVisitorFor(identity) : visitorFor(identity);
    const path = untouched ?? (cell.path ? await cell.path(world) : pattern);
    const body = await cell.body?.(world, visitor);
    const before = recorded.count();
    const reply = await visitor.call(method, path, { body, headers: cell.headers ?? {} });
    const journeys = recorded.longestChain(before);
    const text = await reply.text();
    expect(reply.status, text).toBe(status);
    untouched = method === 'GET' || status >= 400 ? path : undefined;
    // An empty answer may be looked at once more, to tell what is empty from what is not there.
    const allowed = mostJourneys(key) + (status === 404 ? 1 : 0);
    expect(journeys.length, journeys.join(', then ')).toBeLessThanOrEqual(allowed);
    if (status < 300 && cell.file) expect(reply.headers.get('content-type')).toBe(cell.file);
    else if (status < 300 && status !== 204) {
      const answer = JSON.parse(text) as unknown;
      expect(z.safeParse(cell.reply, answer).error).toBeUndefined();
      expect(undeclaredTimes(cell.reply, answer), 'times that the contract takes for text').toEqual([]);
    }
  });
});

const verbs = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
const methodsOf = Map.groupBy(routes, ({ path }) => path);

/** Whether a call lands on a route, maybe on one whose address has a place for an identifier there. */
const isTaken = (verb: string, address: string) =>
  routes.some(({ method, path }) => {
    const isOther = !address.startsWith(path.replaceAll(/:\w+/g, '1'));
    const isAnswered = method === verb || (verb === 'HEAD' && method === 'GET' && isOther);
    return isAnswered && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
  });
const otherVerbs = [...methodsOf.keys()].flatMap((path) =>
  verbs.filter((verb) => !isTaken(verb, path.replaceAll(/:\w+/g, '1'))).map((verb) => [verb, path] as const),
);

test.each(otherVerbs)('%s %s is answered with what the address does answer to', async (verb, path) => {
  const reply = await world.admin.call(verb, path.replaceAll(/:\w+/g, '1'));
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe(
    methodsOf
      .get(path)
      ?.map(({ method }) => method)
      .join(', '),
  );
});

const noIds = ['0', 'abc', '9223372036854775808', '999999999999999'];
const withId = routes.filter(({ path }) => path.includes(':'));

test.each(withId.map(({ method, path }, at) => [method, path, at] as const))(
  '%s %s finds nothing under an id that is none',
  async (method, path, at) => {
    const body = await cells[`${method} ${path}`]?.body?.(world, world.admin);
    for (const id of thorough ? noIds : noIds.slice(at % noIds.length).slice(0, 1)) {
      const reply = await world.admin.call(method, path.replaceAll(/:\w+/g, id), { body });
      expect(reply.status, id).toBe(404);
    }
  },
);

test.each(['/api', '/api/', '/api/nothing', '/api/projects/', '/api/Projects', '/api/auth/login/x', '/api//projects'])(
  '%s is no address of the API',
  async (path) => {
    for (const method of ['GET', 'POST']) expect((await world.admin.call(method, path)).status).toBe(404);
  },
);
