import { describe, expect, it } from 'vitest';
import { documents, read } from './built.ts';

const stylesOf = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('');

/** Tailwind comes through an integration that does not know this version of Astro: see astro.config.mjs. */
describe.each(documents)('%s', (path) => {
  const css = stylesOf(read(path));

  it("has Tailwind's utilities in itself, made with our theme, and the rules for paper", () => {
    expect(css).toMatch(/\.min-h-dvh\{min-height:100dvh\}/);
    expect(css).toMatch(/\.text-muted\{color:rgb\(var\(--muted\)/);
    expect(css).toContain('@media print');
    expect(css).not.toMatch(/@(tailwind|apply|screen|layer)\b|theme\(/);
  });
});
