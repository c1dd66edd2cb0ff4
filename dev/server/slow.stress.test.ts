import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBareServer } from '#tests/support/bare-server.ts';

let server: Awaited<ReturnType<typeof startBareServer>>;

beforeAll(async () => {
  server = await startBareServer();
});
afterAll(() => server.stop());

/** What the server says to a client that goes on sending a letter a second, and after how many seconds it hangs up. */
function trickle(begin: string, letter = 'x'): Promise<{ said: string; seconds: number }> {
  const started = performance.now();
  let said = '';
  return new Promise((resolve) => {
    const socket: Socket = connect(server.port, '127.0.0.1', () => socket.write(begin));
    const timer = setInterval(() => socket.write(letter), 1000);
    socket.on('data', (chunk) => (said += chunk.toString()));
    // Whoever writes to a closed connection hears of it.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ said, seconds: (performance.now() - started) / 1000 });
    });
  });
}

const head = (length: number) =>
  `POST /api/contact HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a slow request holds its connection for as long as is promised, and not for ever', async () => {
  const [silent, headers, body, chunked] = await Promise.all([
    trickle('', ''),
    trickle('GET / HTTP/1.1\r\nX-Slow: '),
    trickle(head(60_000)),
    trickle(head(1).replace('Content-Length: 1', 'Transfer-Encoding: chunked') + 'ffff\r\n'),
  ]);
  for (const { seconds } of [silent, headers]) expect(seconds).toBeGreaterThan(9);
  for (const { seconds } of [body, chunked]) expect(seconds).toBeGreaterThan(14);
  for (const { said } of [headers, body]) {
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('{"message":"This request took too long to arrive."}');
  }
});
