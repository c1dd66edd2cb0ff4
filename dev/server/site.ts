import { loadRules } from '#dev/server/netlify-rules.ts';
import { refusalResponse } from '#dev/server/refusals.ts';
import { encodedBody, type StaticFile, StaticFiles } from '#dev/server/static-files.ts';

const readOnly = { status: 405, message: 'This address answers GET, HEAD only.' };

const revalidate = 'public, max-age=0, must-revalidate';

/** One byte range, which is what video players ask for; anything else gets the whole file. */
function parseRange(header: string | null, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end ? { start, end } : null;
}

interface Found {
  file: StaticFile;
  status: number;
  /** What the rules of the address say. */
  ruled: Headers;
}

async function reply(request: Request, { file, status, ruled }: Found): Promise<Response> {
  const headers = new Headers({
    'Cache-Control': revalidate,
    'Content-Type': file.type,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  });
  for (const [name, value] of ruled) headers.set(name, value);
  if (status === 200 && request.headers.get('if-none-match') === file.etag)
    return new Response(null, { status: 304, headers });

  const range = status === 200 ? parseRange(request.headers.get('range'), file.body.length) : null;
  if (range) {
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.body.length}`);
    return respond(request, file.body.subarray(range.start, range.end + 1), 206, headers);
  }
  const { body, encoding } = await encodedBody(file, request.headers.get('accept-encoding') ?? '');
  if (encoding) headers.set('Content-Encoding', encoding);
  return respond(request, body, status, headers);
}

function respond(request: Request, body: Buffer, status: number, headers: Headers): Response {
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

/** The built site as Netlify would serve it: files first, then redirects and rewrites, then 404.html. */
export async function serveSite(root: string, publicDir: string) {
  const files = new StaticFiles(publicDir);
  const rules = await loadRules(root, publicDir);
  const notFound = files.find('/404');

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refusalResponse(readOnly, { Allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    const path = decodePath(pathname);
    const ruled = rules.headers(path ?? pathname);
    const file = path === null ? undefined : files.find(path);
    if (file) return reply(request, { file, status: 200, ruled });
    const match = path === null ? undefined : await rules.match(request);
    if (match?.redirect)
      return new Response(null, { status: match.statusCode, headers: { Location: match.targetRelative } });
    const target = match && files.find(match.target.pathname);
    if (target) return reply(request, { file: target, status: match.statusCode, ruled });
    if (notFound) return reply(request, { file: notFound, status: 404, ruled });
    return new Response('Not found', { status: 404 });
  };
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
