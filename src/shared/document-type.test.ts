import { expect, test } from 'vitest';
import { documentType } from './document-type.ts';

test.each([
  ['https://files.example.com/Plan.PDF?version=2#page=3', 'PDF'],
  ['https://files.example.com/logo.svg', 'Image'],
  ['https://files.example.com/budget.xlsx', 'Spreadsheet'],
  ['https://files.example.com/kick-off.pptx', 'Presentation'],
  ['https://files.example.com/contract.docx', 'Document'],
  ['https://files.example.com/all.tar.gz', 'Archive'],
  ['https://files.example.com/demo.mov', 'Video'],
  ['https://files.example.com/folder.pdf/', 'Link'],
  ['https://example.pdf', 'Link'],
  ['https://example.com/?file=plan.pdf', 'Link'],
  ['https://example.com/archive.unknown', 'Link'],
  ['no address', 'Link'],
])('%s is a %s', (url, type) => {
  expect(documentType(url)).toBe(type);
});
