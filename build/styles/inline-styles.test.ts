import { expect, test } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const link = '<link rel="stylesheet" href="/_astro/site.css">';
const sheet = () => 'p{x:1}.b{x:2}';

test('a page carries its part of the sheet and names the whole one, which readers without scripts get', () => {
  const rest = '<p><noscript><i class="b"></i></noscript>';
  expect(inlineStyles(link + rest, sheet, 'used')).toBe(
    `<style data-sheet="/_astro/site.css">p{x:1}</style><noscript>${link}</noscript>${rest}`,
  );
});

test('an app carries all of its sheet', () => {
  expect(inlineStyles(`${link}<p>`, sheet, 'all')).toBe('<style>p{x:1}.b{x:2}</style><p>');
});

test('a page with no sheet, or with two, stops the build', () => {
  expect(() => inlineStyles('<p>', sheet, 'used')).toThrow('exactly one stylesheet');
  expect(() => inlineStyles(link + link, sheet, 'used')).toThrow('exactly one stylesheet');
});
