import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCollection } from '#src/content/read.ts';
import { root } from '#build/paths.ts';
import { headings, leadingSentences, paragraphs, plainHtml } from './plain-text.ts';
import { readSources } from './sources.ts';
import { misplacedExamples } from './write.ts';

const sources = readSources();
const indexFile = join(root, 'netlify/api/ai/search/index.generated.json');

describe('the search index', () => {
  it('stays under 1.2 MB, with room for what a firm adds', () => {
    expect(existsSync(indexFile)).toBe(true);
    expect(statSync(indexFile).size).toBeLessThan(1200 * 1000);
  });

  it('holds every service, article, portfolio item, answer and legal page', () => {
    const ids = new Set(sources.map(({ id }) => id));
    for (const { id } of readCollection('services')) expect(ids).toContain(`service-${id}`);
    for (const { id } of readCollection('articles')) expect(ids).toContain(`article-${id}`);
    for (const { id } of readCollection('portfolio')) expect(ids).toContain(`portfolio-${id}`);
    for (const { id } of readCollection('answers')) expect(ids).toContain(`answer-${id}`);
    for (const { id } of readCollection('legal')) expect(ids).toContain(`legal-${id}`);
  });

  it('shows no figure without its source and year', () => {
    const stats = sources.flatMap(({ keyStats }) => keyStats);
    expect(stats.length).toBeGreaterThan(0);
    for (const stat of stats) expect(stat).toMatch(/ \(.+, \d{4}\)$/);
  });

  it('shows plain text without markup', () => {
    for (const { title, description, detail, passages } of sources) {
      for (const text of [title, description, detail, ...passages]) {
        expect(text).not.toMatch(/<\w|\*\*|\]\(|&amp;|\{name\}/);
        expect(text.trim()).toBe(text);
      }
      expect(detail.length).toBeGreaterThan(40);
    }
  });

  it('names for every answer a page that is known', () => {
    const pages = sources.filter(({ type }) => type !== 'answer').map(({ url }) => url);
    for (const { id, data } of readCollection('answers')) expect(pages, id).toContain(data.page);
  });

  it('tells an editor of a phrasing that lies nearer to another answer, and of no other', () => {
    const ask = (text: string) => [{ name: text === 'where to pay' ? 'answer-location' : 'answer-card', share: 1 }];
    const asked = ['where to pay', 'pay by card'].map((text) => ({ text, class: 'answer-card', weight: 1 }));
    expect(misplacedExamples(asked, sources, ask)).toEqual([
      "src/content/asked: 'where to pay' is a phrasing of card, but lies nearer to answer-location",
    ]);
  });

  it('leads to pages of this site only', () => {
    for (const { url, related } of sources) {
      expect(url).toMatch(/^\/(?:[\w-]+(?:\/[\w-]+)?)?(?:#[\w-]+)?$/);
      for (const id of related) expect(sources.map((source) => source.id)).toContain(id);
    }
    expect(readdirSync(join(root, 'src/content/articles')).length).toBeGreaterThan(0);
  });
});

describe('plain text', () => {
  it('drops tags and markdown and keeps the words', () => {
    expect(plainHtml('<p>One <span class="highlight">two</span>.</p>\n<p>R&amp;D &lt;3</p>')).toBe('One two. R&D <3');
    expect(paragraphs('# Title\n\nSome **bold** words with [a link](/x) and `code` in them.\n\n| a | b |\n')).toEqual([
      'Some bold words with a link and code in them.',
    ]);
    expect(headings('## First *one*\n\ntext\n\n### Second')).toEqual(['First one', 'Second']);
  });

  it('opens with whole sentences', () => {
    expect(leadingSentences(['A first one. A second of 4.5 percent. A third.'], 40)).toBe(
      'A first one. A second of 4.5 percent.',
    );
    expect(leadingSentences(['"What is it?" is asked first. Then more.'], 30)).toBe('"What is it?" is asked first.');
    expect(leadingSentences(['Longer than the limit allows.'], 5)).toBe('Longer than the limit allows.');
  });
});
