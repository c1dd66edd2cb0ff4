import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip';

/** What a browser that takes `accepts` gets, where compressing pays: not for pictures and the like, and not for a few words. */
export function encodingFor(type: string, bytes: number, accepts: string): Encoding | undefined {
  if (!/^(text\/(?!event-stream)|application\/(json|xml|manifest)|image\/svg)/.test(type) || bytes < 512)
    return undefined;
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
}

/** Higher brotli qualities take many times as long for a few percent less to send. */
export const compress = (body: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'gzip' ? deflate(body) : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** For what is made anew with every call. */
const whileSomebodyWaits = 4;

/** An answer of the API as the hosting service sends it. What is streamed passes as it comes. */
export async function compressedReply(reply: Response, accepts: string): Promise<Response> {
  const type = reply.headers.get('content-type') ?? '';
  if (!reply.body || !type.startsWith('application/json') || reply.headers.has('content-encoding')) return reply;
  const body = new Uint8Array(await reply.arrayBuffer());
  const headers = new Headers(reply.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = encodingFor(type, body.length, accepts);
  const sent = encoding ? new Uint8Array(await compress(body, encoding, whileSomebodyWaits)) : body;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(sent.length));
  return new Response(sent, { status: reply.status, headers });
}
