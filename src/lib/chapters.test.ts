import { expect, test } from 'vitest';
import { chapterId, chapterStarts, numberChapters, splitAtChapter } from './chapters.ts';

test('a chapter is found by its number', () => {
  expect(chapterId('1. Two demands')).toBe('chapter-1');
  expect(chapterId('4.2 The ledger')).toBe('chapter-4.2');
  expect(() => chapterId('Conclusion')).toThrow('Conclusion');
});

test('headings carry the ids that the contents link to', () => {
  expect(numberChapters('<h2 id="1-two">1. Two</h2><p id="a">2. b</p><h3 id="12-x">1.2 X</h3>')).toBe(
    '<h2 id="chapter-1">1. Two</h2><p id="a">2. b</p><h3 id="chapter-1.2">1.2 X</h3>',
  );
});

test('text is split before a chapter, which has to be there', () => {
  const html = '<p>a</p><h3 id="chapter-4.1">4.1 Store</h3><p>b</p>';
  expect(splitAtChapter(html, '4.1')).toEqual(['<p>a</p>', '<h3 id="chapter-4.1">4.1 Store</h3><p>b</p>']);
  expect(() => splitAtChapter(html, '4.2')).toThrow('4.2');
});

test('chapters begin with their first words, without marks', () => {
  const text = '## 1. Result\n\nPassed.\n\n## 2. What left\n\n- **Data.** All of it.\n- **Keys.** Two.';
  expect(chapterStarts(text)).toEqual([
    { title: 'Result', text: 'Passed.' },
    { title: 'What left', text: 'Data. All of it. Keys. Two.' },
  ]);
});
