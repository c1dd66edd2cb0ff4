import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readCollection } from '#src/content/read.ts';
import { cardDisplayOrder, cardHref } from '#src/data/home-cards.ts';
import { socialLinks } from '#src/data/site.ts';
import { writeFigure, writeReading } from '#src/shared/record/reading.ts';
import { attributes, read, textOf } from './built.ts';

const home = read('/');
const [content] = readCollection('home').map(({ data }) => data);
const asked = content?.questions.faq.map((id) => readCollection('answers').find((one) => one.id === id)?.data);

/** The part of the page from one place to the next. */
function between(from: string, to: string): string {
  const start = home.indexOf(from);
  return home.slice(start, home.indexOf(to, start));
}

describe('the home page', () => {
  it('has the anchors home, services, services-catalog and about', () => {
    for (const id of ['home', 'services', 'services-catalog', 'about']) {
      expect(home.includes(`id="${id}"`), id).toBe(true);
    }
  });

  it('leads from the hero to the catalog, to the contact page and to the tree that holds its record', () => {
    const hero = between('id="home"', '</section>');
    const actions = content?.hero.actions.map(({ href }) => href) ?? [];
    expect(attributes(hero, 'a', 'href')).toEqual([...actions, '/contact#book', '/verify#site']);
  });

  it('shows a record whose first hash anybody can repeat, and whose root is the one that was sealed', () => {
    const start = home.lastIndexOf('<form', home.indexOf('id="record"'));
    const form = home.slice(start, home.indexOf('</form>', start));
    const sealed = attributes(form, 'code', 'data-sealed');
    const [, reading = ''] =
      /printf &#39;(.*?)&#39; \| sha256sum/.exec(form) ?? /printf '(.*?)' \| sha256sum/.exec(form) ?? [];
    expect(reading).toContain(content?.hero.record.name);
    expect(sealed).toHaveLength(4);
    expect(sealed[0]).toBe(createHash('sha256').update(reading).digest('hex'));
    expect(attributes(form, 'form', 'data-root')).toEqual([sealed[3]]);
  });

  it('holds the record against an ad that leads to another root', () => {
    const form = between('id="record"', '</form>');
    const { figure = 0, turnedBack = 0, name = '', unit = '', place = '' } = content?.hero.record ?? {};
    const claimed = writeReading({ name, unit, place }, writeFigure(figure - turnedBack));
    const shown = [...form.matchAll(/>\s*([0-9a-f]{64})\s*</g)].map(([, hash]) => hash);
    expect(shown[0]).toBe(createHash('sha256').update(claimed).digest('hex'));
    expect(shown[3]).not.toBe(shown[4]);
    expect(textOf(form)).toContain(`The ad is ${writeFigure(turnedBack)} ${unit} short.`);
  });

  it('shows its cards in their order, each with its service', () => {
    const grid = between('id="services-catalog"', '</section>');
    const links = [...grid.matchAll(/<h3[^>]*>\s*<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, title = '']) => [
      title.trim(),
      href,
    ]);
    const cards = readCollection('cards').map(({ data }) => data);
    expect(links).toEqual(cardDisplayOrder.map((id) => [cards.find((card) => card.id === id)?.title, cardHref(id)]));
  });

  it('asks three guiding questions', () => {
    const questions = textOf(between('What is ', content?.approach.title ?? '')).match(/[^.?]*\?/g) ?? [];
    expect(questions.slice(1)).toHaveLength(3);
  });

  it('answers four questions, each with a page that says more', () => {
    const questions = between(content?.questions.title ?? '', content?.reading.title ?? '');
    expect([...questions.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, question]) => question)).toEqual(
      asked?.map((one) => one?.question),
    );
    expect(attributes(questions, 'a', 'href')).toEqual(asked?.map((one) => one?.page));
  });

  it('leads to the case study, the white paper and the latest article', () => {
    const reading = between(content?.reading.title ?? '', '<footer');
    const [latest] = attributes(read('/insights').slice(read('/insights').indexOf('<main')), 'a', 'href');
    expect(attributes(reading, 'a', 'href').slice(0, 3)).toEqual(['/intelligence-auto', '/whitepaper', latest]);
  });

  it('closes with a call that leads to the contact page', () => {
    const closing = home.slice(
      home.lastIndexOf('Schedule a Consultation') - 400,
      home.lastIndexOf('Schedule a Consultation'),
    );
    expect(attributes(closing, 'a', 'href').at(-1)).toBe('/contact');
  });
});

describe('the footer', () => {
  const footerOf = (path: string) => read(path).slice(read(path).indexOf('<footer'));

  it('jumps within the home page, and to it from elsewhere', () => {
    expect(attributes(footerOf('/'), 'a', 'href')).toEqual(expect.arrayContaining(['#services', '#about']));
    expect(attributes(footerOf('/services'), 'a', 'href')).toEqual(expect.arrayContaining(['/#services', '/#about']));
  });

  it('leads to the contact page and the policies', () => {
    expect(attributes(footerOf('/'), 'a', 'href')).toEqual(
      expect.arrayContaining(['/contact', '/privacy', '/terms', '/cookies']),
    );
  });

  it('shows the accounts that have an address, and nothing that leads nowhere', () => {
    const links = attributes(footerOf('/'), 'a', 'href');
    expect(links.filter((href) => href.startsWith('https:'))).toEqual(socialLinks.map(({ url }) => url));
    expect(links).not.toContain('#');
  });
});
