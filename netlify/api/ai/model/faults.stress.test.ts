import { describe, expect, it, onTestFinished } from 'vitest';
import { brandRecommendationsSchema, chatReplySchema, recommendationsReplySchema } from '#src/shared/contracts/ai.ts';
import { errorBodySchema } from '#src/shared/errors.ts';
import { modelBounds } from '#netlify/api/limits.ts';
import { createTestApi } from '#tests/support/api.ts';
import { readEvents } from '#tests/support/events.ts';
import { startFakeOpenAI } from '#tests/support/fake-openai.ts';
import { type FaultName, faults, good } from '#tests/support/model-faults.ts';
import { thorough } from '#tests/support/thorough.ts';
import { until } from '#tests/support/until.ts';

const routes = {
  recommendations: { query: 'smart contract audit', count: 3 },
  'branding-recommendations': { industry: 'Finance', mood: 'Bold', preferences: 'teal' },
  chat: { messages: [{ role: 'user', content: 'Do you audit smart contracts?' }] },
};
type RouteName = keyof typeof routes;

/** What the chat says to each fault. The other two routes answer all of them from the local engine. */
const chatStatus: Record<FaultName, number> = {
  hang: 503,
  trickle: 503,
  rateLimited: 503,
  badKey: 503,
  serverError: 503,
  html: 502,
  prose: 200,
  fenced: 200,
  truncated: 200,
  wrongTypes: 502,
  tenMegabytes: 502,
  tenThousandItems: 200,
  hostile: 200,
  empty: 200,
};

/** Without the thorough run: one fault for each answer of the chat, and none that takes time. */
const names: FaultName[] = thorough
  ? (Object.keys(faults) as FaultName[])
  : ['serverError', 'wrongTypes', 'truncated', 'hostile'];
const stream = { Accept: 'text/event-stream' };

/** A provider of its own for each test, so that the slow ones can run side by side. */
async function provider(name: FaultName) {
  const fake = await startFakeOpenAI();
  onTestFinished(() => fake.stop());
  fake.behave(faults[name]);
  const settings = { PUBLIC_ASSISTANT: 'openai', OPENAI_API_KEY: 'sk-secret-canary-0002', OPENAI_BASE_URL: fake.url };
  const isEndless = name === 'hang' || name === 'trickle';
  const api = createTestApi(isEndless ? { backendMs: modelBounds.deadlineMs } : {}, settings);
  return { fake, api };
}

/** What is answered is answered in time: of the faults some last for ever. */
async function ask(api: ReturnType<typeof createTestApi>, route: RouteName, headers = {}) {
  const reply = await api.visitor().call('POST', `/api/ai/${route}`, { body: routes[route], headers });
  const text = await reply.clone().text();
  return { reply, text };
}

const secrets = /sk-secret|sk-fake|fake-host|127\.0\.0\.1|\bat \w+ \(|node_modules/;

describe.concurrent.each(names)('a provider whose fault is %s', (name) => {
  it('still leaves a visitor with recommendations', async () => {
    const { api } = await provider(name);
    const { reply, text } = await ask(api, 'recommendations');
    expect(reply.status).toBe(200);
    expect(recommendationsReplySchema.parse(JSON.parse(text)).recommendations).toHaveLength(3);
    expect(text).not.toMatch(secrets);
  });

  it('still leaves a visitor with palettes', async () => {
    const { api } = await provider(name);
    const { reply, text } = await ask(api, 'branding-recommendations');
    expect(reply.status).toBe(200);
    const { message } = chatReplySchema.parse(JSON.parse(text));
    expect(brandRecommendationsSchema.parse(JSON.parse(message ?? '')).recommendations.length).toBeGreaterThanOrEqual(
      3,
    );
    expect(text).not.toMatch(secrets);
  });

  it('ends the chat in words', async () => {
    const { api } = await provider(name);
    const { reply, text } = await ask(api, 'chat');
    expect(reply.status).toBe(chatStatus[name]);
    if (reply.ok) chatReplySchema.parse(JSON.parse(text));
    else expect(errorBodySchema.parse(JSON.parse(text)).message).toMatch(/try again later/);
    expect(text).not.toMatch(secrets);
    expect(text.length).toBeLessThan(10_000);
  });

  it('ends a streamed chat in a whole reply, an error event or a status', async () => {
    const { api } = await provider(name);
    const { reply, text } = await ask(api, 'chat', stream);
    if (reply.headers.get('content-type')?.startsWith('text/event-stream')) {
      const last = (await readEvents(reply)).at(-1);
      expect(['done', 'error']).toContain(last?.event);
    } else {
      expect(reply.status).toBe(chatStatus[name]);
    }
    expect(text).not.toMatch(secrets);
  });

  it('is called at most twice a question, and hung up on when time is up', async () => {
    const { fake, api } = await provider(name);
    await ask(api, 'recommendations');
    expect(fake.calls.length).toBeGreaterThan(0);
    expect(fake.calls.length).toBeLessThanOrEqual(2);
    for (const call of fake.calls) {
      expect(call.body.max_completion_tokens).toBeLessThanOrEqual(1024);
      if (name === 'hang' || name === 'trickle') await until(() => expect(call.aborted).toBe(true));
    }
  });

  it('leaves no key, address or prompt in the log', async () => {
    const { api } = await provider(name);
    await ask(api, 'chat');
    const log = JSON.stringify(api.logged);
    expect(log).not.toMatch(secrets);
    expect(log).not.toContain('smart contracts');
  });
});

it.runIf(thorough)('keeps memory bounded while a provider sends ten megabytes to ten visitors', async () => {
  const { api } = await provider('tenMegabytes');
  const before = process.memoryUsage().arrayBuffers;
  await Promise.all(Array.from({ length: 10 }, () => ask(api, 'chat')));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
});

it('recovers with the provider on the next question', async () => {
  const { fake, api } = await provider('serverError');
  expect((await ask(api, 'chat')).reply.status).toBe(503);
  fake.behave(good);
  expect((await ask(api, 'chat')).reply.status).toBe(200);
});
