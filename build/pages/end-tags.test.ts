import { expect, test } from 'vitest';
import { withoutEndTags } from './end-tags.ts';

test('a list item ends where the next begins, or its list ends', () => {
  expect(withoutEndTags('<ul><li>a</li><li><p>b</p></li></ul>')).toBe('<ul><li>a<li><p>b</ul>');
});

test('a paragraph ends where a block begins, or what it stands in ends', () => {
  expect(withoutEndTags('<div><p>a</p>\n<p>b</p><h2>c</h2><p>d</p></div>')).toBe('<div><p>a<p>b<h2>c</h2><p>d</div>');
});

test('what needs its end tag keeps it', () => {
  const html = '<a><p>a</p></a><p>b</p>text<p>c</p><span>d</span><noscript><p>e</p></noscript><li>f</li> ';
  expect(withoutEndTags(html)).toBe(html);
});

test('what an island wrote is left as it is', () => {
  const island = '<astro-island><ul><li>a</li></ul></astro-island>';
  expect(withoutEndTags(island)).toBe(island);
});
