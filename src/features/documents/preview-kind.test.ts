import { expect, test } from 'vitest';
import { previewKind } from './preview-kind.ts';

test.each([
  ['https://files.example/plan.png', 'image'],
  ['https://files.example/plan.JPG?size=large#top', 'image'],
  ['https://files.example/report.pdf', 'pdf'],
  ['https://files.example/report.pdf?download=1', 'pdf'],
  ['http://files.example/plan.png', 'none'],
  ['https://files.example/report.docx', 'none'],
  ['https://files.example/?file=plan.png', 'none'],
  ['https://files.example/', 'none'],
  ['javascript:alert(1)//.png', 'none'],
  ['data:image/png;base64,AAAA', 'none'],
  ['https://user:secret@files.example/plan.png', 'none'],
  ['not an address', 'none'],
])('%s shows %s', (url, kind) => {
  expect(previewKind(url)).toBe(kind);
});
