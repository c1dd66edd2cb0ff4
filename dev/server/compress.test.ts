import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedReply } from '#dev/server/compress.ts';

const rows = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, title: 'The same title' })));

const json = (body: string) =>
  new Response(body, { status: 201, headers: { 'Content-Type': 'application/json; charset=utf-8' } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('an answer of the API to a browser that takes %s comes in %s', async (accepts, encoding, decompress) => {
  const answer = json(rows);
  answer.headers.append('Set-Cookie', 'a=1');
  answer.headers.append('Set-Cookie', 'b=2');
  const reply = await compressedReply(answer, accepts);
  const sent = Buffer.from(await reply.arrayBuffer());
  expect([reply.status, reply.headers.get('content-encoding')]).toEqual([201, encoding]);
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Number(reply.headers.get('content-length'))).toBe(sent.length);
  expect(sent.length).toBeLessThan(rows.length / 4);
  expect(decompress(sent).toString()).toBe(rows);
});

test.each([
  ['a browser that takes no encoding', json(rows), ''],
  ['a few words', json('{"ok":true}'), 'br'],
  ['a stream', new Response(rows, { headers: { 'Content-Type': 'text/event-stream' } }), 'br'],
  ['a file', new Response(rows, { headers: { 'Content-Type': 'application/pdf' } }), 'br'],
])('%s: it comes as it is', async (_, answer, accepts) => {
  const before = await answer.clone().text();
  const reply = await compressedReply(answer, accepts);
  expect(reply.headers.has('content-encoding')).toBe(false);
  expect(await reply.text()).toBe(before);
});
