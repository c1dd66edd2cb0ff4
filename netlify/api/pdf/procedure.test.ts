import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { procedurePdf } from './procedure.ts';

const fields = {
  title: 'Backups → restore ✓',
  version: '2.1',
  date: '2026-01-05',
  author: 'Zoë Müller',
  reviewer: '',
  nextReviewDate: null,
  purpose: 'Ελληνικά и русский: <b>not markup</b>',
  scope: 'All systems',
  responsibilities: '',
  procedureSteps: Array.from({ length: 120 }, (_, step) => `${step + 1}. Do step ${step + 1}`).join('\n'),
  qualityControl: '',
  records: '=SUM(A1)',
};

async function read(data: Uint8Array) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await pdf.getMetadata();
  return { pages, text: pages.join(' ').replaceAll(/\s+/g, ' '), info: info as Record<string, unknown> };
}

describe('a procedure as a PDF', () => {
  test('holds every field as it was typed, in the scripts of Europe', async () => {
    const { text, info } = await read((await procedurePdf(fields)).file);
    for (const part of [
      fields.title,
      'Zoë Müller',
      '2.1',
      '2026-01-05',
      fields.purpose,
      'All systems',
      '120. Do step 120',
      '=SUM(A1)',
    ]) {
      expect(text).toContain(part);
    }
    expect(info.Title).toBe(fields.title);
  });

  test('is tagged and shows its title, so that it can be read aloud and jumped through', async () => {
    const { file } = await procedurePdf(fields);
    const bytes = Buffer.from(file).toString('latin1');
    expect(bytes).toContain('/Marked true');
    expect(bytes).toContain('/DisplayDocTitle true');
    const pdf = await getDocument({ data: file, verbosity: 0 }).promise;
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'P']) expect(tree).toContain(`"role":"${role}"`);
  });

  test('of words without end is made in a moment, and loses none of them', async () => {
    const before = process.cpuUsage();
    const { file } = await procedurePdf({ ...fields, purpose: 'ж'.repeat(20_000), procedureSteps: 'ω'.repeat(20_000) });
    expect(process.cpuUsage(before).user, 'microseconds of work').toBeLessThan(5_000_000);
    const { text } = await read(file);
    expect([text.match(/ж/g)?.length, text.match(/ω/g)?.length]).toEqual([20_000, 20_000]);
  });

  test('of any length gives other calls their turn while it is printed', async () => {
    const long = 'Somebody does something, and somebody else checks it. '.repeat(370);
    let turns = 0;
    let printing = true;
    const others = () => {
      turns += 1;
      if (printing) setImmediate(others);
    };
    setImmediate(others);
    await procedurePdf({ ...fields, purpose: long, scope: long, records: long });
    printing = false;
    expect(turns).toBeGreaterThan(150);
  });

  test('tells how many characters its typeface has no shape for', async () => {
    expect((await procedurePdf(fields)).shapeless).toBe(0);
    expect((await procedurePdf({ ...fields, scope: 'Lock 🔒 手順書 e\u0301 مرحبا' })).shapeless).toBe(4);
  });

  test('says what was left empty', async () => {
    const { text } = await read((await procedurePdf(fields)).file);
    expect(text).toContain('Reviewer Not set');
    expect(text).toContain('Quality Control Nothing recorded');
  });

  test('numbers its pages, and has no empty one', async () => {
    const { pages } = await read((await procedurePdf(fields)).file);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => expect(page).toContain(`page ${index + 1} of ${pages.length}`));
    const besideFooter = pages.map((page) => page.replace(/Backups.*page \d+ of \d+/, '').trim());
    expect(besideFooter.filter((words) => words === '')).toEqual([]);
  });
});
