import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandRecommendationsSchema, chatReplySchema, recommendationsReplySchema } from '#shared/contracts/ai.ts';
import { isBrandRecommendations, isChatReply, isRecommendationsReply } from './ai-replies.ts';

const text = 'words';
const item = { type: text, title: text, description: text, detailedContent: text, keyStats: [text], url: '/services' };
const brand = {
  ...{ name: text, description: text, headingFont: 'Inter', bodyFont: 'Lato' },
  ...{ primary: '#0AF', secondary: '#0a0f1d', accent1: '#111', accent2: '#222', gray: '#EEE' },
};

/** A good reply, of which parts are missing or are something else. */
function damaged(value: unknown): fc.Arbitrary<unknown> {
  const other = fc.constantFrom<unknown>(undefined, null, 0, true, '', 'x', [], {}, ['x'], [null], '#0AF');
  const inner = Array.isArray(value)
    ? fc.array(damaged(value[0]), { maxLength: 3 })
    : typeof value === 'object'
      ? fc.record(Object.fromEntries(Object.entries(value!).map(([key, part]) => [key, damaged(part)])))
      : fc.constant(value);
  return fc.oneof({ arbitrary: inner, weight: 12 }, { arbitrary: other, weight: 1 });
}

test.each([
  ['recommendations', isRecommendationsReply, recommendationsReplySchema, { recommendations: [item] }],
  [
    'an answer of the assistant',
    isChatReply,
    chatReplySchema,
    { message: text, sources: [{ title: text, url: text }] },
  ],
  ['recommended brands', isBrandRecommendations, brandRecommendationsSchema, { recommendations: [brand] }],
])('a reply passes for %s exactly where the contract takes it', (_what, is, schema, good) => {
  expect(is(good)).toBe(true);
  let taken = 0;
  fc.assert(
    fc.property(damaged(good), (reply) => {
      const wanted = schema.safeParse(reply).success;
      taken += Number(wanted);
      expect(is(reply)).toBe(wanted);
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(20);
  expect(taken).toBeLessThan(480);
});
