import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { compress, type Encoding, encodingFor } from '#dev/server/compress.ts';

/** Kinds that Hono's own list lacks. */
const moreTypes: Record<string, string> = { mov: 'video/quicktime', vtt: 'text/vtt; charset=utf-8' };

/** Rule files steer the host and are not served by it. */
const internal = new Set(['/_headers', '/_redirects']);

export interface StaticFile {
  body: Buffer;
  type: string;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** Where Netlify finds a file: `a.html` and `a/index.html` are also `/a` and `/a/`. */
function addressesOf(name: string): string[] {
  const page = name.replace(/(?:\/index)?\.html$/, '');
  return page === name ? [name] : [name, page, `${page}/`];
}

/** The built site in memory, by its addresses. */
export function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    if (!entry.isFile() || internal.has(name)) continue;
    const body = readFileSync(path);
    const type = getMimeType(name) ?? getMimeType(name, moreTypes) ?? 'application/octet-stream';
    const file = { body, type, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`, encoded: new Map() };
    for (const address of addressesOf(name)) files.set(address, file);
  }
  return files;
}

/** The body in the best encoding that the browser takes, compressed once for all. Documents are short and come first. */
export async function encodedBody(
  { body, type, encoded }: StaticFile,
  accepts: string,
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const encoding = encodingFor(type, body.length, accepts);
  if (!encoding) return { body };
  const compressing = encoded.get(encoding) ?? compress(body, encoding, type.startsWith('text/html') ? 10 : 9);
  encoded.set(encoding, compressing);
  return { body: await compressing, encoding };
}
