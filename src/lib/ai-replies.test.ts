import { test } from 'vitest';
import { brandRecommendationsSchema, chatReplySchema, recommendationsReplySchema } from '#shared/contracts/ai.ts';
import { expectSameAnswers } from '#tests/support/damaged.ts';
import { isBrandRecommendations, isChatReply, isRecommendationsReply } from './ai-replies.ts';

const text = 'words';
const item = { type: text, title: text, description: text, detailedContent: text, keyStats: [text], url: '/services' };
const brand = {
  ...{ name: text, description: text, headingFont: 'Inter', bodyFont: 'Lato' },
  ...{ primary: '#0AF', secondary: '#0a0f1d', accent1: '#111', accent2: '#222', gray: '#EEE' },
};

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
  expectSameAnswers(is, schema, good);
});
