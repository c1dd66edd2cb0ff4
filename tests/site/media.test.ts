import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCollection } from '#src/content/read.ts';

const dist = join(import.meta.dirname, '../../dist');
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
const source = (page: string) => readFileSync(join(dist, page), 'utf8');

test('every page that may be shared has a picture, and the picture exists', () => {
  const shared = pages.flatMap((page) => {
    const [, address] = /<meta property="og:image" content="([^"]+)"/.exec(source(page)) ?? [];
    return address === undefined ? [] : [{ page, picture: new URL(address).pathname }];
  });
  expect(shared.length).toBeGreaterThan(readCollection('services').length + readCollection('articles').length);
  expect(shared.filter(({ picture }) => !existsSync(join(dist, picture)))).toEqual([]);
});

test('the manifest names icons that exist', () => {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8')) as { icons: { src: string }[] };
  expect(manifest.icons.map(({ src }) => src).filter((src) => !existsSync(join(dist, src)))).toEqual([]);
});

const samples = readCollection('samples').map(({ id }) => `samples/${id}.pdf`);

test.each(['white-paper.pdf', 'intelligence-auto.pdf', ...samples])('%s is a PDF of a size to send by mail', (name) => {
  const pdf = readFileSync(join(dist, name));
  expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(pdf.length).toBeLessThan(300 * 1024);
});

const withFilm = readCollection('services').flatMap(({ id, data }) => (data.video ? [`service/${id}.html`] : []));

test('films wait for the visitor: nothing of them is fetched with the page', () => {
  for (const page of withFilm.map(source)) {
    expect(page).toMatch(/<video[^>]*preload="none"/);
    expect(page).not.toMatch(/<track[^>]*\sdefault/);
    expect(page.indexOf('video/webm')).toBeLessThan(page.indexOf('video/quicktime'));
  }
});
