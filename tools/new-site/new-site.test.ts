import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '#build/paths.ts';
import { readCollection } from '#src/content/read.ts';
import { emptyContent } from './empty-content.ts';
import { writeIdentity } from './identity.ts';
import { completeWishes, readWishes } from './wishes.ts';

const said = {
  name: 'Żuraw & Søn’s “Werk”',
  'legal-name': "Żuraw & Søn's Beispiel Oy",
  tagline: "We don't stop at “done”",
  description: 'We build what moves goods through harbors, and look after it for years.',
  domain: 'zuraw.example',
  telegram: '@zuraw_sample',
  street: '3 Sample Street',
  'postal-code': '00100',
  town: 'Helsinki',
  country: 'FI',
  'time-zone': 'Europe/Helsinki',
  currency: 'SEK',
  color: '#ffb454',
  ground: '#14100a',
  language: 'en',
};

const touched = ['src/data', 'src/shared/colors.ts', 'src/content', 'supabase/config.toml'];
const named = ['package.json', 'package-lock.json', 'LICENSE', 'README.md'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-site-'));
  for (const path of [...touched, ...named]) cpSync(join(root, path), join(folder, path), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('npm run new-site', () => {
  test('writes what it was told, twice as well as once, and keeps the line of those who wrote the rest', () => {
    const before = read('LICENSE').match(/Copyright \(c\).*/g);
    writeIdentity(folder, { ...said, town: 'Turku' });
    writeIdentity(folder, said);
    expect(read('src/data/site.ts')).toContain("city: 'Helsinki'");
    expect(read('src/data/site.ts')).toContain(String.raw`tagline: 'We don\'t stop at “done”'`);
    expect(read('src/data/site.ts')).not.toContain('Turku');
    expect(read('src/data/site.ts')).toContain("country: 'Finland'");
    expect(read('src/data/invoicing.ts')).toContain("currency: 'SEK'");
    expect(read('src/data/invoicing.ts')).toContain("country: 'FI'");
    expect(read('src/data/invoicing.ts')).not.toContain('Dublin');
    expect(read('src/data/booking.ts')).toContain("timeZone: 'Europe/Helsinki'");
    expect(read('src/data/booking.ts')).toContain("meetingLink: ''");
    expect(read('src/shared/colors.ts')).toContain("primary: '#FFB454'");
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'zuraw-s-n-s-werk' });
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ packages: { '': { name: 'zuraw-s-n-s-werk' } } });
    expect(read('README.md')).toMatch(/^# Żuraw/);
    expect(read('LICENSE').match(/Copyright \(c\).*/g)).toEqual(
      expect.arrayContaining([...(before ?? []), expect.stringContaining("Żuraw & Søn's Beispiel Oy")]),
    );
  });

  test('writes nothing where it does not know its way in one of the files', () => {
    const before = read('src/data/site.ts');
    rmSync(join(folder, 'src/data/booking.ts'));
    cpSync(join(folder, 'LICENSE'), join(folder, 'src/data/booking.ts'));
    expect(() => writeIdentity(folder, said)).toThrow(/booking\.ts has nothing like/);
    expect(read('src/data/site.ts')).toBe(before);
  });

  test('leaves one service, one article and ten answers that a site is built from', () => {
    emptyContent(folder);
    const base = new URL(`file://${join(folder, 'src/content')}/`);
    expect(readCollection('services', base).map(({ id }) => id)).toEqual(['1']);
    expect(readCollection('articles', base)).toHaveLength(1);
    expect(readCollection('answers', base)).toHaveLength(10);
    const services = [...readCollection('articles', base), ...readCollection('samples', base)];
    expect(services.map(({ data }) => data.services)).toEqual([[1], [1]]);
    for (const { body } of readCollection('legal', base)) expect(body).toMatch(/\[\[[^\]]+\]\]/);
    expect(readdirSync(join(folder, 'src/content/asked')).length).toBeGreaterThan(10);
  });
});

describe('what is said on the command line', () => {
  test('is checked by name, and the rest is asked for', async () => {
    expect(readWishes(['--name', 'Nord', '--empty-content'])).toEqual({ given: { name: 'Nord' }, emptyContent: true });
    expect(() => readWishes(['--color', 'teal'])).toThrow("--color 'teal': must be a color such as #00E6C3");
    expect(() => readWishes(['--currency', 'XTS'])).toThrow('--currency');
    expect(() => readWishes(['--description', 'Short.'])).toThrow('must have at least 50 characters');
    expect(() => readWishes(['--country', 'Finland'])).toThrow('must be the two letters of a country');
    expect(() => readWishes(['--time-zone', 'Europe/Nowhere'])).toThrow('--time-zone');
    expect(() => readWishes(['--colour', '#000000'])).toThrow('--colour');
    const { language, ...most } = said;
    expect(language).toBe('en');
    if (!process.stdin.isTTY) await expect(completeWishes(most)).rejects.toThrow('Say also: --language');
  });
});
