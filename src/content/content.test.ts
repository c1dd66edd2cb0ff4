import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardDisplayOrder, cardHref, serviceOfCard } from '#src/data/home-cards.ts';
import { site } from '#src/data/site.ts';
import { videoPaths } from '#src/data/videos.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { contentSources } from './collections.ts';
import { readCollection } from './read.ts';
import { topics } from './schemas/documents.ts';

const folder = new URL('./', import.meta.url);

describe('services', () => {
  const services = readCollection('services');

  test.each(['id', 'mobileOrder'] as const)('count their %s from one, and none has that of another', (field) => {
    const numbers = services.map(({ data }) => data[field]).sort((a, b) => a - b);
    expect(numbers).toEqual(services.map((_, index) => index + 1));
  });

  test.runIf(isDemoCopy)('show every video that is described, each of them once', () => {
    expect(services.flatMap(({ data }) => data.video ?? []).sort()).toEqual([...videoPaths].sort());
  });
});

describe('home cards', () => {
  const cards = readCollection('cards');

  test('lead to the service that the table gives, the branding cards to the branding page', () => {
    const ids = readCollection('services').map(({ data }) => data.id);
    for (const service of Object.values(serviceOfCard)) expect(ids).toContain(service);
    for (const { data } of cards) expect(() => cardHref(data.id)).not.toThrow();
    expect(() => cardHref(1000)).toThrow('Card 1000 leads nowhere');
  });

  test('come in an order that names no card twice and none that is missing', () => {
    const ids = cards.map(({ data }) => data.id);
    expect(new Set(cardDisplayOrder).size).toBe(cardDisplayOrder.length);
    for (const id of cardDisplayOrder) expect(ids).toContain(id);
    // A small screen shows no more than eight.
    expect(cardDisplayOrder.length).toBeLessThanOrEqual(8);
  });
});

test('what names services by their id names some that there are', () => {
  const ids = readCollection('services').map(({ data }) => data.id);
  const named = [...readCollection('articles'), ...readCollection('samples')].flatMap(({ data }) => data.services);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
});

test('no answer opens in a way that suits only some of its phrasings', () => {
  const told = {
    id: 'told',
    question: 'Do you sell maps?',
    page: '/contact',
  };
  const parsed = (answer: string) =>
    contentSources.answers.schema.safeParse({ ...told, answer }).error?.issues[0]?.message;
  expect(parsed('We sell maps of every kind.')).toBeUndefined();
  expect(parsed('Yes. We sell maps of every kind.')).toContain('cannot begin with Yes or No');
});

test('the tagline stands in one file', () => {
  expect(readFileSync(new URL('home.yaml', folder), 'utf8')).not.toContain(site.tagline);
  expect(readCollection('home')[0]?.data.hero.tagline).toBe(site.tagline);
});

test('content names the provider through {name}, so that a fork need not search for it', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(md|yaml)$/.test(file));
  const named = files.filter((file) =>
    readFileSync(new URL(file, folder), 'utf8').toLowerCase().includes(site.name.toLowerCase()),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(named).toEqual([]);
});

describe('articles', () => {
  const articles = readCollection('articles');

  test.runIf(isDemoCopy)('cover every topic that the recommendations panel suggests', () => {
    const covered = articles.map(({ data }) => data.topic);
    expect(covered).toEqual(expect.arrayContaining(topics.slice(0, 6)));
  });

  test('back every key statistic with a source that is no newer than the article', () => {
    for (const { data } of articles) {
      const latest = Number((data.updated ?? data.published).slice(0, 4));
      for (const { year, text } of data.keyStats) expect(year, text).toBeLessThanOrEqual(latest);
    }
  });
});

test('the white paper cites every reference on its list, and none that is missing', () => {
  const paper = readCollection('whitePapers')[0];
  const cited = new Set([...(paper?.body ?? '').matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)));
  const listed = paper?.data.references.map((_, index) => index + 1);
  expect([...cited].sort((a, b) => a - b)).toEqual(listed);
});
