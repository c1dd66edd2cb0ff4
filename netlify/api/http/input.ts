import type { core } from 'zod';
import { z } from '#shared/zod.ts';
import type { AppContext } from '#api/context.ts';
import { ApiError, notFound } from '#api/http/api-error.ts';
import { rowIdParam } from '#shared/text.ts';

function fieldsOf(error: core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.');
    if (field) fields[field] ??= message;
  }
  return fields;
}

/** The value as the schema gives it, or a 400 whose message is the first problem and whose fields name each one. */
export function parseInput<S extends core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? 'Some of this is not valid.';
  throw new ApiError('invalid_request', message, { fields: fieldsOf(parsed.error) });
}

/** The request's JSON body, parsed. Its size was bounded and its type checked before any handler ran. */
export async function readBody<S extends core.$ZodType>(c: AppContext, schema: S): Promise<z.output<S>> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_request', 'The request body is not valid JSON.');
  }
  return parseInput(schema, body);
}

/** A form as a browser sends it by itself. It breaks lines with CR and LF, where a script's message has LF alone. */
export async function readForm<S extends core.$ZodType>(c: AppContext, schema: S): Promise<z.output<S>> {
  const fields = Array.from(new URLSearchParams(await c.req.text()), ([name, value]) => [
    name,
    value.replaceAll('\r\n', '\n'),
  ]);
  return parseInput(schema, Object.fromEntries(fields));
}

/** A row's id from the path. What cannot be an id is simply not there. */
export function idParam(c: AppContext, name = 'id'): number {
  const parsed = rowIdParam.safeParse(c.req.param(name));
  if (!parsed.success) throw notFound();
  return parsed.data;
}

export function uuidParam(c: AppContext, name = 'id'): string {
  const parsed = z.uuid().safeParse(c.req.param(name));
  if (!parsed.success) throw notFound();
  return parsed.data;
}
