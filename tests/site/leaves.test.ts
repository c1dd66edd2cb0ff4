import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leafOfPage } from '#build/leaves.ts';
import { readCollection } from '#src/content/read.ts';
import { ownPosition, readingsOf } from '#src/shared/record/seal.ts';
import { rootOf } from '#src/shared/merkle.ts';
import { attributes, decode, dist, pages, read } from './built.ts';

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const [first = '', ...lines] = readFileSync(join(dist, 'leaves.txt'), 'utf8').trim().split('\n');
const leaves = lines.map((line) => line.split('  ') as [string, string]);
const listed = new Map(leaves.map(([leaf, path]) => [path, leaf]));

describe('the tree of the site', () => {
  it.each(pages)('has %s as a leaf, which its footer prints and its main part hashes to', (path) => {
    const html = read(path);
    const leaf = hash(html.slice(html.indexOf('>', html.indexOf('<main')) + 1, html.indexOf('</main>')));
    expect(html).toContain(`data-leaf="${leaf}"`);
    expect(listed.get(path)).toBe(leaf);
  });

  it('begins with the record of the home page, whose own root is a node of it', async () => {
    const [home] = readCollection('home');
    const readings = home ? readingsOf(home.data.hero.record) : [];
    expect(readings).toHaveLength(8);
    expect(leaves.slice(0, 8)).toEqual(readings.map((reading) => [hash(reading), reading]));
    const shown = attributes(read('/'), 'code', 'data-sealed');
    const row = leaves.map(([leaf]) => leaf);
    const eights = Array.from({ length: Math.ceil(row.length / 8) }, (_, at) => row.slice(at * 8, at * 8 + 8));
    const nodes = await Promise.all(eights.map(rootOf));
    expect(shown).toHaveLength(4);
    expect(shown[0]).toBe(row[ownPosition]);
    expect(shown[3]).toBe(nodes[0]);
    expect(first).toBe(`root ${await rootOf(nodes)}`);
  });

  it.each(['/auth', '/login'])('has the document that %s shows, by the fingerprint that it bears', (path) => {
    const [, digest = ''] = /SHA-256<\/span> <code>(.*?)<\/code>/.exec(read(path)) ?? [];
    expect(listed.get('/samples/assessment.pdf')).toBe(digest);
  });

  it('goes on with the home page, holds every paper, sample and film, and leads to the root', async () => {
    expect(leaves[8]?.[1]).toBe('/');
    const files = leaves.filter(([, path]) => /\.\w+$/.test(path));
    for (const [leaf, path] of files) expect(hash(readFileSync(join(dist, path))), path).toBe(leaf);
    expect(files.map(([, path]) => path)).toEqual(
      expect.arrayContaining(['/white-paper.pdf', '/samples/assessment.pdf', '/branding_video.mov']),
    );
    expect(first).toBe(`root ${await rootOf(leaves.map(([leaf]) => leaf))}`);
  });

  it('is repeated by the two commands that /verify gives', () => {
    const blocks = Array.from(read('/verify').matchAll(/<pre[^>]*>(.*?)<\/pre>/gs), ([, text = '']) => decode(text));
    const [page = '', root = ''] = blocks.map((text) => text.replace(/curl -s \S+\/(\S+)/, 'cat "$DIST/$1"'));
    const run = (command: string) =>
      execFileSync('sh', ['-c', command], { encoding: 'utf8', env: { ...process.env, DIST: dist } });
    expect(run(page.replace('/verify"', '/verify.html"'))).toContain(listed.get('/verify'));
    expect(`root ${run(root).trim()}`).toBe(first);
  });

  it('is not written over a page that was changed after its leaf was printed', () => {
    const page = read('/terms');
    expect(leafOfPage(page)).toBe(listed.get('/terms'));
    expect(() => leafOfPage(page.replace('Liability', 'Immunity'))).toThrow('is not that of its main part');
  });
});
