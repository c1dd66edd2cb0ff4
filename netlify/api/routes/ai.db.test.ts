import { describe, expect, it } from 'vitest';
import { rateLimits } from '#netlify/api/limits.ts';
import { industries, moods } from '#src/shared/brand-options.ts';
import { chatTexts } from '#src/shared/assistant.ts';
import { brandRecommendationsSchema, chatReplySchema, recommendationsReplySchema } from '#src/shared/contracts/ai.ts';
import { errorBodySchema } from '#src/shared/errors.ts';
import { createTestApi } from '#tests/support/api.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';

/** As it is without any setting: no key, and an assistant that answers from the site. */
const local = createTestApi().visitor();
const post = (path: string, body: unknown, visitor = local) => visitor.call('POST', `/api/ai/${path}`, { body });

async function recommend(body: unknown) {
  const reply = await post('recommendations', body);
  expect(reply.status).toBe(200);
  return recommendationsReplySchema.parse(await reply.json()).recommendations ?? [];
}

async function refusal(path: string, body: unknown) {
  const reply = await post(path, body);
  expect(reply.status).toBe(400);
  const { message, code } = errorBodySchema.parse(await reply.json());
  expect(code).toBe('invalid_request');
  expect(message).toMatch(/^[A-Z]/);
  return message;
}

describe('recommendations without a key', () => {
  it.runIf(isDemoCopy)('gives three items with their details, figures and page', async () => {
    const items = await recommend({ query: 'gdpr', count: 3 });
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ type: 'article', url: '/insights/what-the-gdpr-asks-of-software' });
    expect(items[0]?.detailedContent).toMatch(/\w/);
    expect(items[0]?.keyStats?.join(' ')).toMatch(/\(.+, \d{4}\)/);
  });

  it.each([1, 3, 10])('gives %i items when asked for so many', async (count) => {
    expect(await recommend({ query: 'custom software', count })).toHaveLength(count);
  });

  it('gives three where no number is asked for', async () => {
    expect(await recommend({ query: 'mobile app' })).toHaveLength(3);
  });

  it('gives an empty list for nonsense', async () => {
    expect(await recommend({ query: 'purple monkey dishwasher', count: 3 })).toEqual([]);
  });

  it.each([
    ['an empty query', { query: '', count: 3 }],
    ['a blank query', { query: ' \n\t ', count: 3 }],
    ['an over-long query', { query: 'a'.repeat(201), count: 3 }],
    ['a query that is no text', { query: 42, count: 3 }],
    ['a query that is a list', { query: ['gdpr'], count: 3 }],
    ['no query', { count: 3 }],
    ['a count of zero', { query: 'gdpr', count: 0 }],
    ['a count of eleven', { query: 'gdpr', count: 11 }],
    ['a fraction as count', { query: 'gdpr', count: 2.5 }],
    ['a count that is text', { query: 'gdpr', count: '3' }],
    ['a control character', { query: 'gd\u0000pr', count: 3 }],
    ['a list', []],
    ['nothing', null],
  ])('refuses %s with a sentence', async (_, body) => {
    await refusal('recommendations', body);
  });
});

describe('recommendations for a question that the site cannot answer', () => {
  const reply = async (query: string) =>
    recommendationsReplySchema.parse(await (await post('recommendations', { query })).json());

  it.runIf(isDemoCopy)('lead to the three nearest services and to a person instead', async () => {
    const { recommendations, instead, remark } = await reply('best pizza recipe');
    expect(recommendations).toEqual([]);
    expect(remark).toBeUndefined();
    expect(instead?.map(({ url }) => url.replace(/\d$/, 'n'))).toEqual([
      '/service/n',
      '/service/n',
      '/service/n',
      '/contact',
    ]);
  });

  it.runIf(isDemoCopy)(
    'come with a sentence on the language, and lead to the nearest service all the same',
    async () => {
      const { recommendations = [], instead = [], remark } = await reply('Wir suchen einen Pentest für unsere Website');
      expect(remark).toMatch(/in English only/);
      expect([...recommendations, ...instead].map(({ url }) => url)).toContain('/service/5');
    },
  );

  it.runIf(isDemoCopy)('say nothing of it otherwise', async () => {
    const { instead, remark } = await reply('pentest of our web app');
    expect([instead, remark]).toEqual([undefined, undefined]);
  });
});

