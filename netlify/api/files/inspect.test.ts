import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';

/** As it comes over a network: in pieces of any size. */
async function* pieces(file: Buffer, size: number) {
  for (let start = 0; start < file.length; start += size) yield Promise.resolve(file.subarray(start, start + size));
}

const latin = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a PDF', latin('%PDF-1.7\n\x00'), ['pdf']],
  ['a PNG', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), ['image']],
  ['a JPEG', latin('\xff\xd8\xff\xe0\0\x10JFIF'), ['image']],
  ['a GIF', latin('GIF89a\x01\0'), ['image']],
  ['a WebP', latin('RIFF\x10\0\0\0WEBPVP8 '), ['image']],
  ['an AVIF', latin('\0\0\0\x20ftypavif\0\0'), ['image']],
  ['a ZIP or an Office file', latin('PK\x03\x04\x14\0\0\0'), ['office', 'archive']],
  ['an old Office file', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'), ['office']],
  ['text in any encoding', latin('Gr\xfc\xdfe,\t1\r\n'), ['text']],
  ['a page of HTML is text', latin('<!doctype html><script>alert(1)</script>'), ['text']],
  ['an SVG is a drawing, not an image', latin('<svg xmlns="http://www.w3.org/2000/svg">'), ['text', 'drawing']],
  ['and so it is after a byte order mark', latin('\xef\xbb\xbf<?xml version="1.0"?><svg/>'), ['text', 'drawing']],
  ['a program', latin('MZ\x90\0\x03\0'), []],
  ['a PDF that does not begin as one', latin(' %PDF-1.7\0'), []],
  ['nor does an image', latin(' \x89PNG\r\n\x1a\n\0\0'), []],
  ['nor an archive', latin(' PK\x03\x04\x14\0'), []],
  ['nor an old Office file', latin(' \xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'), []],
])('%s', async (_, file, contents) => {
  for (const size of [1, 7, 4096])
    expect(await inspect(pieces(file, size), 4096)).toEqual({
      size: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
      contents,
    });
});

test('a file with one byte too many is not read to its end', async () => {
  let read = 0;
  async function* long() {
    while (read < 1_000_000) {
      read += 1024;
      yield Promise.resolve(new Uint8Array(1024));
    }
  }
  expect(await inspect(long(), 4096)).toBeNull();
  expect(read).toBe(5120);
});

test('tabs, the ends of lines and pages, and escapes are the only controls of a text', async () => {
  const isText = async (byte: number) => (await inspect(pieces(Buffer.of(97, byte), 2), 2))?.contents.length === 1;
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const text = await Promise.all(bytes.map(isText));
  expect(bytes.filter((byte) => byte < 32 && text[byte])).toEqual([9, 10, 11, 12, 13, 27]);
  expect(text.slice(32)).not.toContain(false);
});

test('a byte that no text has is found wherever it is', async () => {
  const file = Buffer.concat([Buffer.alloc(10_000, 'a'), Buffer.of(0)]);
  expect((await inspect(pieces(file, 4096), 20_000))?.contents).toEqual([]);
});
