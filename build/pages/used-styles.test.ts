import { describe, expect, it } from 'vitest';
import { classesIn, classesOf, usedStyles } from './used-styles.ts';

const only =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

describe('the styles that a page keeps', () => {
  it('are those for elements, and those whose classes it uses', () => {
    expect(usedStyles('a{x:1}.b{x:2}.c{x:3}.b .c{x:4}', only('b'))).toBe('a{x:1}.b{x:2}');
    expect(usedStyles('.b,.c{x:1}', only('c'))).toBe('.c{x:1}');
  });

  it('are found by their names as written in the markup', () => {
    const css = String.raw`.p-2\.5{x:1}.hover\:w-\[calc\(1\%-2px\)\]:hover{x:2}.\32 xl\:grid{x:3}`;
    expect(classesOf(css)).toEqual(new Set(['p-2.5', 'hover:w-[calc(1%-2px)]', '2xl:grid']));
    expect(classesIn('<p class="[.js_&amp;]:a [&amp;&gt;svg]:b"><i class="c\nd">')).toEqual(
      new Set(['[.js_&]:a', '[&>svg]:b', 'c', 'd']),
    );
  });

  it('do not need what stands in brackets, as an alternative or as an exception', () => {
    const css = 'html:not(.js) i{x:1}a[href$=".pdf"]{x:2}:is(.b,.c) u{x:3}';
    expect(usedStyles(css, only())).toBe(css);
  });

  it('say nothing twice: the last of two equal rules decides, so it stays', () => {
    expect(usedStyles('.a{x:1}.b{x:2}.a{x:1}', only('a', 'b'))).toBe('.b{x:2}.a{x:1}');
    const conditional = '@media print{.a{x:1}}.a{x:1}';
    expect(usedStyles(conditional, only('a'))).toBe(conditional);
  });

  it('leave no empty conditions and no movement that nothing makes', () => {
    const css =
      '@media print{@supports (x:1){.a{x:1}}}@keyframes go{to{x:1}}@keyframes stay{to{x:1}}.b{animation:1s go}';
    expect(usedStyles(css, only('b'))).toBe('@keyframes go{to{x:1}}.b{animation:1s go}');
  });

  it('keep what is no rule: fonts, and variables of the page', () => {
    const css = '@font-face{font-family:A;src:url(a.woff2)}:root{--a:1}';
    expect(usedStyles(css, only())).toBe(css);
  });
});
