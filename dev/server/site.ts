import { loadRules } from '#dev/server/netlify-rules.ts';
import { refusalResponse } from '#dev/server/refusals.ts';
import { encodedBody, readFiles, type StaticFile } from '#dev/server/static-files.ts';

const readOnly = { status: 405, message: 'This address answers GET, HEAD only.' };

/** One byte range, which is what video players ask for; anything else gets the whole file. */
function parseRange(header: string | null, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
}

/** The file, with what the rules of its address say over what is said of all. */
async function reply(request: Request, file: StaticFile, status: number, ruled: Headers): Promise<Response> {
  const { etag, type } = file;
  const headers = new Headers({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept-Encoding',
  });
  for (const [name, value] of ruled) headers.set(name, value);
  if (status === 200 && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers });

  const range = status === 200 ? parseRange(request.headers.get('range'), file.body.length) : null;
  const { body, encoding = null } = range
    ? { body: file.body.subarray(range.start, range.end + 1) }
    : await encodedBody(file, request.headers.get('accept-encoding') ?? '');
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.body.length}`);
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  const sent = request.method === 'HEAD' ? null : new Uint8Array(body);
  return new Response(sent, { status: range ? 206 : status, headers });
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The built site as Netlify would serve it: files first, then redirects and rewrites, then 404.html. */
export async function serveSite(root: string, publicDir: string) {
  const files = readFiles(publicDir);
  const { redirects, headersOf } = await loadRules(root, publicDir);
  const notFound = files.get('/404');

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refusalResponse(readOnly, { Allow: 'GET, HEAD' });
    const { pathname } = new URL(request.url);
    const path = decodePath(pathname);
    const ruled = headersOf(path ?? pathname);
    const file = path === null ? undefined : files.get(path);
    if (file) return reply(request, file, 200, ruled);
    const match = path === null ? undefined : await redirects.match(request);
    if (match?.redirect)
      return new Response(null, { status: match.statusCode, headers: { Location: match.targetRelative } });
    const target = match && files.get(match.target.pathname);
    if (target) return reply(request, target, match.statusCode, ruled);
    if (notFound) return reply(request, notFound, 404, ruled);
    return new Response('Not found', { status: 404 });
  };
}
