import { describe, expect, it } from 'vitest';
import { amongShown, first, judgeHeldOut, priceUrl } from '#tools/bench/questions/judge.ts';
import { heldOutNeeds, heldOutPrices } from '#tools/bench/questions/held-out.ts';
import { buyersQuestions, otherQuestions } from '#build/search-index/examples.ts';
import { loadSearch } from './load.ts';
import { terms } from './text.ts';

const engine = await loadSearch();
const urls = (question: string) => engine.recommend(question, 3).map(({ url }) => url);

describe('a question that search never learned from', () => {
  const heldOut = judgeHeldOut(engine);

  it('finds the service that it needs', () => {
    expect(heldOut.needs).toHaveLength(100);
    expect(first(heldOut.needs)).toBeGreaterThanOrEqual(83);
    expect(amongShown(heldOut.needs)).toBeGreaterThanOrEqual(93);
  });

  it('finds the price answer, or the article', () => {
    expect(amongShown(heldOut.prices)).toBeGreaterThanOrEqual(7);
    expect(amongShown(heldOut.articles)).toBeGreaterThanOrEqual(8);
  });

  it('is noticed when it is in another language or about something else', () => {
    expect(heldOut.unnoticedLanguages.length).toBeLessThanOrEqual(1);
    expect(heldOut.answeredElsewhere.length).toBeLessThanOrEqual(1);
  });

  it('is not nearly one that it learned from', () => {
    const learned = [...buyersQuestions(), ...otherQuestions()].map(({ text }) => new Set(terms(text)));
    const asked = [...heldOutNeeds.map(([question]) => question), ...heldOutPrices];
    const copied = asked.filter((question) => {
      const own = new Set(terms(question));
      return own.size > 2 && learned.some((other) => own.union(other).size === own.intersection(other).size);
    });
    expect(copied).toEqual([]);
  });
});

describe('a need', () => {
  it.each([
    ['second opinion on our vendor’s proposal', '/service/1'],
    ['push notifications for our loyalty app', '/service/6'],
    ['internal workflow system made for us', '/service/7'],
    ['pentest of our web app', '/service/5'],
    ['build a customer portal', '/service/7'],
    ['pentset of our wep app', '/service/5'],
  ])('leads to its service: %s', (question, url) => {
    expect(urls(question)[0]).toBe(url);
  });

  it('is answered by a service before any article, and never by signing in or by an index', () => {
    const asked = buyersQuestions().filter(({ text }) => engine.read(text).kind === 'need');
    expect(asked.length).toBeGreaterThan(900);
    for (const { text } of asked) {
      const found = engine.recommend(text, 3);
      // Whoever types the very title of an answer gets that answer first.
      if (found[0]?.title.toLowerCase().replace('?', '') === text) continue;
      const [service = -1, article = -1] = ['service', 'article'].map((type) =>
        found.findIndex((page) => page.type === type),
      );
      expect(service, text).not.toBe(-1);
      if (article !== -1) expect(service, text).toBeLessThan(article);
      const wrong = ['/auth', '/services', '/insights', '/contact', '/#about'];
      expect(
        found.filter(({ id, url }) => wrong.includes(url) || id === 'page-portfolio'),
        text,
      ).toEqual([]);
    }
  });

  it('is told by words that anybody can look up', () => {
    expect(engine.reasons('pentest of our web app', 'service-5')).toContain('pentest');
  });
});

it.each(['How much does an app cost?', 'prices', 'what would you charge for a website', 'your hourly rate'])(
  'a question for a price reaches the price answer: %s',
  (question) => {
    expect(urls(question)[0]).toBe(priceUrl);
  },
);

it.each(['client login', 'where can I see my project status', 'forgot my password'])(
  'a question about the portal still leads to it: %s',
  (question) => {
    expect(urls(question)).toContain('/auth');
  },
);

it.each(['What happens after I send the contact form?', 'Do you work with startups?'])(
  'a question about working with us is no need of a service: %s',
  (question) => {
    expect(urls(question)[0]).toBe('/contact');
  },
);

it('a need that an article explains names the article beside the service', () => {
  expect(urls('help with the AI Act')).toEqual(
    expect.arrayContaining(['/service/1', '/insights/emerging-tech-trends-2025']),
  );
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
    expect(engine.nearestServices(text).map(({ type }) => type)).toEqual(['service', 'service', 'service']);
  }
});
