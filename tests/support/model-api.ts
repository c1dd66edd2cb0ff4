import { afterAll, beforeAll } from 'vitest';
import { createTestApi } from './api.ts';
import { type FakeOpenAI, startFakeOpenAI } from './fake-openai.ts';

export const modelKey = 'sk-secret-canary-0001';

const bodies = {
  recommendations: { query: 'smart contract audit', count: 3 },
  'branding-recommendations': { industry: 'Finance', mood: 'Bold', preferences: 'teal' },
  chat: { messages: [{ role: 'user', content: 'What does a smart contract audit cost?' }] },
} as const;

type Api = ReturnType<typeof createTestApi>;

/** A test file's own provider, and the API that asks it. */
export function useModel() {
  let running: FakeOpenAI | undefined;
  beforeAll(async () => {
    running = await startFakeOpenAI();
  });
  afterAll(() => running?.stop());

  const started = () => {
    if (!running) throw new Error('The provider runs only while tests run.');
    return running;
  };
  const fake: Pick<FakeOpenAI, 'url' | 'calls' | 'behave'> = {
    get url() {
      return started().url;
    },
    get calls() {
      return started().calls;
    },
    behave: (...behaviors) => started().behave(...behaviors),
  };

  const withModel = (overrides: Parameters<typeof createTestApi>[0] = {}, baseUrl = fake.url): Api =>
    createTestApi(overrides, {
      OPENAI_API_KEY: modelKey,
      OPENAI_BASE_URL: baseUrl,
      OPENAI_MODEL: 'test-model',
      PUBLIC_ASSISTANT: 'openai',
    });

  async function ask(path: keyof typeof bodies, body: unknown = bodies[path], api: Api = withModel(), headers = {}) {
    const from = performance.now();
    const reply = await api.visitor().call('POST', `/api/ai/${path}`, { body, headers });
    return { reply, text: await reply.clone().text(), ms: performance.now() - from };
  }

  return { fake, withModel, ask, bodies };
}
