import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fileBounds } from '#netlify/api/limits.ts';
import { isFile, proxyFile } from './files.ts';

const signed = 'http://localhost:8888/storage/v1/object/sign/documents/one?token=x';
const body = '<script>alert(1)</script>';

/** A Storage that says of a file what its uploader would like browsers to hear. */
async function startStorage(): Promise<string> {
  const types =
    'Connection: keep-alive\r\nKeep-Alive: timeout=5\r\nContent-Type: text/html\r\nContent-Security-Policy: script-src *\r\nCache-Control: public';
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.end(`HTTP/1.1 200 OK\r\n${types}\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('whatever a file holds, it runs nowhere and is kept nowhere', async () => {
  const reply = await proxyFile(new Request(signed), await startStorage());
  expect(await reply.text()).toBe(body);
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect([reply.headers.get('connection'), reply.headers.get('keep-alive')]).toEqual([null, null]);
});

test('what is larger than a file may be is refused before it is read, and so is another method', async () => {
  const storage = 'http://127.0.0.1:1';
  const put = (length: number) =>
    proxyFile(new Request(signed, { method: 'PUT', body: 'x', headers: { 'content-length': `${length}` } }), storage);
  expect((await put(fileBounds.fileBytes + 4097)).status).toBe(413);
  expect((await put(fileBounds.fileBytes)).status, 'where nobody answers').toBe(503);
  expect((await proxyFile(new Request(signed, { method: 'DELETE' }), storage)).status).toBe(405);
  const form = { 'content-length': '1', 'content-type': 'multipart/form-data' };
  expect((await proxyFile(new Request(signed, { method: 'PUT', body: 'x', headers: form }), storage)).status).toBe(400);
});

test.each([
  ['/storage/v1/object/sign/documents/one', true],
  ['/storage/v1/object/upload/sign/documents/one', true],
  ['/storage/v1/object/documents/one', false],
  ['/storage/v1/bucket', false],
  ['/x/storage/v1/object/sign/documents/one', false],
])('%s is passed on: %s', (path, isPassed) => {
  expect(isFile(path)).toBe(isPassed);
});

test('a Storage that cannot keep or open files is told in words', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 2\r\n\r\n{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const reply = await proxyFile(new Request(signed), `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect([reply.status, await reply.json()]).toEqual([
    503,
    { message: 'Files can neither be kept nor opened right now. Please try again later.' },
  ]);
});
