import { describe, expect, it } from 'vitest';
import { readCollection } from '#src/content/read.ts';
import { headerLinks, portalLink } from '#src/data/navigation.ts';
import { postalAddress, site } from '#src/data/site.ts';
import { attributes, pages, read, textOf } from './built.ts';

const year = String(new Date().getFullYear());

const services = readCollection('services')
  .toSorted((a, b) => a.data.id - b.data.id)
  .map(({ data }) => data);
const titles = services.map(({ title }) => title);
const [home] = readCollection('home').map(({ data }) => data);
const [branding] = readCollection('branding').map(({ data }) => data);
const portfolio = readCollection('portfolio').map(({ data }) => data);
const figure = ({ value, label }: { value: string; label: string }) => `${value} ${label}`;
const titleOf = ({ title }: { title: string }) => title;

/** Texts that have to stand in the documents themselves, for visitors and machines without scripts. */
const required: Record<string, string[]> = {
  '/': [
    site.tagline,
    `What is ${site.name}?`,
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
    year,
    ...(home
      ? [
          ...home.hero.actions.map(({ label }) => label),
          ...[home.approach, ...home.approach.points, home.about, ...home.about.points].map(titleOf),
          ...[home.about.years, ...home.figures.items].map(figure),
          home.closing.action.label,
        ]
      : []),
  ],
  '/404': ['404 Page Not Found', 'Did you forget to add the page to the router?', 'Back to Home'],
  '/services': titles,
  '/branding': [
    'Back to Home',
    'Our philosophy',
    'Success stories',
    ...(branding
      ? [
          ...[...branding.services.items, ...branding.process.steps].map(titleOf),
          ...branding.stories.items.map(figure),
          branding.closing.action.label,
        ]
      : []),
  ],
  '/intelligence-auto': ['Case study', ...readCollection('caseStudies').map(({ data }) => data.title)],
  '/portfolio': portfolio.flatMap(({ sector, status, action }) => [sector, status, action.label]),
  '/whitepaper': ['White Paper', 'Abstract', 'References', 'Download PDF'],
  '/privacy': ['Privacy Policy'],
  '/terms': ['Terms of Service'],
  '/cookies': ['Cookie Policy'],
};

for (const { id, title } of services) {
  required[`/service/${id}`] = [
    title,
    'Back to Home',
    'Overview',
    'Key Features',
    'Our Process',
    'Discovery',
    'Planning',
    'Implementation',
    'Support',
    'Benefits',
    'Increased operational efficiency',
    'Enhanced security and data integrity',
    'Improved transparency and trust',
    'Reduced operational costs',
    'Competitive advantage in your industry',
    'Ready to Get Started?',
    'Schedule a Consultation',
    'Explore Other Services',
    'Related Services',
    // Other services are named beside it.
    ...(readCollection('services').length > 1 ? ['Learn more'] : []),
    ...titles.filter((other) => other !== title).slice(0, 3),
  ];
}

describe.each(Object.entries(required))('%s says without scripts', (path, sentences) => {
  const text = textOf(read(path));
  it.each(sentences)('%s', (sentence) => {
    expect(text.includes(sentence)).toBe(true);
  });
});

it('the header marks the page one is on, and the part of the site it belongs to', () => {
  const marked = (path: string) =>
    [...read(path).matchAll(/<a href="([^"]*)"[^>]*aria-current="(\w+)"/g)].map(([, href, as]) => `${href} ${as}`);
  const twice = (mark: string) => [mark, mark];
  expect(marked('/')).toEqual(twice('/ page'));
  expect(marked('/portfolio')).toEqual(twice('/portfolio page'));
  expect(marked('/intelligence-auto')).toEqual(twice('/portfolio true'));
  for (const path of ['/services', '/service/1', '/branding']) {
    expect(marked(path)).toEqual(twice('/#services-catalog true'));
  }
  expect(marked('/privacy')).toEqual([]);
});

it('the header names its pages in order, on every page', () => {
  const names = [...headerLinks, portalLink].map(({ label }) => label);
  const promised = ['Home', 'Services', 'About', 'Payments', 'Portfolio', 'White Paper', 'Contact Us', 'Client Portal'];
  expect(names.filter((name) => promised.includes(name))).toEqual(promised);
  for (const path of Object.keys(required)) expect(textOf(read(path)).includes(names.join(' '))).toBe(true);
});

describe('the policies', () => {
  it.each(['/privacy', '/cookies', '/terms'])('%s names the legal entity and where it has its office', (path) => {
    expect(textOf(read(path))).toContain(`${site.legalName}, ${postalAddress}`);
  });

  it('the policies say at the top when they last changed', () => {
    for (const path of ['/privacy', '/cookies', '/terms']) {
      const [intro = ''] = /<main.*?<h2/s.exec(read(path)) ?? [];
      expect(textOf(intro)).toMatch(/Last updated on [A-Z][a-z]+ \d{1,2}, \d{4}/);
    }
  });

  it('are linked where a visitor is asked for data', () => {
    const newsletter = /<form[^>]*data-newsletter.*?<\/form>/s.exec(read('/'))?.[0] ?? '';
    const contact = /<section[^>]*id="contact".*?<\/section>/s.exec(read('/contact'))?.[0] ?? '';
    expect(attributes(newsletter, 'a', 'href')).toContain('/privacy');
    expect(attributes(contact, 'a', 'href')).toContain('/privacy');
  });
});

it.each(pages)('the search and the chat are offered on %s', (path) => {
  expect(read(path)).toMatch(/<button[^>]*data-open-overlay/);
  expect(read(path)).toMatch(/<button[^>]*data-open-chat/);
});
