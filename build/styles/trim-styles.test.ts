import { describe, expect, it } from 'vitest';
import { namesIn, trimSheet } from './trim-styles.ts';

const trim = (css: string, html: string) => trimSheet(css, namesIn(html));

describe('the styles that a page keeps', () => {
  it('are those whose classes and elements it has', () => {
    const css = 'p{x:1}table{x:2}.b{x:3}.c{x:4}.b .c{x:5}.b table{x:6}';
    expect(trim(css, '<p class="b">No table here</p>')).toBe('p{x:1}.b{x:3}');
    expect(trim('.b,.c{x:1}', '<p class="c">')).toBe('.c{x:1}');
  });

  it('are found by their names as written in the markup', () => {
    const css = String.raw`.p-2\.5{x:1}.hover\:w-\[calc\(1\%-2px\)\]:hover{x:2}.\[\&\>svg\]\:hidden>svg{x:3}`;
    expect(trim(css, '<p class="p-2.5 hover:w-[calc(1%-2px)] [&amp;&gt;svg]:hidden"><svg></svg></p>')).toBe(css);
  });

  it('do not need an attribute, an alternative or an exception', () => {
    const css = 'html:not(.js) i{x:1}i[data-later]{x:2}:is(.b,.c) i{x:3}';
    expect(trim(css, '<html><i></i></html>')).toBe(css);
  });

  it('are there for the classes that inline scripts set', () => {
    expect(trim('.js p{x:1}.other p{x:2}', '<p><script>root.classList.add(`js`)</script>')).toBe('.js p{x:1}');
  });

  it('leave no empty conditions and no movement that nothing makes', () => {
    const css =
      '@media print{@supports (x:1){.a{x:1}}}@keyframes go{to{x:1}}@keyframes stay{to{x:1}}.b{animation:1s go}';
    expect(trim(css, '<p class="b">')).toBe('@keyframes go{to{x:1}}.b{animation:1s go}');
  });

  it('have the fonts of the page, and not those for letters that only visitors bring', () => {
    const font = '@font-face{font-family:A;src:url(a.woff2)}';
    const more = '@font-face{font-family:A;src:url(b.woff2);unicode-range:U+100-17F}';
    expect(trim(`${font}${more}:root{--a:1}`, '<p>')).toBe(`${font}:root{--a:1}`);
  });
});
