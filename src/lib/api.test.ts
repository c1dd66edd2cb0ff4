import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { api, memberApi, onOwnChange, readAll, reply } from './api.ts';
import { onSessionEnd } from './session-end.ts';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const realFetch = fetch;
  // A page's addresses are its own site's.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, init));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  onSessionEnd(() => Promise.resolve(false));
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});

function replyWith(status: number, body: string) {
  answer = (_, response) => response.writeHead(status).end(body);
}

const session = () => reply(api.auth.session.$get());
const failing = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a call', () => {
  test('goes to the address of its route, in JSON, with a body only where one is due', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      const { method, url, headers } = request;
      seen.push(`${method} ${url}`, headers['content-type'], headers['content-length']);
      response.end('{}');
    };
    await session();
    await reply(api.auth.logout.$post());
    await reply(memberApi.projects[':id'].$patch({ param: { id: 7 }, json: { title: 'New' } }));
    expect(seen).toEqual([
      ...['GET /api/auth/session', 'application/json', undefined],
      ...['POST /api/auth/logout', 'application/json', '2'],
      ...['PATCH /api/projects/7', 'application/json', '15'],
    ]);
  });

  test('is told of when it may have changed something, and not when it was refused or only read', async () => {
    const told = vi.fn();
    onOwnChange(told);
    const rename = () => reply(memberApi.projects[':id'].$patch({ param: { id: 7 }, json: { title: 'New' } }));
    replyWith(200, '{}');
    await reply(memberApi.projects[':id'].$get({ param: { id: 7 } }));
    expect(told).not.toHaveBeenCalled();
    await rename();
    expect(told).toHaveBeenCalledOnce();
    replyWith(403, '{}');
    await failing(rename());
    expect(told).toHaveBeenCalledOnce();
    onOwnChange(undefined);
  });

  test('gives what it was answered with', async () => {
    replyWith(200, '{"authenticated":true}');
    await expect(session()).resolves.toEqual({ authenticated: true });
  });

  test('says so when the answer is not even JSON', async () => {
    replyWith(200, '<html></html>');
    await expect(session()).rejects.toMatchObject({ code: 'bad_reply', status: 200 });
  });

  test('has words of its own when nobody answers', async () => {
    answer = (request) => request.socket.destroy();
    await expect(session()).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  test('that its caller gives up is no failure of the server', async () => {
    const caller = new AbortController();
    answer = () => caller.abort();
    const given = await failing(api.auth.session.$get(undefined, { init: { signal: caller.signal } }));
    expect(given).not.toBeInstanceOf(ApiFailure);
  });

  test('follows a list to its end', async () => {
    const asked: (string | undefined)[] = [];
    answer = (request, response) => {
      asked.push(request.url);
      const isFirst = asked.length === 1;
      if (isFirst) response.setHeader('X-Next-Cursor', 'two');
      response.end(isFirst ? '[{"id":2},{"id":1}]' : '[{"id":0}]');
    };
    const rows = await readAll((query) => memberApi.notifications.$get({ query }));
    expect(rows.map(({ id }) => id)).toEqual([2, 1, 0]);
    expect(asked).toEqual(['/api/notifications?limit=200', '/api/notifications?limit=200&cursor=two']);
  });
});

describe('a failed call', () => {
  test.each([
    ['the message field when there is one', 400, '{"message":"No.","code":"x"}', 'No.'],
    ['the whole JSON when it has none', 400, '{"reason":"no"}', '{"reason":"no"}'],
    ['the plain text when it is no JSON', 502, 'upstream died', 'upstream died'],
    ['the status when there is no body', 502, '', '502 Bad Gateway'],
  ])('has as its message %s', async (_, status, body, message) => {
    replyWith(status, body);
    await expect(session()).rejects.toMatchObject({ status, message });
  });

  test('carries the fields of a refusal, and what is stored now', async () => {
    const body = { message: 'No.', code: 'conflict', fields: { name: 'Too short' }, current: { id: 1 } };
    replyWith(409, JSON.stringify(body));
    const failure = await failing(session());
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 409, ...body });
  });
});

describe('a call of a person whose session has ended', () => {
  const refuseFirst = () => {
    let calls = 0;
    answer = (_, response) => {
      calls += 1;
      response.writeHead(calls === 1 ? 401 : 200).end('[]');
    };
    return () => calls;
  };

  test('is made once more when the person signs in again', async () => {
    const calls = refuseFirst();
    onSessionEnd(() => Promise.resolve(true));
    await expect(reply(memberApi.notifications.$get({}))).resolves.toEqual([]);
    expect(calls()).toBe(2);
  });

  test('fails as it did when nobody signs in, or where nobody is asked to', async () => {
    refuseFirst();
    await expect(reply(memberApi.notifications.$get({}))).rejects.toMatchObject({ status: 401 });
    const calls = refuseFirst();
    onSessionEnd(() => Promise.resolve(true));
    await expect(reply(api.notifications.$get({}))).rejects.toMatchObject({ status: 401 });
    expect(calls()).toBe(1);
  });
});
