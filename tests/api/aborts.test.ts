import { connect, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApi, origin } from '#tests/support/api.ts';
import { uniqueName } from '#tests/support/world.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
const api = createTestApi();
const server = createAdaptorServer({ fetch: (request: Request) => api.send(request) });

beforeAll(async () => {
  process.on('unhandledRejection', note);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await new Promise((resolve) => server.close(resolve));
});

const connections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

/** Sends the beginning of a request and hangs up. */
async function hangUp(text: string, afterMs: number): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(text);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  socket.destroy();
}

function contact(email: string) {
  const body = JSON.stringify({ name: 'Gone', email, company: 'Gone', message: 'Sent and hung up' });
  const head = `POST /api/contact HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: application/json\r\n`;
  return { body, head: `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n` };
}

test('whoever hangs up in the middle of sending leaves nothing behind', async () => {
  const email = `${uniqueName('upload')}@example.com`;
  const { head, body } = contact(email);
  await Promise.all(Array.from({ length: 10 }, () => hangUp(head + body.slice(0, 30), 30)));
  await vi.waitFor(async () => expect(await connections()).toBe(0), 5000);
  const admin = await createTestApi().visitor().signIn('admin');
  const stored = (await (await admin.call('GET', '/api/admin/contacts')).json()) as { email: string }[];
  expect(stored.filter((one) => one.email === email)).toEqual([]);
  expect(unhandled).toEqual([]);
});

test('whoever hangs up before or while the answer comes has sent whole messages, each once, and holds no connection', async () => {
  const moments = [0, 1, 2, 5, 10, 20, 40, 80, 160, 320];
  const emails = moments.map(() => `${uniqueName('download')}@example.com`);
  await Promise.all(
    emails.map((email, index) => {
      const { head, body } = contact(email);
      return hangUp(head + body, moments[index] ?? 0);
    }),
  );
  await vi.waitFor(async () => expect(await connections()).toBe(0), 5000);
  const admin = await createTestApi().visitor().signIn('admin');
  const sent = async () => {
    const all = (await (await admin.call('GET', '/api/admin/contacts')).json()) as { email: string; message: string }[];
    return all.filter(({ email }) => emails.includes(email));
  };
  // Whoever stayed long enough for the message to arrive has sent it, whether or not the answer reached anybody.
  await vi.waitFor(async () => expect(await sent()).not.toHaveLength(0), 10_000);
  const stored = await sent();
  expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);
  expect(new Set(stored.map(({ message }) => message))).toEqual(new Set(['Sent and hung up']));
  expect(unhandled).toEqual([]);
});
