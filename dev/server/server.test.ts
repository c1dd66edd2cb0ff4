import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBareServer } from '#tests/support/bare-server.ts';
import { until } from '#tests/support/until.ts';

let server: Awaited<ReturnType<typeof startBareServer>>;

beforeAll(async () => {
  server = await startBareServer();
});
afterAll(() => server.stop());

interface Reply {
  status: number;
  headers: string;
  body: string;
}

/** Sends these bytes and reads until the server has closed the connection. */
function send(bytes: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [headers = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers, body });
    });
  });
}

const get = (target: string, host: string) =>
  send(`GET ${target} HTTP/1.1\r\n${host === '' ? '' : `Host: ${host}\r\n`}Connection: close\r\n\r\n`);

const messageOf = ({ body }: Reply) => (JSON.parse(body) as { message: string }).message;

describe('the local server', () => {
  test.each(['localhost:PORT', 'LOCALHOST:PORT', '127.0.0.1:PORT', '[::1]:PORT', 'corvane.example'])(
    'answers to its own name %s',
    async (name) => {
      const reply = await get('/', name.replace('PORT', String(server.port)));
      expect([reply.status, reply.body]).toContain(200);
      expect(reply.body).toContain('home');
    },
  );

  const foreign = [
    'evil.test',
    'EVIL.TEST',
    'evil.test:PORT',
    'localhost',
    'localhost:80',
    'localhost:9999',
    'localhost.:PORT',
    'localhost.evil.test:PORT',
    'evil.test:PORT@localhost:PORT',
    'localhost:PORT@evil.test',
    'localhost:PORT, evil.test',
    'localhost:PORT#evil.test',
    'localhost:PORT/evil.test',
    'localhost:PORT:PORT',
    '127.0.0.1.evil.test:PORT',
    '127.0.0.2:PORT',
    '127.1:PORT',
    '2130706433:PORT',
    '0x7f.0.0.1:PORT',
    '0.0.0.0:PORT',
    '::1:PORT',
    '[::ffff:127.0.0.1]:PORT',
    'corvane.example.evil.test',
    'corvane.example:PORT',
    'l\u00f6calhost:PORT',
  ];

  test.each(foreign)('refuses the foreign name %j for pages and for calls', async (name) => {
    const host = name.replaceAll('PORT', String(server.port));
    for (const path of ['/', '/api/health']) {
      const reply = await get(path, host);
      expect(reply.status).toBe(421);
      expect(messageOf(reply)).toBe(`This server answers at ${server.url} only.`);
    }
  });

  test('refuses a foreign host in the target, whatever Host says', async () => {
    const own = `localhost:${server.port}`;
    expect((await get(`http://evil.test/`, own)).status).toBe(421);
    expect((await get(`http://${own}/`, own)).status).toBe(200);
  });

  test('refuses two hosts, whichever comes first', async () => {
    const own = `Host: localhost:${server.port}`;
    for (const hosts of [
      [own, 'Host: evil.test'],
      ['Host: evil.test', own],
      [own, own],
    ])
      expect((await send(`GET / HTTP/1.1\r\n${[...hosts, 'Connection: close'].join('\r\n')}\r\n\r\n`)).status).not.toBe(
        200,
      );
  });

  test('answers others while one address holds as many idle connections as it can', async () => {
    const idle: Socket[] = [];
    // One after another: more at once than the system queues look connected here and never reach the server.
    for (let opened = 0; opened < 1100; opened += 1) {
      const socket = connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      idle.push(socket);
    }
    expect((await get('/', `localhost:${server.port}`)).status).toBe(200);
    await until(() => expect(idle.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(200));
    for (const socket of idle) socket.destroy();
  });

  test.each(['X-Forwarded-Host', 'Forwarded', 'X-Original-Host', 'X-Host'])('does not believe %s', async (header) => {
    const own = `localhost:${server.port}`;
    const lines = [`${header}: ${own}`, 'Host: evil.test', 'Connection: close', '', ''];
    expect((await send(`GET / HTTP/1.1\r\n${lines.join('\r\n')}`)).status).toBe(421);
  });
});

describe('what is no request', () => {
  const tooMany = Array.from({ length: 40 }, (_, index) => `X-${index}: ${'x'.repeat(1000)}`).join('\r\n');

  test.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'This request could not be understood.'],
    [
      'a header without a name',
      'GET / HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n',
      400,
      'This request could not be understood.',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'This request could not be understood.',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: localhost\r\n${tooMany}\r\n\r\n`,
      431,
      'The headers of this request are too long.',
    ],
  ])('%s is refused in words', async (_, bytes, status, message) => {
    const reply = await send(bytes);
    expect([reply.status, messageOf(reply)]).toEqual([status, message]);
    expect(reply.headers).toContain('Content-Type: application/json; charset=utf-8');
    expect(reply.headers).toContain('X-Content-Type-Options: nosniff');
  });

  test('a target that is no address is refused in words', async () => {
    const reply = await get('/\\evil', `localhost:${server.port}`);
    expect([reply.status, messageOf(reply)]).toEqual([400, 'This request could not be understood.']);
  });
});

test.each(['/api/contact', '/storage/v1/object/upload/sign/documents/one'])(
  'what is too long for %s is refused, and its connection closed before the rest of it comes',
  async (path) => {
    const method = path.startsWith('/api') ? 'POST' : 'PUT';
    const head = [`${method} ${path} HTTP/1.1`, `Host: localhost:${server.port}`, 'Content-Type: application/json'];
    // It never sends what it announces, and does not ask for the connection to be closed.
    const reply = await send(`${[...head, 'Content-Length: 90000000'].join('\r\n')}\r\n\r\n{`);
    expect(reply.status).toBe(413);
    expect(reply.headers).toMatch(/^connection: close\r?$/im);
  },
);

test('a page that is written to says what it answers', async () => {
  const own = `localhost:${server.port}`;
  const reply = await send(`POST / HTTP/1.1\r\nHost: ${own}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  expect([reply.status, messageOf(reply)]).toEqual([405, 'This address answers GET, HEAD only.']);
  expect(reply.headers).toMatch(/^allow: GET, HEAD\r?$/im);
});
