import { refusalResponse } from '#dev/server/refusals.ts';
import { signedPath } from '#dev/storage/like-hosted.ts';
import { fileBounds } from '#netlify/api/limits.ts';

/** An address that Storage has signed, for one upload or one download. Nothing else of it is reached from outside. */
export const isFile = (pathname: string) => signedPath.test(pathname);

/** Whatever a file holds, it runs nowhere and is kept nowhere. */
const confined = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** What the two ends of one connection say to each other. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding'];

const methods = ['GET', 'PUT'];
const notAllowed = { status: 405, message: 'This address answers GET, PUT only.' };
const noForm = { status: 400, message: 'This form does not say where its parts begin.' };
const tooLarge = { status: 413, message: 'This file is too large.' };
const unavailable = { status: 503, message: 'Files can neither be kept nor opened right now. Please try again later.' };

/** Passes a signed address on to the embedded Storage, which a browser cannot reach. */
export async function proxyFile(request: Request, storage: string): Promise<Response> {
  if (!methods.includes(request.method)) return refusalResponse(notAllowed, { Allow: methods.join(', ') });
  // The embedded service reads a file whole before it looks at its size. A form around a file adds a little.
  const size = Number(request.headers.get('content-length') ?? Infinity);
  if (request.method === 'PUT' && size > fileBounds.fileBytes + 4096) return refusalResponse(tooLarge);
  const { pathname, search } = new URL(request.url);
  const type = request.headers.get('content-type');
  if (type?.startsWith('multipart/') && !/;\s*boundary=/i.test(type)) return refusalResponse(noForm);
  const answering = fetch(new URL(pathname + search, storage), {
    method: request.method,
    signal: request.signal,
    ...(type !== null && { headers: { 'Content-Type': type } }),
    ...(request.method === 'PUT' && { body: request.body, duplex: 'half' }),
  });
  const reply = await answering.catch(() => null);
  if (!reply || reply.status >= 500) return refusalResponse(unavailable);
  const headers = new Headers(reply.headers);
  for (const name of ofTheConnection) headers.delete(name);
  for (const [name, value] of Object.entries(confined)) headers.set(name, value);
  return new Response(reply.body, { status: reply.status, headers });
}
