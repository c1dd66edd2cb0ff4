import { describe, expect, it, onTestFinished } from 'vitest';
import { type Behavior, sendError, startFakeOpenAI } from '#tests/support/fake-openai.ts';
import { good } from '#tests/support/model-faults.ts';
import { modelKey, useModel } from '#tests/support/model-api.ts';

const { fake, withModel, ask } = useModel();

async function failureOf(behavior: Behavior, baseUrl?: string) {
  fake.behave(behavior);
  const api = withModel({}, baseUrl);
  expect((await ask('chat', undefined, api)).reply.status).toBe(503);
  expect(JSON.stringify(api.logged)).not.toContain(modelKey);
  return api.logged.find(({ event }) => event === 'model_failed');
}

const refuse =
  (status: number, code: string | null): Behavior =>
  (_call, response) =>
    sendError(response, status, {}, code);

describe('the log tells apart', () => {
  it.each([
    ['a wrong key', 401, 'invalid_api_key'],
    ['a request that the provider does not take', 400, 'unsupported_parameter'],
    ['a model that is not there', 404, 'model_not_found'],
  ])('%s', async (_, status, code) => {
    expect(await failureOf(refuse(status, code))).toMatchObject({ source: 'model', fault: 'refused', status, code });
  });

  it('an account without money from one that is asked too often', async () => {
    expect(await failureOf(refuse(429, 'insufficient_quota'))).toMatchObject({
      fault: 'busy',
      status: 429,
      code: 'insufficient_quota',
    });
  });

  it('an address where nobody listens', async () => {
    const gone = await startFakeOpenAI();
    await gone.stop();
    expect(await failureOf(good, gone.url)).toMatchObject({ fault: 'unreachable', status: null, code: 'ECONNREFUSED' });
  });
});

it.each([
  ['the key itself', modelKey],
  ['a whole sentence', 'The key sk-1234 was refused at 10.0.0.7'],
])('the log does not quote a code that is %s', async (_, code) => {
  expect((await failureOf(refuse(401, code)))?.code).not.toBe(code);
});

it('follows no redirect: the key and the question are for the configured address alone', async () => {
  const other = await startFakeOpenAI();
  onTestFinished(() => other.stop());
  other.behave(good);
  const failure = await failureOf((_call, response) => {
    response.writeHead(307, { Location: `${other.url}/chat/completions` }).end();
  });
  expect(failure).toMatchObject({ fault: 'refused', status: 307 });
  expect(other.calls).toEqual([]);
});
