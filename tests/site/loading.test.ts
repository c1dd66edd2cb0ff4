import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { attributes, fileOf, read } from './built.ts';
import { loaded, scriptsOf } from './graph.ts';
import { publicPages } from './measures.ts';

const withScripts = (path: string) => read(path).replace(/<noscript>.*?<\/noscript>/gs, '');

describe.each(publicPages)('to show its first screen, %s', (path) => {
  const html = withScripts(path);

  it('preloads one font of at most 18 KiB', () => {
    const fonts = attributes(html, 'link', 'href').filter((href) => href.endsWith('.woff2'));
    expect(fonts).toHaveLength(1);
    expect(readFileSync(fileOf(fonts[0]!)!).length).toBeLessThanOrEqual(18 * 1024);
  });

  it('waits for no stylesheet, no picture and no script', () => {
    // One for paper alone holds nothing up.
    expect(html).not.toMatch(/<link rel="stylesheet"(?! media="print")/);
    const eager = [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'));
    expect(eager).toEqual([]);
    // Browsers leave alone what stands in a template; the script in the document starts it after the first paint.
    const scripts = attributes(html.replace(/<template id="page-script">.*?<\/template>/s, ''), 'script', 'src');
    expect(scripts).toEqual([]);
    expect(attributes(html, 'script', 'src')).toHaveLength(1);
  });
});

describe.each(publicPages)('the pictures of %s', (path) => {
  it('have their measures and their words', () => {
    for (const [tag] of read(path).matchAll(/<img\b[^>]*>/g)) {
      expect(tag).toMatch(/\swidth="\d+"/);
      expect(tag).toMatch(/\sheight="\d+"/);
      expect(tag).toMatch(/\salt(="|\s|>)/);
    }
  });
});

it.each(['/auth', '/login'])('the form of %s stands in its document', (path) => {
  const form = /<form[^>]*>.*?<\/form>/s.exec(read(path))?.[0] ?? '';
  expect(attributes(form, 'input', 'name')).toEqual(['username', 'password']);
  expect(form).toMatch(/<button[^>]*type="submit"/);
});

describe.each(['/portal', '/admin'])('to start the app of %s', (path) => {
  const html = read(path);
  const ahead = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)" fetchpriority="low" integrity="([^"]+)">/g),
  ];

  it('asks for all that its script imports together with the script', () => {
    const scripts = scriptsOf(html);
    expect(ahead.map(([, href]) => href).sort()).toEqual([...loaded(scripts).difference(new Set(scripts))].sort());
  });

  it('names what each of them must contain', () => {
    for (const [, href = '', integrity] of ahead) {
      const content = readFileSync(fileOf(href)!);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });
});
