import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import { readCollection } from './read.ts';
import { htmlFault } from './schemas/rich-text.ts';

const good = readFileSync(new URL('../../tests/support/content/service.md', import.meta.url), 'utf8');
const goodArticle = readFileSync(new URL('../../tests/support/content/article.md', import.meta.url), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(folder, 'services'));
  mkdirSync(join(folder, 'articles'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reading(file: string, text: string) {
  writeFileSync(join(folder, file), text);
  const base = pathToFileURL(`${folder}/`);
  return () => (file.startsWith('services') ? readCollection('services', base) : readCollection('articles', base));
}

describe('an editor who makes a mistake reads the file and the field', () => {
  test.each([
    ['a missing title', /^title:.*\n/m, '', 'title: '],
    [
      'a short description',
      /^description:.*$/m,
      'description: Audits.',
      'description: must have at least 50 characters',
    ],
    ['an unknown icon', /^icon:.*$/m, 'icon: sparkles', 'icon: must be an icon listed in src/data/icons.ts'],
    [
      'an unknown video',
      /^icon:/m,
      'video: /other.mov\nicon:',
      'video: must be a video described in src/data/videos.ts',
    ],
    ['an unknown field', /^icon:/m, 'colour: red\nicon:', 'entry: Unrecognized key: "colour"'],
    [
      'a script in the description',
      '<p>A rollout',
      '<script>alert(1)</script><p>A rollout',
      'fullDescription: must not contain <script>',
    ],
    ['an unknown token', '## When it helps', '## What {nmae} does', 'uses {nmae}: known are {name}'],
  ])('%s', (_mistake, search, replacement, message) => {
    expect(reading('services/broken.md', good.replace(search, replacement))).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(`src/content/services/broken.md: ${message}`) as string,
      }),
    );
  });

  test('a key statistic without its source or year', () => {
    const withoutSource = goodArticle.replace(/^ {4}source:.*\n/m, '');
    expect(reading('articles/broken.md', withoutSource)).toThrow('articles/broken.md: keyStats.0.source');
    const withoutYear = goodArticle.replace(/^ {4}year:.*\n/m, '');
    expect(reading('articles/broken.md', withoutYear)).toThrow('articles/broken.md: keyStats.0.year');
  });

  test('a figure to be set large that its key statistic does not have', () => {
    const figure = (words: string) => goodArticle.replace(/^ {4}source:/m, `    figure: ${words}\n    source:`);
    expect(reading('articles/good.md', figure('Eleven'))).not.toThrow();
    expect(reading('articles/broken.md', figure('Twelve'))).toThrow(
      'articles/broken.md: keyStats.0.figure: must be a part of the text',
    );
  });

  test('a text that is far too short, and one without front matter', () => {
    const [, front] = good.split('---\n');
    const short = `---\n${front ?? ''}---\n\nToo short.\n`;
    expect(reading('services/broken.md', short)).toThrow('body must have 150 to 320 words, but has 2');
    expect(reading('services/broken.md', 'Just text')).toThrow('must begin with front matter');
  });

  test('the same id twice', () => {
    writeFileSync(join(folder, 'services/one.md'), good);
    expect(reading('services/two.md', good)).toThrow('src/content/services/two.md: id 10 is used twice');
  });
});

test('the name of the provider takes the place of {name} in text and fields alike', () => {
  const text = good
    .replace('An office opens', '{name} helps when an office opens')
    .replace(/^title:.*$/m, "title: '{name} rollouts'");
  const [entry] = reading('services/named.md', text)();
  expect(entry?.body).toContain(`${site.name} helps when an office opens`);
  expect(entry?.data).toMatchObject({ title: `${site.name} rollouts` });
});

test('apostrophes in fields are the typographic ones, as in rendered text', () => {
  const text = good.replace(
    /^description:.*$/m,
    "description: Audits of a company's code, contracts and the clouds' settings.",
  );
  const [entry] = reading('services/apostrophes.md', text)();
  expect(entry?.data.description).toBe('Audits of a company’s code, contracts and the clouds’ settings.');
});

test.each([
  ['<p>a <span class="highlight">b</span><br>c</p>', null],
  ['<p>Research &amp; development</p>', null],
  ['<p onclick="x()">a</p>', 'must not contain <p onclick="x()">'],
  ['<a href="/">a</a>', 'must not contain <a href="/">'],
  ['<span class="other">a</span>', 'must not contain <span class="other">'],
  ['<p>a', 'leaves <p> open'],
  ['<p><strong>a</p></strong>', 'closes <p> that is not the innermost open tag'],
  ['a < b', 'must not contain < b'],
  ['R&D', 'must write & as &amp;'],
])('rich text %s', (html, fault) => {
  const found = htmlFault(html);
  expect(fault === null ? found : found?.startsWith(fault)).toBe(fault === null ? null : true);
});
