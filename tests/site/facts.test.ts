import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCollection } from '#src/content/read.ts';
import { callLength } from '#src/data/booking.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { pages, read, textOf } from './built.ts';

const questions = readCollection('answers').map(({ id, data }) => [`the answer to ${id}`, data.answer] as const);

/** Whatever the site says, by the place that says it: its pages, and the answers that only the assistant gives. */
const places = new Map([...pages.map((path) => [path, textOf(read(path))] as const), ...questions]);

/** A fact that several places tell: how each may word it, with the value in parentheses, and who tells it at least. */
interface Shared {
  fact: string;
  told: RegExp;
  as: string;
  at: string[];
}

const shared: Shared[] = [
  {
    fact: 'an assessment takes four weeks',
    told: /(\w+)-week assessment|assessment takes (\w+) weeks/gi,
    as: 'four',
    at: ['/', '/service/1', 'the answer to how-to-start', 'the answer to how-long'],
  },
  {
    fact: 'the first release of custom software follows within three months',
    told: /release,? (?:of custom software )?(?:which )?follows within (\w+) months/g,
    as: 'three',
    at: ['/service/7', 'the answer to how-long'],
  },
  {
    fact: 'a prototype of custom software is there within three weeks',
    told: /prototype in your users['’] hands within (\w+) weeks|(\w+) weeks after we start, your users try a prototype/gi,
    as: 'three',
    at: ['/service/7'],
  },
  {
    fact: 'a prototype of an app takes two weeks',
    told: /first (\w+) weeks produce a clickable prototype|(\w+)-week prototype/g,
    as: 'two',
    at: ['/service/6', '/insights/cost-of-an-app'],
  },
  {
    fact: 'any prototype takes between the two',
    told: /a prototype (two to three)\b/g,
    as: 'two to three',
    at: ['the answer to how-long'],
  },
  {
    fact: 'an identity with a website takes eight to twelve weeks',
    told: /(\w+ to \w+) weeks for a full identity|with a website takes (\w+ to \w+) weeks/gi,
    as: 'eight to twelve',
    at: ['/branding', 'the answer to how-long'],
  },
  {
    fact: 'support begins after two to four weeks',
    told: /Onboarding takes (.*?) weeks/g,
    as: 'two to four',
    at: ['/service/9', 'the answer to support'],
  },
  {
    fact: 'a first conversation takes as long as a call that is booked',
    told: /(\S+ minutes)(?= is enough| with the people|, if it makes sense)|(?:conversation (?:of|takes)|arrange a call of) (\S+ minutes)/gi,
    as: callLength,
    at: ['/', '/service/1', '/contact', 'the answer to how-to-start'],
  },
  {
    fact: 'a workshop has twelve people at most',
    told: /(\w+) people at most/g,
    as: 'twelve',
    at: ['/service/8'],
  },
  {
    fact: 'the fleet of the case study has 50,000 vehicles',
    told: /([\d,]+) (?:simulated )?vehicles/g,
    as: '50,000',
    at: ['/intelligence-auto', '/portfolio'],
  },
  {
    fact: 'the stolen key of the case study took 40 minutes',
    told: /first took (\d+) minutes to contain|(\d+) ?min to contain a stolen key/g,
    as: '40',
    at: ['/intelligence-auto', '/portfolio'],
  },
  {
    fact: 'the reading of March 3 is 84,120 kilometers',
    told: /stood at ([\d,]+) kilometers on March 3|printf 'Odometer ([\d,]+) km/g,
    as: '84,120',
    at: ['/intelligence-auto', '/'],
  },
  {
    fact: 'membership with Apple costs $99 a year',
    told: /Apple Developer Program costs (\$\d+) a year|(\$\d+) a year for Apple/g,
    as: '$99',
    at: ['/insights/cost-of-an-app', '/insights/mobile-app-development-statistics'],
  },
  {
    fact: 'an account with Google costs $25 once',
    told: /Google Play developer account costs (\$\d+)|(\$\d+) once for Google/g,
    as: '$25',
    at: ['/insights/cost-of-an-app', '/insights/mobile-app-development-statistics'],
  },
  {
    fact: 'member states owe an identity wallet by the end of 2026',
    told: /identity wallets? by the end of (\d+)/g,
    as: '2026',
    at: ['/insights/data-sovereignty-trends', '/insights/emerging-tech-trends-2025'],
  },
  {
    fact: 'the Data Act has applied since September 2025',
    told: /Since (September \d+) the Data Act|Data Act\b[^.]{0,60} since (September) 12, (2025)/g,
    as: 'September 2025',
    at: ['/whitepaper', '/insights/data-sovereignty-trends'],
  },
];

const tellings = (text: string, told: RegExp) =>
  [...text.matchAll(told)].map(([, ...values]) => values.filter(Boolean).join(' ').toLowerCase());

describe.runIf(isDemoCopy).each(shared)('$fact', ({ told, as, at }) => {
  it.each(at)('so says %s', (place) => {
    expect(tellings(places.get(place) ?? '', told)).not.toEqual([]);
  });

  it('and nobody says otherwise', () => {
    const others = [...places].flatMap(([place, text]) => tellings(text, told).map((value) => ({ place, value })));
    expect(others.filter(({ value }) => value !== as.toLowerCase())).toEqual([]);
  });
});

it.runIf(isDemoCopy)('the case study aims at what the home page says one should aim at', () => {
  const aims = new Map(readCollection('home')[0]?.data.figures.items.map(({ label, value }) => [label, value]));
  const results = readCollection('caseStudies').flatMap(({ data }) => data.results);
  expect(results.map(({ value }) => value)).toEqual(results.map(({ label }) => aims.get(label)));
  expect(results).not.toEqual([]);
});

it.runIf(isDemoCopy).each([
  ['/whitepaper', 'Our default is a contract that cannot be changed'],
  ['/service/7', 'small, audited and immutable by default'],
  ['/service/7', 'an audited contract that, by default, nobody can change once it is deployed'],
  ['/intelligence-auto', 'It cannot be upgraded'],
  ['/intelligence-auto', 'not upgradable'],
])('%s tells of contracts that are fixed: %s', (place, words) => {
  expect(places.get(place)).toContain(words);
  const otherwise =
    /(?<!not )\bupgradable|contracts? (?:that )?(?:can|may) be (?:upgraded|changed)(?! is a question)/gi;
  expect([...places].flatMap(([at, text]) => (text.match(otherwise) ?? []).map((found) => [at, found]))).toEqual([]);
});

/** A day, a month or a year in a text, and the word that makes an announcement of it. */
const months = 'January February March April May June July August September October November December';
const dates = new RegExp(
  String.raw`\b(by |until |before |from |end of )?(?:(${months.replaceAll(' ', '|')}) (?:(\d{1,2}), )?)?(20\d\d)\b(?!/)`,
  'gi',
);

const papers = [...readCollection('articles'), ...readCollection('whitePapers'), ...readCollection('caseStudies')].map(
  ({ file, data, body }) => ({ file, date: ('updated' in data ? data.updated : undefined) ?? data.published, body }),
);

it.each(papers)('$file is no older than what it says has happened', ({ date, body }) => {
  const told = [...body.matchAll(dates)].filter(([, announced]) => announced === undefined);
  const ahead = told.filter(([, , month = 'January', day = '1', year = '']) => {
    return new Date(`${month} ${day}, ${year} UTC`).toISOString().slice(0, 10) > date;
  });
  expect(ahead.map(([words]) => words)).toEqual([]);
});

it('the button of the header that opens the search is called Ask wherever there is room for a word', () => {
  for (const path of pages) {
    expect(read(path), path).toMatch(
      /<button[^>]*data-open-overlay[^>]*xl:w-auto[^>]*>.*?<span class="hidden xl:inline">Ask<\/span>/s,
    );
  }
});

/** What only a firm with clients could say, and what the pages would have to prove. */
const unproven = [
  /(?:our|their) clients['’] request/i,
  /figures are theirs/i,
  /work is under agreement/i,
  /has proved/i,
  /advised against it/i,
  /addresses we check/i,
  /most engagements/i,
  /sales queue/i,
  /leave with an estimate/i,
];

it.each(unproven)('nobody says %s', (words) => {
  const index = readFileSync('netlify/api/ai/search/index.generated.json', 'utf8');
  expect(
    [...places, ['the search', index]].filter(([, text]) => words.test(text ?? '')).map(([place]) => place),
  ).toEqual([]);
});
