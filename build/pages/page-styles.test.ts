import { describe, expect, it } from 'vitest';
import { scriptClasses, trimStyles } from './page-styles.ts';

const scripts = new Map([
  ['/_astro/form.js', 'import{a}from"./parts.js";const c="now"'],
  ['/_astro/parts.js', 'import("./later.js");const c=`open is-wide`'],
  ['/_astro/later.js', 'const c="late"'],
  ['/_astro/panel.js', 'r.classList.add("dialog",`open`);const c="menu"'],
]);
const sheets = new Map([['/_astro/islands.css', '.open{x:1}.is-wide{x:1}.late{x:1}.now{x:1}']]);
const maySet = scriptClasses(scripts, sheets);
const trim = (html: string) => trimStyles(html, maySet(html));

const css = '.shown{x:1}.unused{x:1}.menu{x:1}.open{x:1}.is-wide{x:1}.late{x:1}.now{x:1}.dialog{x:1}';
const page = (body: string, styles = css) => `<style>${styles}</style><body>${body}</body>`;
const stylesOf = (html: string) => /<style>(.*)<\/style>/.exec(html)?.[1];

describe('a page', () => {
  it('carries the styles of its elements, and of classes that scripts add to them', () => {
    expect(stylesOf(trim(page('<p class="shown">')))).toBe('.shown{x:1}.dialog{x:1}');
  });

  it('carries what an island that starts by itself can show, with all that it imports', () => {
    const html = trim(page('<astro-island component-url="/_astro/form.js" client="load">'));
    expect(stylesOf(html)).toBe('.open{x:1}.is-wide{x:1}.late{x:1}.now{x:1}.dialog{x:1}');
  });

  it('leaves to an island that waits for a touch what it fetches then', () => {
    const html = trim(page('<astro-island component-url="/_astro/form.js" client="touch">'));
    expect(stylesOf(html)).toBe('.dialog{x:1}');
  });

  it('carries what its own inline scripts set', () => {
    expect(stylesOf(trim(page("<script>d.add('unused')</script>")))).toContain('.unused');
  });

  it('carries no styles for elements below a class that are not there', () => {
    const styles = '.shown h2{x:1}.shown table{x:2}table{x:3}.dialog table{x:4}';
    expect(stylesOf(trim(page('<div class="shown"><h2>', styles)))).toBe('.shown h2{x:1}table{x:3}.dialog table{x:4}');
  });

  it('says no full opacity', () => {
    expect(stylesOf(trim(page('', 'p{color:rgb(var(--a) / 1)}')))).toBe('p{color:rgb(var(--a))}');
  });

  it('declares the variables that something reads', () => {
    const styles = '*{--tw-a:1;--tw-b: ;--own:2}p{x:var(--tw-a)}';
    expect(stylesOf(trim(page('', styles)))).toBe('*{--tw-a:1;--own:2}p{x:var(--tw-a)}');
  });
});
