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
 * Cuts the styles inside each page to what that page can show: the classes of its elements, those that the islands in it
 * can set, and those that any script can set. What islands fetch in `sheets` need not be in the page as well.
 */
export function pageStyles(scripts: Files, sheets: Files): (html: string) => string {
  const comesLater = classesOf([...sheets.values()].join('\n'));
  const anyScript = wordsOf([...scripts.values()].join('\n'));

  return (html) => {
    const bare = html.replace(/<style[^>]*>.*?<\/style>/gs, '');
    // Those that wait for a touch fetch the sheet for all islands when they are touched.
    const islands = [...bare.matchAll(/<astro-island[^>]*>/g)].filter(([tag]) => !tag.includes('client="touch"'));
    const addresses = islands.map(([tag]) => /\scomponent-url="([^"]*)"/.exec(tag)?.[1] ?? '');
    const inPlace = wordsOf(addresses.map((address) => textOf(address, scripts)).join('\n'));
    const inline = [...bare.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code = '']) => code).join(' ');
    const shown = new Set([...classesIn(bare), ...wordsOf(inline)]);
    const used = (name: string) =>
      shown.has(name) || inPlace.has(name) || (anyScript.has(name) && !comesLater.has(name));
    return withStyles(html, (css) => usedStyles(css, used));
  };
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
    (_, open: string, css: string, close: string) => `${open}${change(css)}${close}`,
  );
  return withoutUnreadVariables(changed);
}
