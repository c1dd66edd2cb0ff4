import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documents, read, textOf } from './built.ts';

const services = documents.filter((path) => /^\/service\/\d+$/.test(path));

/** The hero: from the beginning of the page's own content to the end of its first section. */
function heroOf(path: string): string {
  const page = read(path);
  const main = page.slice(page.indexOf('<main'));
  return main.slice(0, main.indexOf('</header>'));
}

describe('service pages', () => {
  it('are as many as there are services', () => {
    expect(services).toHaveLength(readdirSync('src/content/services').length);
  });

  it.each(services)('%s calls for a consultation in its hero', (path) => {
    const calls = [...heroOf(path).matchAll(/<a\b[^>]*\bbutton-primary\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(calls.map(([, href, words = '']) => [href, textOf(words)])).toEqual([
      [`/contact?service=${path.split('/').at(-1)}#book`, 'Schedule a Consultation'],
    ]);
  });
});
