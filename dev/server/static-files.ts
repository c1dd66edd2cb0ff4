import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const compressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = 'br' | 'gzip';

export interface StaticFile {
  body: Buffer;
  type: string;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** The built site in memory, found the way Netlify finds files: `/a` is `a`, `a.html` or `a/index.html`. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  constructor(folder: string) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const body = readFileSync(file);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const type = contentTypes[extname(entry.name)] ?? 'application/octet-stream';
      this.#files.set(`/${relative(folder, file).split(sep).join('/')}`, { body, type, etag, encoded: new Map() });
    }
  }

  find(path: string): StaticFile | undefined {
    const bare = path.replace(/\/$/, '');
    const candidates = path.endsWith('/')
      ? [`${bare}/index.html`, `${bare}.html`]
      : [path, `${path}.html`, `${path}/index.html`];
    for (const candidate of candidates) {
      const file = this.#files.get(candidate);
      if (file && !isInternal(candidate)) return file;
    }
    return undefined;
  }
}

/** Rule files steer the host and are not served by it. */
function isInternal(path: string): boolean {
  return path === '/_headers' || path === '/_redirects';
}

const quick = 6;
/** Takes ten times as long for a tenth less to send. */
const thorough = 10;

function encode({ body }: StaticFile, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: 6 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** A document is short, and nothing is seen before all of it is there. Of anything else the first visitor need not wait. */
function encodedOnce(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = file.encoded.get(encoding);
  if (known) return known;
  const wait = encoding === 'gzip' || file.type.startsWith('text/html');
  const first = encode(file, encoding, wait ? thorough : quick);
  file.encoded.set(encoding, first);
  if (!wait) void first.then(() => improve(file, encoding)).catch(() => undefined);
  return first;
}

/** Should it fail, the first attempt serves on. */
async function improve(file: StaticFile, encoding: Encoding): Promise<void> {
  const better = await encode(file, encoding, thorough);
  file.encoded.set(encoding, Promise.resolve(better));
}

/** The body in the best encoding that the browser takes, compressed for all. */
export async function encodedBody(file: StaticFile, accepts: string): Promise<{ body: Buffer; encoding?: Encoding }> {
  if (!compressible.test(file.type) || file.body.length < 512) return { body: file.body };
  const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
  if (!encoding) return { body: file.body };
  return { body: await encodedOnce(file, encoding), encoding };
}
