import { describe, expect, it } from 'vitest';
import { readPreferences } from './preferences.ts';

const wordsOf = (text: string) => readPreferences(text).colors.map(({ word }) => word);

describe('readPreferences', () => {
  it.each([
    ['Navy and gold', ['navy', 'gold']],
    ['not blue but green', ['green']],
    ['no red and orange. Teal!', ['teal']],
    ['please avoid too much pink', []],
    ["don't use purple", []],
    ['our brand is #FF6600', ['#ff6600']],
    ['#f60 or #12345', ['#f60']],
    ['tomato', ['tomato']],
    ['nothing in particular', []],
  ])('finds the colors wished for in %s', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected);
  });

  it('knows what colors a scene has', () => {
    expect(wordsOf('like a sunset')).toEqual(['coral', 'amber', 'indigo']);
    expect(wordsOf('nothing like the sea, no ocean')).toEqual(['teal', 'navy', 'sand']);
    expect(wordsOf('no ocean')).toEqual([]);
  });

  it.each([
    ['dark', 'dark'],
    ['not dark', 'light'],
    ['light and airy', 'light'],
    ['no white', 'dark'],
    ['anything', null],
  ])('reads the light of %s', (text, theme) => {
    expect(readPreferences(text).theme).toBe(theme);
  });

  it('reads how strong colors may be', () => {
    const saturation = (text: string) => readPreferences(text).saturation;
    expect(saturation('neon')).toBeGreaterThan(saturation('vivid'));
    expect(saturation('vivid')).toBeGreaterThan(saturation(''));
    expect(saturation('muted')).toBeLessThan(saturation(''));
  });

  it('takes any text', () => {
    for (const text of [
      '',
      '\u0000',
      '#',
      '#gggggg',
      'transparent',
      'constructor __proto__ toString',
      'x'.repeat(500),
    ]) {
      expect(() => readPreferences(text)).not.toThrow();
      expect(readPreferences(text).colors).toEqual([]);
    }
  });
});
