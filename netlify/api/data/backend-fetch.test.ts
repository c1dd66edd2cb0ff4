import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { withoutRedirects } from './backend-fetch.ts';

/** A server that gives every request this answer and counts them. */
async function startAnswering(answer: string) {
  const heard = { requests: 0 };
  const server = createServer((socket) => {
    socket.once('data', () => {
      heard.requests += 1;
      socket.end(`HTTP/1.1 ${answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

test.each([301, 302, 303, 307, 308])('an answer %i of Supabase takes no key to another address', async (status) => {
  const elsewhere = await startAnswering('200 OK');
  const supabase = await startAnswering(`${status} Elsewhere\r\nLocation: ${elsewhere.url}`);
  const asked = withoutRedirects(fetch)(supabase.url, { headers: { apikey: 'sb_secret_0123456789' } });
  await expect(asked).rejects.toThrow();
  expect([supabase.heard.requests, elsewhere.heard.requests]).toEqual([1, 0]);
});
