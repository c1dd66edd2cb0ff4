import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export const dist = join(import.meta.dirname, '..', '..', 'dist');

/** Documents that are shells of an app or answer for addresses without a page. */
const noPages = /^\/(404|portal|admin|service\/unknown)$/;

/** Addresses of the built documents, as links name them: /services, not services.html. */
export const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
  .sort();

/** The pages a visitor can read. */
export const pages = documents.filter((path) => !noPages.test(path));

/** Addresses that no rule for headers can name, by the document that answers there. */
export const elsewhere = new Map([
  ['/404', '/portalfolio'],
  ['/service/unknown', '/service/77'],
  ['/portal', '/portal/one/two/three/four'],
  ['/admin', '/admin/one/two/three/four'],
]);

export function fileOf(path: string): string | undefined {
  const candidates = path === '/' ? ['index.html'] : [path, `${path}.html`];
  return candidates.map((name) => join(dist, name)).find((file) => existsSync(file) && statSync(file).isFile());
}

export function read(path: string): string {
  const file = fileOf(path);
  if (file === undefined) throw new Error(`The build made no ${path}`);
  return readFileSync(file, 'utf8');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

export function decode(text: string): string {
  return text
    .replace(/&#x?([\da-f]+);/gi, (entity, code: string) =>
      String.fromCodePoint(Number.parseInt(code, entity.startsWith('&#x') ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

/** What a visitor without scripts can read: no scripts, styles or drawings, one space between words. */
export function textOf(html: string): string {
  const visible = html
    .replace(/<(script|style|svg|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(span|em|strong|a|b|i|time)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return decode(visible).replace(/\s+/g, ' ').trim();
}

export function attributes(html: string, tag: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    decode(value),
  );
}

export function metaOf(html: string, name: string): string | undefined {
  const value = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return value === undefined ? undefined : decode(value);
}

/** The policy that a document carries in itself, or ''. */
export function policyIn(html: string): string {
  return /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
}

/** Bytes as an ordinary server sends them. */
export function sent(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}
