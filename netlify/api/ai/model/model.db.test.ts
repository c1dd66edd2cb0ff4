import { describe, expect, it } from 'vitest';
import { recommendLocally } from '#netlify/api/ai/recommend.ts';
import { loadSearch } from '#netlify/api/ai/search/load.ts';
import { modelBounds, rateLimits } from '#netlify/api/limits.ts';
import { readCollection } from '#src/content/read.ts';
import { chatTexts } from '#src/shared/assistant.ts';
import { brandRecommendationsSchema, chatReplySchema, recommendationsReplySchema } from '#src/shared/contracts/ai.ts';
import { errorBodySchema } from '#src/shared/errors.ts';
import { readEvents } from '#tests/support/events.ts';
import { beginStream, sendError, sendText } from '#tests/support/fake-openai.ts';
import { faults, good, hostileText } from '#tests/support/model-faults.ts';
import { modelKey, useModel } from '#tests/support/model-api.ts';
import { until } from '#tests/support/until.ts';
import { ok } from '#tests/support/world.ts';

const titleOfFirst = readCollection('services').find(({ data }) => data.id === 1)?.data.title ?? 'missing';

const { fake, withModel, ask, bodies } = useModel();

async function recommendations(query?: string) {
  const { reply } = await ask('recommendations', query === undefined ? undefined : { query, count: 3 });
  expect(reply.status).toBe(200);
  return recommendationsReplySchema.parse(await reply.json()).recommendations ?? [];
}

async function palettes(preferences?: string) {
  const body = { industry: 'Finance', mood: 'Bold', preferences: preferences ?? 'teal' };
  const { reply } = await ask('branding-recommendations', body);
  expect(reply.status).toBe(200);
  const { message } = chatReplySchema.parse(await reply.json());
  return brandRecommendationsSchema.parse(JSON.parse(message ?? '')).recommendations;
}

describe('a model in good health', () => {
  it('chooses and describes pages, while types, titles, figures and addresses stay the site’s', async () => {
    fake.behave(good);
    const [first, ...others] = await recommendations();
    expect(first).toMatchObject({
      type: 'service',
      title: titleOfFirst,
      description: 'We audit code and contracts.',
      detailedContent: 'Every finding is retested.',
      url: '/service/1',
    });
    const local = await recommendLocally('smart contract audit', 3);
    const filledUp = local.map(({ url }) => url).filter((url) => url !== first?.url);
    expect(others.map(({ url }) => url)).toEqual(filledUp.slice(0, 2));
  });

  it('is asked once, in a strict shape, with bounded output and the site’s own content', async () => {
    fake.behave(good);
    await recommendations();
    const [call, ...more] = fake.calls;
    expect(more).toEqual([]);
    expect(call?.path).toBe('/v1/chat/completions');
    expect(call?.authorization).toBe(`Bearer ${modelKey}`);
    expect(call?.body.model).toBe('test-model');
    expect(call?.body.max_completion_tokens).toBeLessThanOrEqual(1024);
    expect(call?.body.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } });
    expect(call?.body.messages[0]?.content).toContain(`[service-1] ${titleOfFirst}`);
    expect(JSON.parse(call?.body.messages[1]?.content ?? '')).toEqual({ query: 'smart contract audit', count: 3 });
  });

  it('hears what was typed, and nothing of who typed it', async () => {
    fake.behave(good);
    const visitor = await withModel().visitor('203.0.113.77').signIn('client');
    const { id, email } = await ok<{ id: string; email: string }>(visitor.call('GET', '/api/user/profile'));
    for (const [path, body] of Object.entries(bodies)) await ok(visitor.call('POST', `/api/ai/${path}`, { body }));
    expect(fake.calls).toHaveLength(3);
    const sent = JSON.stringify(fake.calls);
    expect(sent).toContain(bodies.chat.messages[0].content);
    for (const secret of [id, email, '203.0.113', ...visitor.cookies.values()]) expect(sent).not.toContain(secret);
  });

  it('proposes palettes', async () => {
    fake.behave(good);
    expect((await palettes()).map(({ name }) => name)).toEqual(['Model Teal', 'Model Amber', 'Model Violet']);
  });

  it('answers the chat with the pages it cites, without their marks', async () => {
    fake.behave(good);
    const { reply } = await ask('chat');
    const { message, sources } = chatReplySchema.parse(await reply.json());
    expect(message).toBe(
      'We audit code and smart contracts. Every finding is retested, which is included in the price.',
    );
    expect(sources).toHaveLength(1);
    expect(sources?.[0]?.url).toMatch(/^\//);
    expect(fake.calls[0]?.body.messages[0]?.content).toContain('[1] ');
  });

  it('streams an answer piece by piece and then whole', async () => {
    const long = `${'A sentence about audits and contracts. '.repeat(20)}It ends here [2].`;
    fake.behave((call, response) => sendText(call, response, long));
    const { reply } = await ask('chat', undefined, withModel(), { Accept: 'text/event-stream' });
    const events = await readEvents(reply);
    const shown = events
      .filter(({ event }) => event === 'delta')
      .map(({ data }) => (data as { text: string }).text)
      .join('');
    const { message } = chatReplySchema.parse(events.at(-1)?.data);
    expect(message).toBe(long.replace(' [2]', ''));
    expect(shown.length).toBeGreaterThan(400);
    expect(message?.startsWith(shown)).toBe(true);
  });
});

