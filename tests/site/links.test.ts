import { describe, expect, it } from 'vitest';
import { attributes, decode, documents, fileOf, pages, read } from './built.ts';

/** Rewritten by the host: every address under an app's own leads to its shell. */
const shell = (path: string) => /^\/(portal|admin)(\/|$)/.exec(path)?.[1];

const ids = new Map<string, Set<string>>();

function idsOf(path: string): Set<string> {
  let known = ids.get(path);
  if (known === undefined) {
    known = new Set([...read(path).matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id)));
    ids.set(path, known);
  }
  return known;
}

function faultOf(href: string, from: string): string | null {
  if (/^(https:|mailto:|tel:|data:)/.test(href)) return null;
  const url = new URL(href, `http://site${from}`);
  const path = url.pathname.replace(/(.)\/$/, '$1');
  // The apps' documents ask ahead who is there; without script, free times are a page of the API.
  if (path.startsWith('/api/start/') || path === '/api/bookings/plain') return null;
  const app = shell(path);
  const target = app === undefined ? path : `/${app}`;
  if (fileOf(target) === undefined) return `${href} leads nowhere`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor === '' || app !== undefined || !documents.includes(target)) return null;
  return idsOf(target).has(anchor) ? null : `${href} has no such place on its page`;
}

describe('every link and file', () => {
  it.each(documents)('of %s is there', (path) => {
    const html = read(path);
    const found = [
      ...attributes(html, 'a', 'href'),
      ...attributes(html, 'link', 'href').filter((href) => !href.startsWith('http')),
      ...['img', 'script', 'source', 'video'].flatMap((tag) => attributes(html, tag, 'src')),
      ...attributes(html, 'video', 'poster'),
    ];
    expect(found.map((href) => faultOf(href, path)).filter((fault) => fault !== null)).toEqual([]);
  });
});

it('every page is reached by links from the home page', () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    for (const href of attributes(read(path), 'a', 'href')) {
      const target = new URL(href, `http://site${path}`);
      if (target.host === 'site' && pages.includes(target.pathname)) reached.add(target.pathname);
    }
  }
  // Staff know theirs.
  const unlinked = new Set(['/login']);
  const listed = pages.filter((path) => !read(path).includes('<meta name="robots" content="noindex"'));
  expect(listed.filter((path) => !reached.has(path) && !unlinked.has(path))).toEqual([]);
});
