import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bounds } from '#netlify/api/limits.ts';
import { createTestApi, origin } from '#tests/support/api.ts';

const api = createTestApi();
const headers = { 'Content-Type': 'application/json' };

/** A contact message of exactly so many bytes; JSON may have any white space after it. */
function messageOf(bytes: number): string {
  const body = JSON.stringify({ name: 'Bounds', email: 'b@example.com', company: 'B', message: 'A message of a size' });
  return body + ' '.repeat(bytes - body.length);
}

/** A body that comes in pieces and does not say how long it is. */
function streamed(bytes: number, pieceBytes = 8192) {
  const piece = new Uint8Array(pieceBytes).fill(32);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) controller.close();
      else controller.enqueue(piece);
      sent += pieceBytes;
    },
  });
  return { body, sent: () => sent };
}

const post = (body: BodyInit, more: RequestInit = {}) =>
  api.send(new Request(`${origin}/api/contact`, { method: 'POST', headers, body, ...more }));

test('a request of 64 KB is taken, one byte more is too much', async () => {
  expect(bounds.bodyBytes).toBe(65_536);
  expect((await post(messageOf(65_536))).status).toBe(201);
  expect((await post(messageOf(65_537))).status).toBe(413);
  expect((await post(messageOf(7 * 1024 * 1024))).status).toBe(413);
});

test('a body that hides its length is read no further than the bound', async () => {
  const { body, sent } = streamed(7 * 1024 * 1024);
  expect((await post(body, { duplex: 'half' } as RequestInit)).status).toBe(413);
  expect(sent()).toBeLessThanOrEqual(bounds.bodyBytes + 3 * 8192);
});

test('a body that comes in pieces is taken when it is small enough', async () => {
  const { body } = streamed(16_384);
  expect((await post(body, { duplex: 'half' } as RequestInit)).status).toBe(400);
});

test.each(['gzip', 'GZIP', 'br', 'deflate', 'zstd', 'rot13', 'identity, gzip', '*', ';'])(
  'a body encoded as %s is refused, whoever sends it and whatever it holds',
  async (encoding) => {
    const encoded = { headers: { ...headers, 'Content-Encoding': encoding } };
    const reply = await post(gzipSync(messageOf(1000)), encoded);
    expect(reply.status).toBe(415);
    expect(await reply.json()).toMatchObject({ message: 'Please send the body as it is, without compression.' });
    expect((await post(messageOf(1000), encoded)).status).toBe(415);
    const team = await api.visitor().signIn('team');
    const project = { body: { title: 'Compressed', description: 'Compressed' }, headers: encoded.headers };
    expect((await team.call('POST', '/api/projects', project)).status).toBe(415);
  },
);

test.each(['identity', ' Identity ', ''])('a body encoded as %j is taken: it is as it is', async (encoding) => {
  const reply = await post(messageOf(1000), { headers: { ...headers, 'Content-Encoding': encoding } });
  expect(reply.status).toBe(201);
});

test('a compressed body that does not say so is no JSON', async () => {
  expect((await post(gzipSync(messageOf(1000)))).status).toBe(400);
});

test('too long an address is refused', async () => {
  const reply = await api.send(new Request(`${origin}/api/projects?x=${'x'.repeat(bounds.urlLength)}`));
  expect(reply.status).toBe(400);
});

test.each([
  ['nothing', ''],
  ['no JSON', 'name=x'],
  ['half an object', '{"name":'],
  ['two objects', '{}{}'],
  ['a lone surrogate', '{"name":"\\ud800"}'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1e999'],
  ['a text', '"x"'],
  ['nesting 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['a prototype', '{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}'],
  ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`k${i}`, i])))],
  ['NUL', '{"name":"a\\u0000b","email":"a@example.com","company":"c","message":"0123456789"}'],
])('%s as a body is refused in words', async (_, body) => {
  expect((await post(body)).status).toBe(400);
});

test('bytes that are no text are refused', async () => {
  expect((await post(new Uint8Array([0xff, 0xfe, 0x00, 0xc0, 0x80]))).status).toBe(400);
});

test('what is too long for a field is refused under its name', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(101), email: 'a@b', company: '', phone: 'x\ty', message: 'short' });
  const reply = await post(body);
  expect(((await reply.json()) as { fields: object }).fields).toEqual({
    name: 'Must be at most 100 characters',
    email: 'Please enter a valid email address',
    company: 'Company name is required',
    phone: 'Must be a single line',
    message: 'Message must be at least 10 characters',
  });
});

test('a body that is not valid UTF-8 is refused, and not stored with other characters', async () => {
  const bytes = Buffer.from(messageOf(1000).replace('Bounds', 'Bo\u00fcnds'), 'latin1');
  const reply = await post(bytes);
  expect([reply.status, await reply.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'The request body is not valid UTF-8.' }),
  ]);
});
