import { describe, expect, it } from 'vitest';
import { site } from '#src/data/site.ts';
import { attributes, decode, documents, fileOf, metaOf, pages, read } from './built.ts';

const titleOf = (html: string) => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const hidden = (html: string) => metaOf(html, 'robots')?.includes('noindex') === true;
const structured = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe.each(pages)('%s tells search engines and shared links', (path) => {
  const html = read(path);

  it('its title and description, each of fitting length', () => {
    expect(titleOf(html).length).toBeGreaterThanOrEqual(10);
    // The firm's name is as long as it is.
    expect(titleOf(html).replace(site.name, '').length).toBeLessThanOrEqual(68);
    const description = metaOf(html, 'description') ?? '';
    if (hidden(html)) return;
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('its one h1', () => {
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  it('its own address, or that it is not to be listed', () => {
    if (hidden(html)) expect(canonicalOf(html)).toBeUndefined();
    else expect(new URL(canonicalOf(html)!).pathname).toBe(path);
  });

  it('a picture that exists', () => {
    const image = metaOf(html, 'og:image');
    if (hidden(html) && image === undefined) return;
    expect(fileOf(new URL(image!).pathname)).toBeDefined();
  });

  it('structured data without the figures quoted in the copy', () => {
    const json = JSON.stringify(structured(html));
    expect(json).not.toMatch(/85%|70%|40%|10,000\+|99\.9|100 ms|aggregateRating/);
  });
});

describe('structured data', () => {
  const types = (path: string) => structured(read(path)).map((data) => data['@type']);

  it('describes the organization, services, articles and where a page belongs', () => {
    expect(types('/')).toContain('Organization');
    expect(types('/service/1')).toEqual(['Service', 'BreadcrumbList']);
    expect(types('/whitepaper')).toEqual(['Article', 'BreadcrumbList']);
    const article = pages.find((path) => path.startsWith('/insights/'))!;
    expect(types(article)).toEqual(['Article', 'BreadcrumbList']);
  });
});

describe('the sitemap', () => {
  it('lists every page that may be listed but those for signing in, and nothing else', () => {
    const listed = [...read('/sitemap-0.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
    const signIn = ['/auth', '/login'];
    const expected = documents.filter((path) => !hidden(read(path)) && !signIn.includes(path));
    expect(listed.sort()).toEqual(expected.sort());
  });

  it('is named in robots.txt', () => {
    const sitemap = /^Sitemap: (.*)$/m.exec(read('/robots.txt'))?.[1];
    expect(fileOf(new URL(sitemap!).pathname)).toBeDefined();
  });
});

it('titles and descriptions are not shared between pages', () => {
  const all = pages.map((path) => titleOf(read(path)));
  expect(all.filter((title, index) => all.indexOf(title) !== index)).toEqual([]);
});

it('the feed names every article', () => {
  const links = [...read('/insights/rss.xml').matchAll(/<item>.*?<link>([^<]*)<\/link>/gs)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(links.sort()).toEqual(pages.filter((path) => path.startsWith('/insights/')).sort());
  expect(attributes(read('/insights'), 'link', 'href')).toContain('/insights/rss.xml');
});
