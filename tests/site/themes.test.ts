import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#src/lib/brand/color.ts';
import { read } from './built.ts';

const css = [...read('/portal').matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');

type Tokens = Record<string, string>;

/** The color tokens that the rules of a selector set, in the order in which they stand. */
function tokensOf(selector: string): Tokens {
  const rules = css.split('}').filter((rule) => rule.slice(0, rule.lastIndexOf('{')).split(/[{,]/).at(-1) === selector);
  const declared = rules.flatMap((rule) => [...rule.matchAll(/--([\w-]+):\s*(\d+ \d+ \d+)/g)]);
  return Object.fromEntries(declared.map(([, name = '', channels = '']) => [name, hexOf(channels)]));
}

const hexOf = (channels: string) =>
  `#${channels
    .split(' ')
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;

const root = tokensOf(':root');
const light = { ...root, ...tokensOf('.paper') };
const dark = { ...root, ...tokensOf('html:not(.paper)') };
const grounds: Record<string, Tokens> = {
  'a page by day': light,
  'a sheet by day': { ...light, ...tokensOf('.paper.sheet') },
  'a page at night': dark,
  'a sheet at night': { ...light, ...tokensOf('html:not(.paper) .paper.sheet') },
};

const surfaces = ['secondary', 'accent-1', 'accent-2', 'band'];
const texts = ['gray', 'heading', 'muted', 'primary', 'success', 'warning', 'danger'];

describe.each(Object.entries(grounds))('%s', (name, tokens) => {
  const contrast = (one: string, other: string) => contrastRatio(tokens[one] ?? '', tokens[other] ?? '');

  it.each(surfaces)('can be read on %s', (surface) => {
    const unreadable = texts.filter((text) => contrast(text, surface) < 4.5);
    expect(unreadable).toEqual([]);
    // The edge of a control.
    expect(contrast('line-strong', surface)).toBeGreaterThanOrEqual(3);
  });

  it('has buttons whose words can be read', () => {
    expect(contrast('on-act', 'act')).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio('#ffffff', tokens['danger-solid'] ?? '')).toBeGreaterThanOrEqual(4.5);
    // Filled with teal or not, what can be pressed has an edge that can be seen.
    expect(contrast('primary', 'secondary')).toBeGreaterThanOrEqual(3);
  });

  it('is bright, unless it is the page at night', () => {
    expect(contrastRatio(tokens.secondary ?? '', '#ffffff') > 15).toBe(name === 'a page at night');
  });
});
