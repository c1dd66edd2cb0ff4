import { beforeAll, expect, test } from 'vitest';
import { language } from '#src/data/language.ts';
import { blocksOf } from './blocks.ts';
import { printPaper } from './print.ts';

const chapter = (number: number) => `## ${number}. Chapter\n\nText with **weight** and *stress*.\n\n1. One\n2. Two\n\n`;
const paper = {
  kind: 'White paper',
  title: 'A Title of Some Length for Everybody',
  subtitle: 'What it is about',
  summary: { title: 'Abstract', text: 'In short.' },
  published: '2025-06-24',
  edition: 'Version 1.0',
  body: Array.from({ length: 12 }, (_, index) => chapter(index + 1)).join(''),
  references: [{ title: 'A Standard', publisher: 'A Body', year: 2020, url: 'https://example.com/standard' }],
  address: 'https://example.com/whitepaper',
} as const;

let pdf: string;
beforeAll(async () => {
  const made = await printPaper({ ...paper, references: [...paper.references] });
  pdf = Buffer.from(made).toString('latin1');
});

test('a printed paper is tagged, names its language and title, and has an outline', () => {
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Marked true');
  expect(pdf).toContain(`/Lang (${language})`);
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).toContain('>A Title of Some Length for Everybody</rdf:li>');
  expect(pdf).toContain('/Outlines');
});

test('its text can be selected and searched, its links lead somewhere', () => {
  expect(pdf).toContain('/ToUnicode');
  expect(pdf).toContain('/URI (https://example.com/standard)');
  for (const tag of ['H1', 'H2', 'P', 'L', 'LI', 'LBody', 'TOCI', 'Link', 'Figure'])
    expect(pdf).toContain(`/S /${tag}\n`);
});

test('it is light enough to send by mail', () => expect(pdf.length).toBeLessThan(300 * 1024));

test('Markdown becomes headings, paragraphs and lists, and anything else is refused', () => {
  expect(blocksOf("## It's *so*\n\nA **b**\n\n- c\n")).toEqual([
    { kind: 'heading', depth: 2, text: 'It’s so' },
    {
      kind: 'paragraph',
      runs: [
        { text: 'A ', style: 'plain' },
        { text: 'b', style: 'strong' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'c', style: 'plain' }]] },
  ]);
  expect(() => blocksOf('> quoted')).toThrow("A document cannot hold 'blockquote' yet");
});
