import { expect, test } from 'vitest';
import { acceptedFiles, fileKinds, isPreviewable, kindOfName } from './file-kinds.ts';

test.each([
  ['Plan.pdf', 'pdf'],
  ['PHOTO.JPG', 'image'],
  ['notes.v2.md', 'text'],
  ['Budget 2026.xlsx', 'office'],
  ['all.zip', 'archive'],
  ['logo.svg', 'drawing'],
  ['.pdf', 'pdf'],
])('%s announces itself as %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});

test.each([
  '',
  'pdf',
  'plan',
  'plan.',
  'plan.exe',
  'plan.svgz',
  'plan.html',
  'plan.pdf.exe',
  'plan.pdf ',
  'plan.pdf\n',
  'a.p-pdf',
])('%j is not taken', (name) => {
  expect(kindOfName(name)).toBeUndefined();
});

test('the dialog of the browser offers every ending, and nothing else', () => {
  const offered = acceptedFiles.split(',');
  expect(offered).toHaveLength(24);
  expect(offered.every((ending) => kindOfName(`name${ending}`) !== undefined)).toBe(true);
});

test('pages show PDF files, images and text', () => {
  expect(fileKinds.filter(isPreviewable)).toEqual(['pdf', 'image', 'text']);
});
