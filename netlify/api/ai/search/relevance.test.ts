import { describe, expect, it } from 'vitest';
import { offTopic, relevance } from '#tests/support/questions/relevance.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { loadSearch } from './load.ts';

const engine = await loadSearch();
const urls = (query: string, count: number) => engine.recommend(query, count).map(({ url }) => url);

describe('search over the site', () => {
  it.runIf(isDemoCopy)('has an expected page among the first three results of at least nine queries in ten', () => {
    const missed = relevance.filter(([query, ...expected]) => !urls(query, 3).some((url) => expected.includes(url)));
    expect(relevance.length).toBeGreaterThanOrEqual(60);
    expect(missed.map(([query]) => query).slice(Math.floor(relevance.length / 10))).toEqual([]);
  });

  it.runIf(isDemoCopy).each(relevance.slice(0, 7))(
    'answers its own suggested topic first with its page: %s',
    (query, ...expected) => {
      expect(expected).toContain(urls(query, 3)[0]);
    },
  );

  it('has nothing to say about at least nine in ten subjects that are not its own', () => {
    const answered = offTopic.filter((query) => urls(query, 10).length > 0);
    expect(offTopic.length).toBeGreaterThanOrEqual(20);
    expect(answered.slice(Math.floor(offTopic.length / 10))).toEqual([]);
  });

  it.runIf(isDemoCopy).each(relevance.slice(0, 7))('gives as many results as asked for: %s', (query) => {
    expect(urls(query, 3)).toHaveLength(3);
    expect(urls(query, 1)).toHaveLength(1);
  });

  it('never gives one page twice and tells results apart by their titles', () => {
    for (const [query] of relevance) {
      const titles = engine.recommend(query, 10).map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
      expect(new Set(urls(query, 3)).size, query).toBe(urls(query, 3).length);
    }
  });

  it('gives the same answer to the same query', () => {
    for (const [query] of relevance) expect(urls(query, 10)).toEqual(urls(query, 10));
  });

  it('answers any text at all without failing', () => {
    for (const query of [
      '',
      ' ',
      '\u0000',
      '\\',
      '"',
      '('.repeat(200),
      'ﷺ'.repeat(60),
      'a'.repeat(200),
      '-'.repeat(200),
    ]) {
      expect(engine.recommend(query, 3)).toEqual([]);
      expect(engine.find(query)).toBeNull();
    }
  });
});