describe('a model that may not be believed', () => {
  it('cannot bring figures that the page does not have', async () => {
    const detailedContent = 'Clients save 97% with us.';
    const choice = { id: 'service-1', description: 'Audits by hand.', detailedContent };
    fake.behave((call, response) => sendText(call, response, JSON.stringify({ recommendations: [choice] })));
    const [first] = await recommendations();
    expect(first?.description).toBe('Audits by hand.');
    expect(first?.detailedContent).not.toContain('97');
    expect(first?.detailedContent).toBe((await loadSearch()).documents.get('service-1')?.detail);
  });

  it('is not asked by somebody who asks for a person', async () => {
    fake.behave(good);
    const messages = [{ role: 'user', content: 'can I speak to a human' }];
    const { reply } = await ask('chat', { messages });
    expect(chatReplySchema.parse(await reply.json()).sources?.[0]?.url).toBe('/contact');
    expect(fake.calls).toEqual([]);
  });

  it('cannot bring pages, addresses or key statistics of its own', async () => {
    fake.behave(faults.hostile);
    const items = await recommendations();
    expect(JSON.stringify(items)).not.toMatch(/invented|javascript:alert\(1\)"|passwd|99\.999/);
    for (const { url } of items) expect(url).toMatch(/^\/[\w/#-]+$/);
  });

  it('has its markup passed on as text and its control characters dropped', async () => {
    fake.behave(faults.hostile);
    const { reply } = await ask('chat');
    const { message } = chatReplySchema.parse(await reply.json());
    expect(message).toContain('<script>alert(1)</script>');
    for (const hidden of ['\u0007', '\u202E']) {
      expect(hostileText).toContain(hidden);
      expect(message).not.toContain(hidden);
    }
  });

  it('has unreadable palettes repaired and wrong colors and fonts dropped', async () => {
    const dim = {
      name: 'Dim',
      primary: '#223344',
      secondary: '#1a2233',
      accent1: '#223',
      accent2: '#777777',
      gray: '#555555',
    };
    const rest = { headingFont: 'Inter', bodyFont: 'Lato', description: 'All of it dark.' };
    const wrong = { ...dim, ...rest, name: 'Wrong', bodyFont: 'Comic Sans' };
    fake.behave((call, response) =>
      sendText(call, response, JSON.stringify({ recommendations: [{ ...dim, ...rest }, wrong] })),
    );
    const made = await palettes();
    expect(made.length).toBeGreaterThanOrEqual(3);
    expect(made.map(({ name }) => name)).toContain('Dim');
    expect(made.map(({ name }) => name)).not.toContain('Wrong');
    expect(made[0]?.gray).not.toBe('#555555');
  });
});

describe('cost', () => {
  it('is bounded per day for all visitors together: then the local engine answers and the chat is unavailable', async () => {
    fake.behave(good);
    const many = { limit: 1000, windowSeconds: 60 };
    const limits = { ...rateLimits, aiMinute: many, aiDay: many, aiModelDay: { limit: 0, windowSeconds: 60 } };
    const api = withModel({ limits });
    expect((await ask('recommendations', undefined, api)).reply.status).toBe(200);
    expect((await ask('branding-recommendations', undefined, api)).reply.status).toBe(200);
    expect((await ask('chat', undefined, api)).reply.status).toBe(503);
    expect(fake.calls).toHaveLength(0);
  });

  it('is not caused while calls cannot be counted', async () => {
    fake.behave(good);
    const down = {
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        String(input instanceof Request ? input.url : input).startsWith(fake.url)
          ? fetch(input, init)
          : Promise.reject(new TypeError('down')),
    };
    expect((await ask('recommendations', undefined, withModel(down))).reply.status).toBe(200);
    expect((await ask('chat', undefined, withModel(down))).reply.status).toBe(503);
    expect(fake.calls).toHaveLength(0);
  });
});

describe('retries', () => {
  it('happens once after a 429 with a time to wait, and is enough where the provider recovers', async () => {
    fake.behave(faults.rateLimited, good);
    const { reply, ms } = await ask('recommendations');
    expect(recommendationsReplySchema.parse(await reply.json()).recommendations?.[0]?.description).toBe(
      'We audit code and contracts.',
    );
    expect(fake.calls).toHaveLength(2);
    expect(ms).toBeGreaterThanOrEqual(1000);
  });

  it('never makes more than two calls of one question, with twenty visitors at once', async () => {
    fake.behave(faults.serverError);
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask('chat')));
    for (const { reply, text } of replies) {
      expect(reply.status).toBe(503);
      expect(errorBodySchema.parse(JSON.parse(text)).message).toBe(chatTexts.failed);
    }
    expect(fake.calls.length).toBeLessThanOrEqual(40);
  });

  it('is not made where the wait would not fit, nor for a refused key', async () => {
    fake.behave((_call, response) => sendError(response, 429, { 'Retry-After': '3600' }));
    await ask('recommendations');
    expect(fake.calls).toHaveLength(1);
    fake.behave(faults.badKey);
    await ask('recommendations');
    expect(fake.calls).toHaveLength(1);
  });

  it('falls back at once where nobody listens at the address', async () => {
    const api = withModel({}, 'http://127.0.0.1:9');
    expect((await ask('recommendations', undefined, api)).reply.status).toBe(200);
    expect((await ask('chat', undefined, api)).reply.status).toBe(503);
  });
});

describe('a visitor who leaves', () => {
  it('ends the call to the provider', async () => {
    fake.behave((_call, response) => beginStream(response, 'A beginning that is never finished. '.repeat(20)));
    const reply = await withModel()
      .visitor()
      .call('POST', '/api/ai/chat', {
        body: bodies.chat,
        headers: { Accept: 'text/event-stream' },
      });
    const reader = reply.body!.getReader();
    await reader.read();
    await reader.cancel();
    await until(() => expect(fake.calls[0]?.aborted).toBe(true));
  });
});

it('asks within what the settings allow', () => {
  expect(modelBounds.attempts).toBeLessThanOrEqual(2);
  expect(modelBounds.outputTokens).toBeLessThanOrEqual(1024);
  expect(modelBounds.deadlineMs).toBeLessThan(12_000);
});
