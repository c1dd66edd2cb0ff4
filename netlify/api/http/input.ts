import type { MiddlewareHandler } from 'hono';
import type { core } from 'zod';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { parseJson } from '#netlify/api/http/json.ts';
import { withFacts } from '#netlify/api/http/route-table.ts';
import { day, rowIdParam } from '#src/shared/text.ts';
import { messagesByField, z } from '#src/shared/zod.ts';

/** A step of a route that reads one part of the request; the handler finds it under `c.req.valid(part)`. */
export type InputValidator<Part extends string, Sent, Read> = MiddlewareHandler<
  AppEnv,
  string,
  { in: Record<Part, Sent>; out: Record<Part, Read> }
>;

/** A body of JSON. Its size was bounded and its type checked before. */
export function body<S extends core.$ZodType>(schema: S): InputValidator<'json', z.input<S>, z.output<S>> {
  const read: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.req.addValidatedData('json', parseInput(schema, parseJson(await readText(c))) as object);
    await next();
  };
  return withFacts(read, { body: schema });
}

/** A body that breaks off is as good as none; one that is too long has been refused in its own words. */
async function readText(c: AppContext): Promise<string> {
  const bytes = await c.req.arrayBuffer().catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    return new ArrayBuffer(0);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Read leniently, it would be stored with other characters than were sent.
    throw new ApiError('invalid_request', 'The request body is not valid UTF-8.');
  }
}

/** What an address asks for behind its question mark. */
export function fromQuery<Query extends { in: { query?: object }; out: { query: object } }>(
  read: (c: AppContext) => Query['out']['query'],
): MiddlewareHandler<AppEnv, string, Query> {
  return async (c, next) => {
    c.req.addValidatedData('query', read(c));
    await next();
  };
}

/** Rows' ids from the path. What cannot be an id is simply not there. */
export const ids = fromPath<number>(rowIdParam);

/** People's ids from the path. */
export const uuids = fromPath<string>(z.uuid());

/** Days from the path: 'today' is what it is where whoever asks is. */
export const days = fromPath<string>(day);

function fromPath<Read>(schema: z.ZodMiniType<Read>) {
  return <Name extends string>(...names: Name[]): InputValidator<'param', Record<Name, Read>, Record<Name, Read>> =>
    async (c, next) => {
      const parsed = names.map((name) => [name, z.safeParse(schema, c.req.param(name))] as const);
      if (parsed.some(([, { success }]) => !success)) throw notFound();
      c.req.addValidatedData('param', Object.fromEntries(parsed.map(([name, { data }]) => [name, data])));
      await next();
    };
}

/** The value as the schema gives it, or a 400 whose message is the first problem and whose fields name each one. */
export function parseInput<S extends core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'Some of this is not valid.';
  throw new ApiError('invalid_request', message, { fields: messagesByField(parsed.error) });
}
