import { describe, expect, it } from 'vitest';
import { answerExamples } from '#build/search-index/examples.ts';
import { learn } from '#build/search-index/learn.ts';
import { createEngine } from '#build/search-index/threshold.ts';
import { readExamples } from '#build/search-index/write.ts';
import { readCollection } from '#src/content/read.ts';
import { isUnanswerable } from './engine.ts';
import { loadSearch } from './load.ts';

const engine = await loadSearch();
const answers = readCollection('answers').map(({ id, data }) => ({ id: `answer-${id}`, question: data.question }));

it('answers each question that it offers to ask', () => {
  const missed = answers.filter(({ id, question }) => engine.find(question)?.documents[0]?.id !== id);
  expect(missed).toEqual([]);
});

it('finds every service by its title', () => {
  const services = readCollection('services').map(({ data }) => [`service-${data.id}`, data.title] as const);
  const missed = services.filter(([id, title]) => engine.nearest(title, 1, 'service')[0]?.id !== id);
  expect(missed).toEqual([]);
});

describe('a question of which the firm has no answer any more', () => {
  const [gone, ...kept] = readCollection('asked').map(({ id }) => id);
  const { sources, subjects, asked, fixed } = readExamples();
  const withoutGone = sources.filter(({ id }) => id !== `answer-${gone}`).map(({ id }) => id);
  const others = asked.filter(({ class: name }) => !name.startsWith('answer-') && !isUnanswerable(name));
  const examples = [
    ...answerExamples(kept),
    ...others,
    ...fixed.filter(({ class: name }) => withoutGone.includes(name)),
  ];
  const without = createEngine(learn(examples, subjects), subjects);

  it('is known to have none', () => {
    const phrasings = readCollection('asked')[0]?.data.asked ?? [];
    const refused = phrasings.filter((text) => without.rank(text)[0]?.name === 'elsewhere');
    expect(phrasings.length).toBeGreaterThan(4);
    expect(refused.length / phrasings.length).toBeGreaterThan(0.9);
  });
});

it.each([
  'change my Twitter password',
  'reset my facebook password',
  'cancel my Spotify account',
  'should I buy Tesla stock',
])('a question about what others make gets no answer: %s', (question) => {
  expect(engine.find(question)).toBeNull();
});

it('names as source the page itself, and nothing that the page shows', () => {
  expect(engine.pageAt('/portfolio')?.title).toBe('Portfolio');
});

it('has three services at hand for any text at all', () => {
  for (const text of [
    '',
    '????',
    'best pizza recipe',
    'constructor __proto__ toString',
    '🦄'.repeat(90),
    'a '.repeat(900),
  ]) {
    expect(engine.nearest(text, 3, 'service').map(({ type }) => type)).toEqual(['service', 'service', 'service']);
  }
});
