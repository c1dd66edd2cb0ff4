import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { compress, type Encoding, encodingFor } from '#dev/server/compress.ts';

/** Kinds that Hono's own list lacks. */
const moreTypes: Record<string, string> = { mov: 'video/quicktime', vtt: 'text/vtt; charset=utf-8' };

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
      const type = getMimeType(entry.name) ?? getMimeType(entry.name, moreTypes) ?? 'application/octet-stream';
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

/** Documents are short and come first, and each file is compressed once. */
const quality = (type: string) => (type.startsWith('text/html') ? 10 : 9);

function encodedOnce({ body, type, encoded }: StaticFile, encoding: Encoding): Promise<Buffer> {
  const result = encoded.get(encoding) ?? compress(body, encoding, quality(type));
  encoded.set(encoding, result);
  return result;
}

/** The body in the best encoding that the browser takes, compressed for all. */
export async function encodedBody(file: StaticFile, accepts: string): Promise<{ body: Buffer; encoding?: Encoding }> {
  const encoding = encodingFor(file.type, file.body.length, accepts);
  return encoding ? { body: await encodedOnce(file, encoding), encoding } : { body: file.body };
}
