import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from '#shared/zod.ts';
import { ApiFailure, callApi, callApiList, callApiOrNull, failureMessage } from './api-client.ts';

let answer: RequestListener;
let base = '';
const server = createServer((request, response) => answer(request, response));

beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

function replyWith(status: number, body: string, headers: Record<string, string> = {}) {
  answer = (_, response) => response.writeHead(status, headers).end(body);
}

describe('the message of a failed call', () => {
  test('is the message field when there is one', () => {
    expect(failureMessage(400, 'Bad Request', '{"message":"No.","code":"x"}').message).toBe('No.');
  });
  test('is the whole JSON when it has none', () => {
    expect(failureMessage(400, 'Bad Request', '{"reason":"no"}').message).toBe('{"reason":"no"}');
  });
  test('is the plain text when it is no JSON', () => {
    expect(failureMessage(502, 'Bad Gateway', 'upstream died').message).toBe('upstream died');
  });
  test('is the status when there is no body', () => {
    expect(failureMessage(502, 'Bad Gateway', '').message).toBe('502 Bad Gateway');
  });
});

describe('a call', () => {
  test('sends JSON with a body only where there is one', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      seen.push(request.method, request.headers['content-type'], request.headers['content-length']);
      response.end('{}');
    };
    await callApi(`${base}/x`);
    await callApi(`${base}/x`, { method: 'POST', body: { a: 1 } });
    expect(seen).toEqual(['GET', 'application/json', undefined, 'POST', 'application/json', '7']);
  });

  test('gives the reply that its schema accepts', async () => {
    replyWith(200, '{"n":1}');
    await expect(callApi(base, { reply: z.object({ n: z.number() }) })).resolves.toEqual({ n: 1 });
  });

  test('says so when the reply is not what was agreed', async () => {
    replyWith(200, '{"n":"one"}');
    await expect(callApi(base, { reply: z.object({ n: z.number() }) })).rejects.toMatchObject({ code: 'bad_reply' });
  });

  test('carries the fields of a refusal', async () => {
    replyWith(400, '{"message":"No.","code":"invalid_request","fields":{"name":"Too short"}}');
    const failure = await callApi(base).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ status: 400, message: 'No.', fields: { name: 'Too short' } });
  });

  test('treats a 401 as a failure, and as null only where asked', async () => {
    replyWith(401, '{"message":"Please sign in to continue.","code":"unauthenticated"}');
    await expect(callApi(base)).rejects.toMatchObject({ status: 401 });
    await expect(callApiOrNull(base, { reply: z.object({}) })).resolves.toBeNull();
  });

  test('has words of its own when nobody answers', async () => {
    await expect(callApi('http://127.0.0.1:9')).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  test('follows a list to its end', async () => {
    answer = (request, response) => {
      const cursor = new URL(request.url ?? '', base).searchParams.get('cursor');
      if (cursor === null) response.setHeader('X-Next-Cursor', 'two');
      response.end(cursor === null ? '[1,2]' : '[3]');
    };
    await expect(callApiList(`${base}/list`, z.array(z.number()))).resolves.toEqual([1, 2, 3]);
  });
});
