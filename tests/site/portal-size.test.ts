import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { attributes, documents, fileOf, read } from './built.ts';

const kib = 1024;

/** 'import … from', 'export … from' and a bare 'import', as the bundler writes them. */
const staticImport = /(?:^|[;}\s])(?:import|export)\s*(?:[^"'`;()]*?from\s*)?["'`](\.\/[^"'`]+)["'`]/g;
const dynamicImport = /import\(\s*["'`](\.\/[^"'`]+)["'`]/g;

const sources = new Map<string, string>();
function source(path: string): string {
  const known = sources.get(path) ?? read(path);
  sources.set(path, known);
  return known;
}

const named = (path: string, pattern: RegExp) =>
  [...source(path).matchAll(pattern)].map(([, name = '']) => new URL(name, `http://site${path}`).pathname);

/** What arrives before these modules run. */
function loaded(...entries: string[]): Set<string> {
  const all = new Set<string>();
  const add = (path: string) => {
    if (all.has(path)) return;
    all.add(path);
    named(path, staticImport).forEach(add);
  };
  entries.forEach(add);
  return all;
}

/** Everything that can ever arrive. */
function reachable(...entries: string[]): Set<string> {
  let all = loaded(...entries);
  for (let size = 0; size !== all.size;) {
    size = all.size;
    all = loaded(...all, ...[...all].flatMap((path) => named(path, dynamicImport)));
  }
  return all;
}

function entriesOf(document: string): string[] {
  const html = read(document);
  const islands = ['component-url', 'renderer-url'].flatMap((name) => attributes(html, 'astro-island', name));
  const preloads = [...html.matchAll(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
  return [...attributes(html, 'script', 'src'), ...islands, ...preloads];
}

const weigh = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(fileOf(path)!), { level: 9 }).length, 0);

/** The file of a part of the app that is fetched on demand. */
function partOf(graph: Set<string>, name: string): string {
  const part = [...graph].find((path) => path.startsWith(`/_astro/${name}.`));
  if (part === undefined) throw new Error(`${name} is not fetched on demand`);
  return part;
}

describe('the sign-in page', () => {
  const atLoad = loaded(...entriesOf('/auth'));

  it('has the form in its document', () => {
    const form = /<form[^>]*>.*?<\/form>/s.exec(read('/auth'))?.[0] ?? '';
    expect(attributes(form, 'input', 'name')).toEqual(['username', 'password']);
    expect(form).toMatch(/<button[^>]*type="submit"/);
  });

  it('needs at most 120 KiB of script', () => {
    expect(weigh(atLoad)).toBeLessThanOrEqual(120 * kib);
  });

  it('fetches nothing more when the forms are used', () => {
    const panel = [...atLoad].filter((path) => /auth-panel|login-form|form\./.test(path));
    expect(panel).not.toEqual([]);
    expect(panel.flatMap((path) => named(path, dynamicImport)).filter((path) => !atLoad.has(path))).toEqual([]);
  });
});

describe('the portal', () => {
  const first = loaded(...entriesOf('/portal'));
  const whole = reachable(...first);

  it('shows the dashboard with at most 220 KiB of script, in at most 15 requests', () => {
    expect(weigh(first)).toBeLessThanOrEqual(220 * kib);
    expect([...first].length).toBeLessThanOrEqual(15);
  });

  it('fetches the schemas with the first form, and not before', () => {
    const withSchemas = (paths: Set<string>) => [...paths].filter((path) => source(path).includes('ZodMini'));
    expect(withSchemas(first)).toEqual([]);
    expect(withSchemas(whole)).toHaveLength(1);
  });

  it.each(['projects', 'project', 'documents', 'notifications', 'profile'])(
    'needs at most 40 KiB more for %s',
    (name) => {
      const more = [...loaded(partOf(whole, name))].filter((path) => !first.has(path));
      expect(more).not.toEqual([]);
      expect(weigh(more)).toBeLessThanOrEqual(40 * kib);
    },
  );

  it('holds nothing of the staff’s area', () => {
    expect(documents).toContain('/admin');
    const admin = reachable(...entriesOf('/admin'));
    const onlyAdmin = [...admin].filter((path) => !whole.has(path));
    expect(onlyAdmin.length).toBeGreaterThan(5);
    for (const path of whole) expect(source(path)).not.toMatch(/\/api\/admin\//);
    expect(onlyAdmin.some((path) => source(path).includes('/api/admin/'))).toBe(true);
  });
});
