import { classesIn, classesOf, usedStyles, wordsOf } from './used-styles.ts';

/** Files of the built site by their address, with what they say. */
export type Files = ReadonlyMap<string, string>;

const imported = /(?:from|import)\s*\(?["'`](\.\/[^"'`]+)["'`]/g;

/** What a module and all that it imports say. */
function textOf(address: string, scripts: Files, known = new Set<string>()): string {
  const code = scripts.get(address);
  if (code === undefined || known.has(address)) return '';
  known.add(address);
  const specifiers = [...code.matchAll(imported)].map(([, specifier = '']) => specifier);
  const paths = specifiers.map((specifier) => new URL(specifier, `http://site${address}`).pathname);
  return [code, ...paths.map((path) => textOf(path, scripts, known))].join('\n');
}

/**
 * The classes that scripts may come to set in a page, by the names that the page's own styles have to know: those of the
 * islands that start in it, and those that any script can set. What islands fetch in `sheets` is not among them.
 */
export function scriptClasses(scripts: Files, sheets: Files): (html: string) => (name: string) => boolean {
  const comesLater = classesOf([...sheets.values()].join('\n'));
  const calls = [...scripts.values()].join('\n').matchAll(/classList\.\w+\(([^)]*)\)/g);
  const anyScript = wordsOf([...calls].map(([, names = '']) => names).join(' '));

  return (html) => {
    const bare = html.replace(/<style[^>]*>.*?<\/style>/gs, '');
    // Those that wait for a touch fetch the sheet for all islands when they are touched.
    const islands = [...bare.matchAll(/<astro-island[^>]*>/g)].filter(([tag]) => !tag.includes('client="touch"'));
    const addresses = islands.map(([tag]) => /\scomponent-url="([^"]*)"/.exec(tag)?.[1] ?? '');
    const inPlace = wordsOf(addresses.map((address) => textOf(address, scripts)).join('\n'));
    const inline = wordsOf([...bare.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code).join(' '));
    return (name) => inline.has(name) || inPlace.has(name) || (anyScript.has(name) && !comesLater.has(name));
  };
}

/**
 * Cuts the styles inside a page to what it can show: the classes of its elements, and those that scripts `maySet`. Elements
 * below a class that no script sets are all there from the beginning.
 */
export function trimStyles(html: string, maySet: (name: string) => boolean): string {
  const bare = html.replace(/<style[^>]*>.*?<\/style>/gs, '');
  const shown = classesIn(bare);
  const there = new Set([...bare.matchAll(/<([a-z][a-z\d]*)/g)].map(([, type = '']) => type));
  const used = (name: string) => shown.has(name) || maySet(name);
  const missing = (classes: string[], types: string[]) =>
    types.some((type) => !there.has(type)) && !classes.some(maySet);
  return withStyles(html, (css) => usedStyles(css, used, missing));
}

/** Tailwind declares every variable that one of its utilities might read, for every element. */
function withoutUnreadVariables(html: string): string {
  return html.replace(/--tw-[\w-]+:[^;}]*;?/g, (declaration) => {
    const [name = ''] = declaration.split(':');
    return html.includes(`var(${name}`) ? declaration : '';
  });
}

function withStyles(html: string, change: (css: string) => string): string {
  const changed = html.replace(
    /(<style[^>]*>)(.*?)(<\/style>)/gs,
    (_, open: string, css: string, close: string) => `${open}${change(css).replaceAll(' / 1)', ')')}${close}`,
  );
  return withoutUnreadVariables(changed);
}
