import { describe, expect, it } from 'vitest';
import { modelBounds } from '#netlify/api/limits.ts';
import { chatTexts } from '#src/shared/assistant.ts';
import { chatReplySchema } from '#src/shared/contracts/ai.ts';
import { readEvents, type ServerEvent } from '#tests/support/events.ts';
import { type Behavior, beginStream, sendText } from '#tests/support/fake-openai.ts';
import { useModel } from '#tests/support/model-api.ts';

const { fake, withModel, ask } = useModel();

async function stream(behavior: Behavior) {
  fake.behave(behavior);
  const api = withModel();
  const { reply } = await ask('chat', undefined, api, { Accept: 'text/event-stream' });
  return { events: await readEvents(reply), logged: api.logged };
}

const shownIn = (events: ServerEvent[]) =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('');

describe.each([1, 2, 3, 5, 24, 1000])('an answer that comes in pieces of %i', (length) => {
  const sentence = 'We audit code [1] and contracts [2, 3] and lease 🦄 nothing [12].';
  const whole = 'We audit code and contracts and lease 🦄 nothing.';
  const text = Array.from({ length: 12 }, () => sentence).join(' ');

  it('never shows a part of a mark or of a character, and ends as it began', async () => {
    const { events } = await stream((call, response) => sendText(call, response, text, { length }));
    const shown = shownIn(events);
    const { message, sources } = chatReplySchema.parse(events.at(-1)?.data);
    expect(message).toBe(Array.from({ length: 12 }, () => whole).join(' '));
    expect(shown.length).toBeGreaterThan(300);
    expect(message?.startsWith(shown)).toBe(true);
    expect(shown).not.toMatch(/[[\]\uFFFD]/);
    expect(sources?.length).toBeGreaterThan(0);
  });

  it('does not end in half a mark when the limit of tokens cuts it off', async () => {
    const { events } = await stream((call, response) => sendText(call, response, `${sentence} Please [1`, { length }));
    expect(chatReplySchema.parse(events.at(-1)?.data).message).toBe(`${whole} Please`);
  });
});

it('has room for every token that was allowed, each in a chunk of its own with its wrapping', async () => {
  const text = 'abc '.repeat(modelBounds.outputTokens - 30);
  const { events } = await stream((call, response) =>
    sendText(call, response, text, { length: 4, padding: 'x'.repeat(1024) }),
  );
  expect(events.at(-1)?.event).toBe('done');
  expect(chatReplySchema.parse(events.at(-1)?.data).message).toBe(text.trim());
});

describe('an answer that breaks off', () => {
  const begin = (after: (response: Parameters<Behavior>[1]) => void): Behavior => {
    return (_call, response) => {
      beginStream(response, 'A beginning that is never finished. '.repeat(20));
      after(response);
    };
  };

  it.each([
    ['because the provider hangs up', begin((response) => setTimeout(() => response.destroy(), 50)), 'unreachable'],
    [
      'because the provider sends no end of it',
      begin((response) => response.write(`: ${'x'.repeat(2 * modelBounds.replyBytes)}\n\n`)),
      'unusable',
    ],
    ['because the provider sends nonsense', begin((response) => response.end('data: {"choices":\n\n')), 'unusable'],
  ])('is told as one event, the last, in our own words: %s', async (_, behavior, fault) => {
    const { events, logged } = await stream(behavior);
    const errors = events.filter(({ event }) => event === 'error');
    expect(errors).toEqual([{ event: 'error', data: { message: chatTexts.failed } }]);
    expect(events.at(-1)?.event).toBe('error');
    const failures = logged.filter(({ event }) => event === 'model_failed');
    expect(failures.map((entry) => entry.fault)).toEqual([fault]);
    expect(failures[0]).toMatchObject({ source: 'model', attempt: 1 });
  });
});
