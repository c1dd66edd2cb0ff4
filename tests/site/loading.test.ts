import { describe, expect, it } from 'vitest';
import { attributes, read } from './built.ts';
import { publicPages } from './measures.ts';

describe.each(publicPages)('to show its first screen, %s', (path) => {
  const html = read(path);

  it('waits for no stylesheet, no picture and no script, and shares the line with no font', () => {
    expect(html).not.toMatch(/<link rel="(stylesheet|preload)"/);
    const eager = [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'));
    expect(eager).toEqual([]);
    // Modules run once the document is there.
    const scripts = [...html.matchAll(/<script\b[^>]*\ssrc=[^>]*>/g)];
    expect(scripts).not.toEqual([]);
    for (const [tag] of scripts) expect(tag).toContain('type="module"');
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

it.each(['/auth', '/login'])(
  'the form of %s stands in its document, and nothing submits it before its script',
  (path) => {
    const form = /<form[^>]*>.*?<\/form>/s.exec(read(path))?.[0] ?? '';
    expect(attributes(form, 'input', 'name')).toEqual(['username', 'password']);
    const types = attributes(form, 'button', 'type');
    expect(types).not.toEqual([]);
    expect(new Set(types)).toEqual(new Set(['button']));
  },
);
