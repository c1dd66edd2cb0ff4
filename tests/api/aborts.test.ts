import { connect, type AddressInfo, type Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApi, origin } from '#tests/support/api.ts';
import { until } from '#tests/support/until.ts';
import { uniqueName } from '#tests/support/world.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => void process.off('unhandledRejection', note));

/** The API behind a real server, for one test. */
async function startApi(overrides: Parameters<typeof createTestApi>[0] = {}) {
  const api = createTestApi(overrides);
  const server = createAdaptorServer({ fetch: (request: Request) => api.send(request) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return {
    send: (text: string) =>
      new Promise<Socket>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text, () => resolve(socket)));
        socket.on('error', () => undefined);
      }),
    connections: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
  };
}

function contact(email: string) {
  const body = JSON.stringify({ name: 'Gone', email, company: 'Gone', message: 'Sent and hung up' });
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: application/json\r\n`;
  return { body, head: `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n` };
}

async function storedFrom(email: string): Promise<string[]> {
  const admin = await createTestApi().visitor().signIn('admin');
  const all = (await (await admin.call('GET', '/api/admin/contacts')).json()) as { email: string; message: string }[];
  return all.filter((one) => one.email === email).map(({ message }) => message);
}

test('whoever hangs up in the middle of sending leaves nothing behind', async () => {
  const { send, connections } = await startApi();
  const email = `${uniqueName('upload')}@example.com`;
  const { head, body } = contact(email);
  const sockets = await Promise.all(Array.from({ length: 10 }, () => send(head + body.slice(0, 30))));
  await until(async () => expect(await connections()).toBe(10));
  for (const socket of sockets) socket.destroy();
  await until(async () => expect(await connections()).toBe(0));
  expect(await storedFrom(email)).toEqual([]);
  expect(unhandled).toEqual([]);
});

test.each(['before the message is stored', 'after it is stored, before the answer is sent'])(
  'whoever hangs up %s has sent it whole, once, and holds no connection',
  async (moment) => {
    const reached = Promise.withResolvers<undefined>();
    const hungUp = Promise.withResolvers<undefined>();
    const answered = vi.fn();
    const { send, connections } = await startApi({
      fetch: async (input, init) => {
        const { url } = new Request(input, init);
        if (!url.endsWith('/rpc/submit_lead')) return fetch(input, init);
        const pause = async () => {
          reached.resolve(undefined);
          await hungUp.promise;
        };
        if (moment.startsWith('before')) await pause();
        const reply = await fetch(input, init);
        if (moment.startsWith('after')) await pause();
        answered();
        return reply;
      },
    });
    const email = `${uniqueName('download')}@example.com`;
    const { head, body } = contact(email);
    const socket = await send(head + body);
    await reached.promise;
    socket.destroy();
    await until(async () => expect(await connections()).toBe(0));
    hungUp.resolve(undefined);
    await until(() => expect(answered).toHaveBeenCalled());
    expect(await storedFrom(email)).toEqual(['Sent and hung up']);
    expect(unhandled).toEqual([]);
  },
);
