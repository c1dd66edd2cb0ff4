import { parse } from 'es-module-lexer';
import { attributes, read } from './built.ts';

interface Imports {
  /** What has to be there before the module runs. */
  first: string[];
  /** What it may fetch afterwards. */
  later: string[];
}

const known = new Map<string, Imports>();

/** What a built module names, as addresses of the site. */
export function importsOf(path: string): Imports {
  const cached = known.get(path);
  if (cached) return cached;
  const [found] = parse(read(path));
  const addresses = (wanted: boolean) =>
    found.flatMap((one) => {
      if (one.type === 'import-meta' || (one.type === 'dynamic') !== wanted || one.specifier === undefined) return [];
      // An address that is put together at run time names no module of the build.
      if (one.type === 'dynamic' && one.glob) return [];
      return new URL(one.specifier, `http://site${path}`).pathname;
    });
  const imports = { first: addresses(false), later: addresses(true) };
  known.set(path, imports);
  return imports;
}

/** These modules and everything that arrives before they run. */
export function loaded(entries: Iterable<string>): Set<string> {
  const all = new Set(entries);
  for (const path of all) importsOf(path).first.forEach((next) => all.add(next));
  return all;
}

/** These modules and everything that can ever arrive for them. */
export function reachable(entries: Iterable<string>): Set<string> {
  const all = new Set(entries);
  for (const path of all) {
    const { first, later } = importsOf(path);
    [...first, ...later].forEach((next) => all.add(next));
  }
  return all;
}

/** Scripts that a document names itself. */
export const scriptsOf = (html: string) => attributes(html, 'script', 'src');

/** Modules of a document's islands; only of those that start by themselves at load, or of all. */
export function islandsOf(html: string, which: 'all' | 'at load' = 'all'): string[] {
  const tags = html.match(/<astro-island\b[^>]*>/g) ?? [];
  const wanted = which === 'all' ? tags : tags.filter((tag) => /\sclient="(load|idle|only)"/.test(tag));
  return wanted.flatMap((tag) => [
    ...attributes(tag, 'astro-island', 'component-url'),
    ...attributes(tag, 'astro-island', 'renderer-url'),
  ]);
}

/** Every script that arrives without a touch: what the document names, and the islands that start by themselves. */
export function arrivingAtLoad(html: string): Set<string> {
  return loaded([...scriptsOf(html), ...islandsOf(html, 'at load')]);
}
