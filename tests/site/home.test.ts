import { describe, expect, it } from 'vitest';
import { site } from '#data/site.ts';
import { attributes, read, textOf } from './built.ts';

const home = read('/');

/** The part of the page from one place to the next. */
function between(from: string, to: string): string {
  return home.slice(home.indexOf(from), home.indexOf(to));
}

describe('the home page', () => {
  it('has the anchors home, services, services-catalog and about', () => {
    for (const id of ['home', 'services', 'services-catalog', 'about']) {
      expect(home.includes(`id="${id}"`), id).toBe(true);
    }
  });

  it('leads from the hero to the catalog and to the contact page', () => {
    const hero = between('id="home"', '</section>');
    expect(attributes(hero, 'a', 'href')).toEqual(['/#services-catalog', '/contact']);
  });

  it('shows eight cards in their order, each with its service', () => {
    const grid = between('id="services-catalog"', 'id="about"');
    const links = [...grid.matchAll(/<h3[^>]*>\s*<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, title = '']) => [
      title.trim(),
      href,
    ]);
    expect(links).toEqual([
      ['Strategic Consulting', '/service/1'],
      ['Professional Branding', '/branding'],
      ['Innovation Development', '/service/7'],
      ['Technology Integration', '/service/2'],
      ['Mobile App Development', '/service/6'],
      ['Data Sovereignty Solutions', '/service/3'],
      ['Cybersecurity Solutions', '/service/5'],
      ['Ongoing Maintenance and Support', '/service/9'],
    ]);
  });

  it('asks three guiding questions', () => {
    const questions = textOf(between('What is ', 'Our Approach')).match(/[^.?]*\?/g) ?? [];
    expect(questions.slice(1)).toHaveLength(3);
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

  it('keeps a place for what has no address yet', () => {
    const inert = attributes(footerOf('/'), 'a', 'href').filter((href) => href === '#');
    const places = [...Object.values(site.footerLinks), ...site.social.map(({ url }) => url)];
    expect(places).toHaveLength(8);
    expect(inert).toHaveLength(places.filter((address) => address === null).length);
  });
});
