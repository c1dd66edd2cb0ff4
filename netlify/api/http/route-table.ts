import type { Hono, MiddlewareHandler } from 'hono';
import type { core } from 'zod';
import type { AppEnv } from '#netlify/api/context.ts';
import type { Permission } from '#src/shared/permissions.ts';

/** Who may make a call: everybody, whoever is signed in, or whoever holds a permission. */
export type Access = 'public' | 'member' | Permission;

interface Facts {
  access: Access;
  body: core.$ZodType;
  contentTypes: readonly string[];
  /** Of a route that programs call and no page: how large its body may be. */
  fromPrograms: number;
}

const factsOf = new WeakMap<object, Partial<Facts>>();

/** Notes what a guard or a validator does to the routes it stands in, so that `listRoutes` can tell. */
export function withFacts<H extends object>(handler: H, facts: Partial<Facts>): H {
  factsOf.set(handler, facts);
  return handler;
}

/** Names the content types that a route takes in place of JSON. */
export const accepts = (...contentTypes: string[]): MiddlewareHandler<AppEnv> =>
  withFacts(async (_, next) => next(), { contentTypes });

/**
 * For what another service sends: it comes from no page, with no session, and shows a secret or a signature of its own. Its body has
 * a size and a type of its own.
 */
export const fromPrograms = (most: number, ...contentTypes: string[]): MiddlewareHandler<AppEnv> =>
  withFacts(async (_, next) => next(), { contentTypes, fromPrograms: most });

/** One call of the API. `body` is the schema of what it takes, where it takes anything. */
export interface Route {
  method: string;
  path: string;
  access: Access;
  body: core.$ZodType | undefined;
  contentTypes: readonly string[];
  /** How large its body may be, of a route that programs call and no page. */
  fromPrograms: number | undefined;
}

const json = ['application/json'];

/** What a browser without scripts sends. */
export const formType = 'application/x-www-form-urlencoded';

/** Every call of an app, read from the handlers that are mounted in it. A call without a guard is a mistake. */
// oxlint-disable-next-line typescript/no-explicit-any -- what an app's calls take and give does not matter here
export function listRoutes(app: Hono<any, any, any>): Route[] {
  const stacks = Map.groupBy(app.routes, ({ method, path }) => `${method} ${path}`);
  return Array.from(stacks.values(), (stack) => {
    const [{ method, path }] = stack as [(typeof stack)[number]];
    const facts = stack.reduce<Partial<Facts>>((all, { handler }) => ({ ...all, ...factsOf.get(handler) }), {});
    const { access, body, contentTypes = json, fromPrograms } = facts;
    if (access === undefined) throw new Error(`${method} ${path} does not say who may call it.`);
    return { method, path, access, body, contentTypes, fromPrograms };
  });
}
