import { expect, test } from 'vitest';
import { previewKind } from './preview-kind.ts';

test.each([
  ['https://files.corvane.dev/plan.png', 'image'],
  ['https://files.corvane.dev/plan.JPG?size=large#top', 'image'],
  ['https://files.corvane.dev/report.pdf', 'pdf'],
  ['https://files.corvane.dev/report.pdf?download=1', 'pdf'],
  ['http://files.corvane.dev/plan.png', 'none'],
  ['https://files.corvane.dev/report.docx', 'none'],
  ['https://files.corvane.dev/?file=plan.png', 'none'],
  ['https://files.corvane.dev/', 'none'],
  ['javascript:alert(1)//.png', 'none'],
  ['data:image/png;base64,AAAA', 'none'],
  ['https://user:secret@files.corvane.dev/plan.png', 'none'],
  ['https://example.com/files/plan.pdf', 'none'],
  ['https://files.example/plan.png', 'none'],
  ['https://notexample.com/plan.png', 'image'],
  ['not an address', 'none'],
])('%s shows %s', (url, kind) => {
  expect(previewKind(url)).toBe(kind);
});
