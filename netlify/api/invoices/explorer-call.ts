import { z } from 'zod';
import { boundedFetch } from '#netlify/api/http/bounded-fetch.ts';

/** Why an explorer is of no use just now: it gave no answer, or one that cannot be right. */
export class ExplorerError extends Error {}

const replyBytes = 1024 * 1024;

/** How one explorer is asked, for as long as one look-up may take. */
export interface ExplorerLine {
  address: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
}

/** The reply to one call, or null where the explorer says that it does not know. */
async function call(line: ExplorerLine, path: string, init: RequestInit = {}): Promise<unknown> {
  const bounded = boundedFetch(line.fetch, replyBytes, () => new ExplorerError('unreadable'));
  try {
    const reply = await bounded(line.address.replace(/\/$/, '') + path, { ...init, signal: line.signal });
    if (reply.status === 404) return null;
    if (!reply.ok) throw new ExplorerError('unreachable');
    return JSON.parse(await reply.text()) as unknown;
  } catch (error) {
    if (error instanceof ExplorerError) throw error;
    throw new ExplorerError('unreachable', { cause: error });
  }
}

function parse<T extends z.ZodType>(reply: unknown, schema: T): z.output<T> {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ExplorerError('unreadable');
  return parsed.data;
}

export async function getJson<T extends z.ZodType>(line: ExplorerLine, path: string, schema: T): Promise<z.output<T>> {
  return parse(await call(line, path), schema);
}

const rpcReply = z.union([
  z.object({ result: z.unknown(), error: z.null().optional() }),
  z.object({ error: z.object() }),
]);

/** One call of a JSON-RPC node. */
export async function rpc<T extends z.ZodType>(
  line: ExplorerLine,
  method: string,
  params: unknown[],
  schema: T,
): Promise<z.output<T>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const reply = parse(
    await call(line, '', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
    rpcReply,
  );
  if (!('result' in reply)) throw new ExplorerError('unreachable');
  return parse(reply.result, schema);
}
