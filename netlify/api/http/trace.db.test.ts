import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';

interface Received {
  url: string | undefined;
  key: string | string[] | undefined;
  body: string;
}

const received: Received[] = [];
let status = 200;
const collector = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    received.push({ url: request.url, key: request.headers['x-key'], body });
    reply.writeHead(status, { Location: `${endpoint}/elsewhere` }).end('{}');
  });
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(() => void collector.close());

test('a collector hears of each call, by its request ID and without what was asked', async () => {
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'firm',
  };
  const api = createTestApi({}, settings);
  const reply = await api.visitor().call('GET', '/api/projects/17?secret=yes');
  await api.settled();
  expect(received.map(({ url, key }) => [url, key])).toEqual([['/v1/traces', 'a key']]);
  const body = received[0]?.body ?? '';
  expect(body).toContain(`"traceId":"${reply.headers.get('X-Request-Id')?.replaceAll('-', '')}"`);
  expect(body).toContain('"name":"GET /api/projects/:id"');
  expect(body).toContain('"stringValue":"firm"');
  expect(body).not.toContain('secret');
});

test('nobody hears of any unless the environment says so', async () => {
  const api = createTestApi();
  await api.visitor().call('GET', '/api/health');
  await api.settled();
  expect(received).toEqual([]);
});

test.each([
  ['refuses', () => endpoint, 503],
  ['sends elsewhere', () => endpoint, 307],
  ['is not there', () => 'http://127.0.0.1:1', 200],
])('a collector that %s changes no reply, and the log says so', async (_, address, answer) => {
  status = answer;
  const api = createTestApi({}, { OTEL_EXPORTER_OTLP_ENDPOINT: address() });
  expect((await api.visitor().call('GET', '/api/health')).status).toBe(200);
  await api.settled();
  expect(api.logged.map(({ event }) => event)).toContain('telemetry_failed');
  expect(received.map(({ url }) => url)).not.toContain('/elsewhere');
});
