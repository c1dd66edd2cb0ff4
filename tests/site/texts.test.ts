import { describe, expect, it } from 'vitest';
import { headerLinks, portalLink } from '#data/navigation.ts';
import { postalAddress, site } from '#data/site.ts';
import { attributes, pages, read, textOf } from './built.ts';

const year = String(new Date().getFullYear());

/** Texts that have to stand in the documents themselves, for visitors and machines without scripts. */
const required: Record<string, string[]> = {
  '/': [
    'Intelligent Integration into your business future',
    'Explore Solutions',
    'Contact Us',
    `What is ${site.name}?`,
    'Our Approach',
    'Forward-thinking solutions',
    'Data sovereignty',
    'On-chain implementation',
    'About Us',
    '5+ years of excellence',
    'Innovative solutions',
    'Expert team',
    'Client-focused',
    'Future-proof',
    'Schedule a Consultation',
    '85% faster transactions',
    '70% fraud reduction',
    '40% cost savings',
    '10,000+ transactions per second',
    '99.9% uptime',
    'under 100 ms latency',
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
    year,
  ],
  '/404': ['404 Page Not Found', 'Did you forget to add the page to the router?', 'Back to Home'],
  '/services': ['Strategic Consulting', 'Branding & Website Creation', 'Training & Educational Workshops'],
  '/branding': [
    'Back to Home',
    'Schedule a Consultation',
    'Our philosophy',
    'Brand Strategy',
    'Visual Identity Design',
    'Website Design & Development',
    'Marketing Collateral',
    'Success stories',
    '+120% lead generation',
    '$5M funding in 3 months',
    '+85% user adoption',
    'Discovery',
    'Strategy',
    'Creation',
    'Implementation',
  ],
  '/intelligence-auto': ['Intelligence Auto', 'Case study', 'Schedule a Consultation'],
  '/portfolio': ['Automotive', 'Supply Chain', 'In Development', 'Healthcare', 'Concept', 'Coming Soon'],
  '/whitepaper': ['White Paper', 'Abstract', 'References', 'Download PDF'],
  '/privacy': ['Privacy Policy'],
  '/terms': ['Terms of Service'],
  '/cookies': ['Cookie Policy'],
};

const services = [
  'Strategic Consulting',
  'API Development & Integration',
  'Unified Data Silo & Application Development',
  'Branding & Website Creation',
  'Security Audits & Protection Services',
  'Mobile App Development',
  'Custom Software Development',
  'Training & Educational Workshops',
  'Ongoing Support & Maintenance',
];

services.forEach((title, index) => {
  required[`/service/${index + 1}`] = [
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
    'Learn more',
    ...services.filter((other) => other !== title).slice(0, 3),
  ];
});

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
  for (const path of ['/services', '/service/3', '/branding']) {
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
