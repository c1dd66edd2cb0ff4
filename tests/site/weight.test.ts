import { describe, expect, it } from 'vitest';
import { attributes, fileOf, pages, read, sent } from './built.ts';
import { readFileSync } from 'node:fs';

const kib = 1024;

function sizeOf(path: string): number {
  const file = fileOf(path);
  if (file === undefined) throw new Error(`${path} is not in the build`);
  return path.endsWith('.woff2') ? readFileSync(file).length : sent(readFileSync(file));
}

/** A module and everything it imports before it runs; what it imports later is not part of the load. */
function modulesOf(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, specifier = ''] of read(path).matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[^"'`;()]*?from\s*)?["'`](\.\/[^"'`]+)["'`]/g,
  )) {
    modulesOf(new URL(specifier, `http://site${path}`).pathname, known);
  }
  return known;
}

/** What the document itself asks for once it has been painted. */
const afterPaint = (html: string) => [...html.matchAll(/import\("(\/_astro\/[^"]+)"\)/g)].map(([, src = '']) => src);

function scriptsOf(html: string): string[] {
  const known = new Set<string>();
  for (const src of [...attributes(html, 'script', 'src'), ...afterPaint(html)]) modulesOf(src, known);
  return [...known];
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|application\/))[^>]*>(.*?)<\/script>/gs)]
    .map(([, code = '']) => code)
    .join('');

/** Their forms are what visitors come for, and work from the first moment. */
const signIn = ['/auth', '/login', '/set-password'];

describe.each(pages.filter((path) => !signIn.includes(path)))('before a visitor touches or scrolls, %s', (path) => {
  const html = read(path);
  const scripts = scriptsOf(html);

  it('needs at most 12 KiB of script, and no React', () => {
    const bytes = scripts.reduce((sum, file) => sum + sizeOf(file), 0) + sent(inlineScripts(html));
    expect(bytes).toBeLessThanOrEqual(12 * kib);
    expect(scripts.filter((file) => /react\.(transitional\.)?element/i.test(read(file)))).toEqual([]);
    // Islands wait to be seen or touched: one that starts by itself brings React at once.
    expect(html.match(/<astro-island[^>]*client="(load|idle|only|media)"/g)).toBeNull();
  });

  it('weighs at most 80 KiB in at most 9 files', () => {
    const preloaded = attributes(html, 'link', 'href').filter((href) => href.endsWith('.woff2'));
    const body = [...html.matchAll(/url\(([^)]*open-sans\.[^)]*\.woff2)\)/g)].map(([, href = '']) => href);
    const fonts = [...new Set([...preloaded, ...body])];
    const files = [path, ...fonts, ...scripts, '/favicon.svg', '/manifest.webmanifest'];
    expect(files.slice(9)).toEqual([]);
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(80 * kib);
  });

  it('preloads one font of at most 18 KiB', () => {
    const preloads = attributes(html, 'link', 'href').filter((href) => href.endsWith('.woff2'));
    expect(preloads).toHaveLength(1);
    expect(sizeOf(preloads[0]!)).toBeLessThanOrEqual(18 * kib);
  });

  it('asks for no stylesheet and no picture at once', () => {
    const withScripts = html.replace(/<noscript>.*?<\/noscript>/gs, '');
    expect(/<link[^>]*rel="stylesheet"/.test(withScripts)).toBe(false);
    const eager = [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'));
    expect(eager).toEqual([]);
  });

  it('gives every picture its measures and its words', () => {
    for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
      expect(tag).toMatch(/\swidth="\d+"/);
      expect(tag).toMatch(/\sheight="\d+"/);
      expect(tag).toMatch(/\salt(="|\s|>)/);
    }
  });
});

it.each(pages)('the document of %s is no thicket', (path) => {
  const markup = read(path).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  expect((markup.match(/<[a-z]/g) ?? []).length).toBeLessThanOrEqual(900);
});

/** What can arrive on the home, branding and payment pages once everything on them has been used. */
function usedInAll(): Set<string> {
  const [pageScript = ''] = afterPaint(read('/'));
  const modules = modulesOf(pageScript);
  for (const [, name = ''] of read(pageScript).matchAll(/import\(\s*["'`](\.\/[^"'`]+)["'`]\s*\)/g))
    modulesOf(new URL(name, `http://site${pageScript}`).pathname, modules);
  for (const attribute of ['component-url', 'renderer-url'])
    for (const path of attributes(read('/payments'), 'astro-island', attribute)) modulesOf(path, modules);
  return modules;
}

it('overlay, chat, toasts, branding tool, style guide, newsletter and crypto tabs together bring at most 180 KiB of script', () => {
  const modules = [...usedInAll()];
  const saying = (words: string) => modules.some((path) => read(path).includes(words));
  const words = [
    'Search for technology topics...',
    'Thinking...',
    'Close notification',
    'Palette name',
    'Payment link',
  ];
  expect(words.filter((mark) => !saying(mark))).toEqual([]);
  expect(modules.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(180 * kib);
});
