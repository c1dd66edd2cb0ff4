import { describe, expect, it } from 'vitest';
import { pageStyles } from './page-styles.ts';

const scripts = new Map([
  ['/_astro/form.js', 'import{a}from"./parts.js";const c="now"'],
  ['/_astro/parts.js', 'import("./later.js");const c=`open is-wide`'],
  ['/_astro/later.js', 'const c="late"'],
  ['/_astro/panel.js', 'const c="dialog open"'],
]);
const sheets = new Map([['/_astro/islands.css', '.open{x:1}.is-wide{x:1}.late{x:1}.now{x:1}']]);
const trim = pageStyles(scripts, sheets);

const css = '.shown{x:1}.unused{x:1}.open{x:1}.is-wide{x:1}.late{x:1}.now{x:1}.dialog{x:1}';
const page = (body: string, styles = css) => `<style>${styles}</style><body>${body}</body>`;
const stylesOf = (html: string) => /<style>(.*)<\/style>/.exec(html)?.[1];

describe('a page', () => {
  it('carries the styles of its elements, and of what scripts show that fetch none', () => {
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

  it('declares the variables that something reads', () => {
    const styles = '*{--tw-a:1;--tw-b: ;--own:2}p{x:var(--tw-a)}';
    expect(stylesOf(trim(page('', styles)))).toBe('*{--tw-a:1;--own:2}p{x:var(--tw-a)}');
  });
});
