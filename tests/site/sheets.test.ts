import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCollection } from '#src/content/read.ts';
import { coverOf } from '#src/data/covers.ts';
import { samplePages } from '#src/data/sheets/sample-pages.ts';
import { brandColors } from '#src/shared/colors.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { firstPageOf } from '#tests/support/pdf-text.ts';
import { decode, dist, read, textOf } from './built.ts';

/** The samples that the firm has kept. */
const samples = readCollection('samples').map(({ id }) => id as keyof typeof samplePages);
const services = readCollection('services').map(({ data }) => data);
const figures = (text: string) => new Set(text.replaceAll(',', '').match(/\d+(?:\.\d+)?/g) ?? []);

/** All words of a sheet, those drawn in a picture too. */
function sheetOf(id: number): string {
  const page = read(`/service/${id}`);
  const start = page.indexOf('<figure class="stage"');
  const sheet = page.slice(start, page.indexOf('</figure>', start));
  return decode(sheet.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

const textOfFirstPage = (sample: string) =>
  firstPageOf(new Uint8Array(readFileSync(join(dist, 'samples', `${sample}.pdf`))));

describe.each(services)('the sheet of $title', ({ id, sheet }) => {
  it('has every figure that its card and its share picture show', () => {
    const shown = figures(sheetOf(id));
    const letters = coverOf(sheet)
      .letters.map(({ words }) => words)
      .join(' ');
    expect([...figures(letters)].filter((figure) => !shown.has(figure))).toEqual([]);
  });
});

/** Some currencies stand apart from their sums by a space that does not break: CHF 40,000. */
const plain = (words: string) => words.replace(/\s+/g, ' ');

describe.each(samples)('the sample %s', (name) => {
  it('begins with its sheet, word for word', async () => {
    const page = samplePages[name];
    const printed = await textOfFirstPage(name);
    const rows = page.timeline.rows.flatMap(({ label, words }) => [label, words]);
    for (const words of [page.title, page.kind, page.decision, page.reasons, page.open.text, ...rows])
      expect(printed).toContain(plain(words));
  });
});

it('the home page shows page one of the sample as it is printed', async () => {
  const home = read('/');
  const sheet = plain(textOf(home.slice(home.indexOf('sample-sheet'), home.indexOf('</article>'))));
  const printed = await textOfFirstPage('assessment');
  const names = samplePages.assessment.timeline.rows.flatMap(({ label, words }) => [label, words]);
  for (const words of [samplePages.assessment.decision, samplePages.assessment.open.text, ...names]) {
    expect(sheet).toContain(plain(words));
    expect(printed).toContain(plain(words));
  }
});

it.runIf(isDemoCopy).each([
  [1, ['assessment']],
  [3, ['exit-rehearsal']],
  [9, ['restore-report']],
] as const)('the figures of service %i are those of its sample', async (id, [sample]) => {
  const sheet = sheetOf(id);
  const printed = await textOfFirstPage(sample);
  const shared = {
    1: /€\d\d,000–\d\d,000/g,
    3: /4\.1 million rows|October 1/g,
    9: /20\.3 million rows|(?:60|41) ?min/g,
  }[id];
  const said = new Set(sheet.match(shared));
  const inBoth = [...said].filter((figure) => printed.replaceAll(' minutes', ' min').includes(figure));
  expect(inBoth.length).toBeGreaterThanOrEqual(2);
});

const hasGuide = services.some(({ sheet }) => 'form' in sheet && sheet.form === 'style-guide');

it.runIf(hasGuide)('paints the gray of the style guide in the color that stands on it', () => {
  const page = read('/branding').toLowerCase();
  const rule = /\.style-guide-sheet \.pap\s*\{[^}]*background:\s*(#[\da-f]{6})/.exec(page);
  expect(rule?.[1]).toBe(brandColors.gray.toLowerCase());
});
