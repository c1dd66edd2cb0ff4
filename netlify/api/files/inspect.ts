import { createHash } from 'node:crypto';
import type { FileKind } from '#src/shared/file-kinds.ts';

export interface Inspected {
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** What the bytes can be: an Office file is a ZIP archive as well. */
  contents: FileKind[];
}

const headBytes = 16;

/** How each kind begins, as bytes in hexadecimal. */
const signatures: [kinds: FileKind[], pattern: RegExp][] = [
  [['pdf'], /^255044462d/],
  // PNG, JPEG, GIF, WebP and AVIF.
  [['image'], /^(?:89504e470d0a1a0a|ffd8ff|47494638(?:37|39)61|52494646.{8}57454250|.{8}6674797061766966)/],
  [['office', 'archive'], /^504b0(?:304|506)/],
  [['office'], /^d0cf11e0a1b11ae1/],
];

/** Bytes that no text has, whatever its encoding: controls other than tabs, line ends, form feeds and escapes. */
const isBinary = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

const kindsOf = (head: Buffer) => signatures.find(([, pattern]) => pattern.test(head.toString('hex')))?.[0];

const byteOrderMark = /^\u00ef\u00bb\u00bf/;

/** A drawing is text that begins as XML does. */
const textKinds = (head: Buffer): FileKind[] =>
  /^\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(head.toString('latin1').replace(byteOrderMark, ''))
    ? ['text', 'drawing']
    : ['text'];

/** Reads a file once, as it comes, and says what it is. It stops at one that is larger than it may be. */
export async function inspect(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Inspected | null> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  let known: FileKind[] | undefined;
  let isText = true;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) return null;
    if (head.length < headBytes) {
      head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      known = kindsOf(head);
    }
    // What can be a text is looked at byte by byte, which takes ten times as long as its digest.
    if (!known) isText &&= !chunk.some(isBinary);
    hash.update(chunk);
  }
  const contents: FileKind[] = known ?? (isText ? textKinds(head) : []);
  return { size, sha256: hash.digest('hex'), contents };
}