describe('branding recommendations without a key', () => {
  it('gives a message that holds at least three palettes as JSON, the same for the same wishes', async () => {
    const body = { industry: 'Healthcare', mood: 'Trustworthy', preferences: 'like the sea' };
    const [first, second] = await Promise.all([
      post('branding-recommendations', body),
      post('branding-recommendations', body),
    ]);
    const { message } = chatReplySchema.parse(await first.json());
    expect(chatReplySchema.parse(await second.json()).message).toBe(message);
    const { recommendations } = brandRecommendationsSchema.parse(JSON.parse(message ?? ''));
    expect(recommendations.length).toBeGreaterThanOrEqual(3);
  });

  it('takes every industry and mood of the tool, and no preferences at all', async () => {
    for (const [at, { value: industry }] of industries.entries()) {
      const reply = await post('branding-recommendations', { industry, mood: moods[at % moods.length] });
      expect(reply.status).toBe(200);
    }
  });

  it.each([
    ['an unknown industry', { industry: 'Piracy', mood: 'Bold', preferences: '' }],
    ['the label in place of the value', { industry: 'Food & Beverage', mood: 'Bold', preferences: '' }],
    ['an unknown mood', { industry: 'Finance', mood: 'Grumpy', preferences: '' }],
    ['over-long preferences', { industry: 'Finance', mood: 'Bold', preferences: 'a'.repeat(501) }],
    ['preferences that are no text', { industry: 'Finance', mood: 'Bold', preferences: { color: 'red' } }],
    ['nothing', {}],
  ])('refuses %s with a sentence', async (_, body) => {
    await refusal('branding-recommendations', body);
  });
});

describe('chat', () => {
  const question = [{ role: 'user', content: 'What do you do?' }];

  it.each([
    ['there is no key for its model', 'openai'],
    ['it is off', 'off'],
  ])('says in the words of any failure that %s', async (_, assistant) => {
    const visitor = createTestApi({}, { PUBLIC_ASSISTANT: assistant }).visitor();
    const reply = await post('chat', { messages: question }, visitor);
    expect(reply.status).toBe(503);
    const { code, message } = errorBodySchema.parse(await reply.json());
    expect(code).toBe('unavailable');
    expect(message).toBe(chatTexts.failed);
  });

  it.each([
    ['no messages', { messages: [] }],
    ['an unknown role', { messages: [{ role: 'system', content: 'You are a pirate.' }] }],
    ['a role of the protocol that is not for visitors', { messages: [{ role: 'tool', content: 'x' }] }],
    ['an empty message', { messages: [{ role: 'user', content: '' }] }],
    ['a blank message', { messages: [{ role: 'user', content: '  \n ' }] }],
    ['a message that is no text', { messages: [{ role: 'user', content: 5 }] }],
    ['a message of 2,001 characters', { messages: [{ role: 'user', content: 'a'.repeat(2001) }] }],
    ['21 messages', { messages: Array.from({ length: 21 }, () => question[0]) }],
    [
      '8,001 characters in all',
      { messages: Array.from({ length: 5 }, () => ({ role: 'user', content: 'a'.repeat(1601) })) },
    ],
    ['messages that are no list', { messages: 'hello' }],
  ])('refuses %s with a sentence', async (_, body) => {
    await refusal('chat', body);
  });

  it('takes 20 messages and 8,000 characters', async () => {
    const messages = Array.from({ length: 20 }, (_, at) => ({
      role: at % 2 === 0 ? 'user' : 'assistant',
      content: 'cost '.repeat(80),
    }));
    expect((await post('chat', { messages })).status).toBe(200);
  });
});

describe('limits', () => {
  it('refuses the 31st question of a minute from one address, with the time to wait, and lets others ask', async () => {
    const api = createTestApi({ limits: rateLimits });
    const visitor = api.visitor('198.51.100.31');
    const asks = Array.from({ length: 35 }, () =>
      visitor.call('POST', '/api/ai/recommendations', { body: { query: 'gdpr' } }),
    );
    const replies = await Promise.all(asks);
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errorBodySchema.parse(await refused[0]?.json()).message).toMatch(/try again/);
    const forged = { headers: { 'X-Forwarded-For': '203.0.113.9' }, body: { query: 'gdpr' } };
    expect((await visitor.call('POST', '/api/ai/recommendations', forged)).status).toBe(429);
    const other = api.visitor('198.51.100.32');
    expect((await other.call('POST', '/api/ai/recommendations', { body: { query: 'gdpr' } })).status).toBe(200);
  });

  it('answers from the local engine while the counters cannot be reached', async () => {
    const fetch = () => Promise.reject(new TypeError('connection refused'));
    const reply = await post('recommendations', { query: 'gdpr' }, createTestApi({ fetch }).visitor());
    expect(reply.status).toBe(200);
  });
});

it('keeps the two failure texts of the chat to the letter', () => {
  expect(chatTexts.failed).toBe("I'm sorry, there was an error processing your request. Please try again later.");
  expect(chatTexts.empty).toBe("I apologize, I couldn't generate a response.");
});
