import { describe, expect, it } from 'vitest';
import { shortClasses } from './short-classes.ts';

const only =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);
const never = only();
const page = (css: string, body: string) => `<style>${css}</style>${body}`;
const short = (css: string, body: string, maySet = never, elsewhere = never) =>
  shortClasses(page(css, body), maySet, elsewhere);

describe('the classes of a page', () => {
  it('have short names, the shortest those that are used most', () => {
    expect(short('.wide{x:1}.tall{x:2}', '<p class="tall"><p class="wide"><p class="wide">')).toBe(
      page('.a{x:1}.b{x:2}', '<p class="b"><p class="a"><p class="a">'),
    );
  });

  it('have one name if they always stand together, each rule in its place', () => {
    const css = '.p-1{x:1}.note{y:1}.note:hover{x:2}@media print{.p-1{x:3}}';
    expect(short(css, '<p class="note p-1"><i class="note p-1">')).toBe(
      page('.a{x:1;y:1}.a:hover{x:2}@media print{.a{x:3}}', '<p class="a"><i class="a">'),
    );
  });

  it('are found as selectors and markup escape them', () => {
    const css = String.raw`.hover\:w-\[calc\(1\%-2px\)\]:hover{x:1}.\[\&\>b\]\:p-0\.5>b{x:2}i[href$=".pdf"]{x:3}`;
    expect(short(css, '<p class="hover:w-[calc(1%-2px)]"><p class="[&#38;>b]:p-0.5">')).toBe(
      page('.a:hover{x:1}.b>b{x:2}i[href$=".pdf"]{x:3}', '<p class="a"><p class="b">'),
    );
  });

  it('take no name that means something already', () => {
    expect(short('.a .x1{x:1}', '<p class="x1">', only('b'), only('c'))).toBe(page('.a .d{x:1}', '<p class="d">'));
  });

  it('stay as they are where no rule of the page speaks of them', () => {
    expect(short('.one{x:1}', '<p class="hook one">')).toBe(page('.a{x:1}', '<p class="hook a">'));
  });

  it('leave keyframes alone', () => {
    const css = '@keyframes go{from{x:1}50.5%{x:2}}';
    expect(short(css, '<p class="from">')).toBe(page(css, '<p class="from">'));
  });
});

describe('where others know a class by its name', () => {
  const css = '.flex.wide>b{x:1}';

  it('islands keep it, and the rules answer to both', () => {
    const island = '<astro-island><p class="flex"></p></astro-island>';
    expect(short(css, `<p class="flex wide"></p><i class="wide"></i>${island}`)).toBe(
      page('.b.a>b,.flex.a>b{x:1}', `<p class="b a"></p><i class="a"></i>${island}`),
    );
  });

  it('a script that sets it finds its rules', () => {
    expect(short(css, '<p class="flex wide"></p>', only('wide'))).toBe(
      page('.a.a>b,.a.wide>b{x:1}', '<p class="a"></p>'),
    );
  });

  it('a sheet besides the page keeps speaking of it', () => {
    expect(short(css, '<p class="flex wide"></p>', never, only('wide'))).toBe(
      page('.a.wide>b{x:1}', '<p class="a wide"></p>'),
    );
  });
});
