import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardDisplayOrder, cardHref, serviceOfCard } from '#data/home-cards.ts';
import { site } from '#data/site.ts';
import { readCollection } from './read.ts';

const folder = new URL('./', import.meta.url);

describe('services', () => {
  const services = readCollection('services');

  test('hold the nine of the catalog, with their place on small screens', () => {
    const listed = services.map(({ data }) => [data.id, data.title, data.mobileOrder]);
    expect(listed).toEqual(
      expect.arrayContaining([
        [1, 'Strategic Consulting', 1],
        [2, 'API Development & Integration', 3],
        [3, 'Unified Data Silo & Application Development', 6],
        [4, 'Branding & Website Creation', 2],
        [5, 'Security Audits & Protection Services', 7],
        [6, 'Mobile App Development', 5],
        [7, 'Custom Software Development', 4],
        [8, 'Training & Educational Workshops', 9],
        [9, 'Ongoing Support & Maintenance', 8],
      ]),
    );
  });

  test.each(['id', 'mobileOrder'] as const)('count their %s from one, and none has that of another', (field) => {
    const numbers = services.map(({ data }) => data[field]).sort((a, b) => a - b);
    expect(numbers).toEqual(services.map((_, index) => index + 1));
  });

  test('show a video on branding and on security only', () => {
    const shown = services.filter(({ data }) => data.video !== undefined).map(({ data }) => [data.id, data.video]);
    expect(shown.sort()).toEqual([
      [4, '/branding_video.mov'],
      [5, '/cybersecurityvid.mov'],
    ]);
  });
});

describe('home cards', () => {
  const cards = readCollection('cards');

  test('hold the nine of the grid, two of them featured', () => {
    const listed = cards.map(({ data }) => [data.id, data.title, data.featured ?? false]);
    expect(listed).toEqual(
      expect.arrayContaining([
        [1, 'Technology Integration', false],
        [2, 'Data Sovereignty Solutions', false],
        [3, 'Strategic Consulting', false],
        [4, 'Professional Branding', true],
        [5, 'Brand Style Guides', true],
        [6, 'Ongoing Maintenance and Support', false],
        [7, 'Cybersecurity Solutions', false],
        [9, 'Innovation Development', false],
        [10, 'Mobile App Development', false],
      ]),
    );
  });

  test('lead to the service that the table gives, the branding cards to the branding page', () => {
    expect(serviceOfCard).toMatchObject({ 1: 2, 2: 3, 3: 1, 6: 9, 7: 5, 9: 7, 10: 6 });
    expect(cardHref(1)).toBe('/service/2');
    expect(cardHref(4)).toBe('/branding');
    expect(cardHref(5)).toBe('/branding#branding');
    expect(() => cardHref(8)).toThrow('Card 8 leads nowhere');
    const ids = readCollection('services').map(({ data }) => data.id);
    for (const service of Object.values(serviceOfCard)) expect(ids).toContain(service);
    for (const { data } of cards) expect(() => cardHref(data.id)).not.toThrow();
  });

  test('come in an order that names every card but the style guides once', () => {
    // A small screen shows no more than eight.
    expect(cardDisplayOrder).toEqual([3, 4, 9, 1, 10, 2, 7, 6]);
    const shown = [...cardDisplayOrder, 5].sort((a, b) => a - b);
    expect(shown).toEqual(cards.map(({ data }) => data.id));
  });
});

test('the home page quotes its texts and figures', () => {
  const home = readCollection('home')[0]?.data;
  expect(home?.hero.tagline).toBe('Intelligent Integration into your business future');
  expect(home?.hero.actions).toEqual([
    { label: 'Explore Solutions', href: '/#services-catalog' },
    { label: 'Contact Us', href: '/contact' },
  ]);
  expect(home?.figures.items.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '85% faster transactions',
    '70% fraud reduction',
    '40% cost savings',
    '10,000+ transactions per second',
    '99.9% uptime',
    'under 100 ms latency',
  ]);
  expect(home?.about.years).toEqual({ value: '5+', label: 'years of excellence' });
  expect(home?.closing.action).toEqual({ label: 'Schedule a Consultation', href: '/contact' });
});

test('the branding page tells its three success stories and four steps', () => {
  const page = readCollection('branding')[0]?.data;
  expect(page?.services.items.map(({ title }) => title)).toEqual([
    'Brand Strategy',
    'Visual Identity Design',
    'Website Design & Development',
    'Marketing Collateral',
  ]);
  expect(page?.stories.items.map(({ value, label }) => `${label} ${value}`)).toEqual([
    'lead generation +120%',
    'funding in 3 months $5M',
    'user adoption +85%',
  ]);
  expect(page?.process.steps.map(({ title }) => title)).toEqual([
    'Discovery',
    'Strategy',
    'Creation',
    'Implementation',
  ]);
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

  test('cover every topic that the recommendations panel suggests', () => {
    const covered = articles.map(({ data }) => data.topic);
    const suggested = [
      'technology adoption statistics',
      'data sovereignty trends',
      'cybersecurity in 2025',
      'custom software benefits',
      'brand identity ROI',
      'mobile app development statistics',
    ];
    expect(covered).toEqual(expect.arrayContaining(suggested));
    expect(articles.map(({ data }) => data.title)).toContain('Emerging Tech Trends 2025');
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

test('portfolio items are the case study, one in development and a concept that cannot be opened yet', () => {
  const items = readCollection('portfolio').map(({ data }) => [data.sector, data.status, data.action]);
  expect(items).toEqual([
    ['Automotive', 'Case Study', { label: 'Read the Case Study', href: '/intelligence-auto' }],
    ['Supply Chain', 'In Development', { label: 'Discuss This Project', href: '/contact' }],
    ['Healthcare', 'Concept', { label: 'Coming Soon' }],
  ]);
});
