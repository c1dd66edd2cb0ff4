import { differenceCiede2000, oklch, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { previewPairs } from '#src/shared/brand-pairs.ts';
import { fontNames, industryValues, moods } from '#src/shared/brand-options.ts';
import { brandRecommendationsSchema } from '#src/shared/contracts/ai.ts';
import { recommendPalettes } from './engine.ts';
import { isReadable, labelOn } from './palette.ts';

const wishes = [
  '',
  'navy and gold',
  'like the sea',
  'dark, pastel',
  'black and white',
  '#ff6600',
  'no red, no blue',
  'monochrome',
  'neon yellow',
  'white',
  '🦄 <script>',
];
const everyRequest = industryValues.flatMap((industry) =>
  moods.flatMap((mood) => wishes.map((preferences) => ({ industry, mood, preferences }))),
);
const difference = differenceCiede2000();
const base = { industry: 'Technology', mood: 'Modern' } as const;
const hueOf = (color: string) => oklch(color)?.h ?? 0;
const lightnessOf = (color: string) => oklch(color)?.l ?? 0;

describe('recommendPalettes', () => {
  it('gives at least three palettes of five colors and two listed fonts for every industry, mood and wish', () => {
    for (const request of everyRequest) {
      const recommendations = recommendPalettes(request);
      expect(recommendations.length).toBeGreaterThanOrEqual(3);
      expect(brandRecommendationsSchema.parse({ recommendations }).recommendations).toEqual(recommendations);
      expect(new Set(recommendations.map(({ name }) => name)).size).toBe(recommendations.length);
    }
  });

  it('keeps every text of the preview and every swatch label readable', () => {
    for (const request of everyRequest) {
      for (const palette of recommendPalettes(request)) {
        for (const { text, surface } of previewPairs) {
          expect(wcagContrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
        }
        for (const color of [palette.primary, palette.secondary, palette.accent1, palette.accent2, palette.gray]) {
          expect(wcagContrast(color, labelOn(color))).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('gives palettes that can be told apart', () => {
    for (const request of everyRequest) {
      const leads = recommendPalettes(request).map(({ primary }) => primary);
      leads.forEach((lead, at) => {
        for (const other of leads.slice(0, at)) expect(difference(lead, other)).toBeGreaterThanOrEqual(6);
      });
    }
  });

  it('gives the same palettes for the same wishes, and others for other wishes', () => {
    const request = { ...base, preferences: 'calm blue' };
    expect(recommendPalettes(request)).toEqual(recommendPalettes({ ...request }));
    const primaries = moods.map((mood) => recommendPalettes({ ...base, mood, preferences: '' })[0]?.primary);
    expect(new Set(primaries).size).toBeGreaterThanOrEqual(moods.length - 2);
  });

  it('leads with the color asked for, by word or by code', () => {
    for (const [preferences, hue] of [
      ['emerald please', 158],
      ['our color is #0055ff', 262],
      ['something orange', 68],
    ] as const) {
      for (const { primary } of recommendPalettes({ ...base, preferences })) {
        expect(Math.abs(hueOf(primary) - hue)).toBeLessThan(40);
      }
    }
  });

  it('stays away from a refused color', () => {
    for (const industry of industryValues) {
      for (const { primary } of recommendPalettes({ industry, mood: 'Bold', preferences: 'avoid blue, no red' })) {
        const hue = hueOf(primary);
        expect(hue > 240 && hue < 285, `${primary} is blue`).toBe(false);
        expect(hue > 15 && hue < 40, `${primary} is red`).toBe(false);
      }
    }
  });

  it('makes the page dark or light as asked', () => {
    for (const mood of moods) {
      for (const { secondary } of recommendPalettes({ ...base, mood, preferences: 'dark please' })) {
        expect(lightnessOf(secondary)).toBeLessThan(0.3);
      }
      for (const { secondary } of recommendPalettes({ ...base, mood, preferences: 'light background' })) {
        expect(lightnessOf(secondary)).toBeGreaterThan(0.9);
      }
    }
  });

  it('gives the sea its colors', () => {
    const hues = recommendPalettes({ ...base, preferences: 'like the sea' }).map(({ primary }) => hueOf(primary));
    expect(hues.filter((hue) => hue > 170 && hue < 280).length).toBeGreaterThanOrEqual(2);
  });

  it('uses fonts of the style asked for, or the very font', () => {
    const headings = (preferences: string) =>
      recommendPalettes({ ...base, preferences }).map(({ headingFont }) => headingFont);
    for (const font of headings('a serif look')) expect(['Georgia', 'Garamond', 'Times New Roman']).toContain(font);
    for (const font of headings('handwritten')) expect(font).toBe('Brush Script MT');
    for (const name of fontNames) expect(new Set(headings(`with ${name}`))).toEqual(new Set([name]));
  });

  it('says why', () => {
    const [first] = recommendPalettes({ industry: 'Healthcare', mood: 'Trustworthy', preferences: 'soft teal' });
    expect(first?.description).toMatch(/You asked for “teal”, “soft”/);
    expect(first?.description).toMatch(/healthcare/);
    expect(first?.description).toMatch(/trust/);
    expect(first?.description).toMatch(/contrast of \d+\.\d:1/);
  });
});

describe('isReadable', () => {
  it('refuses a palette whose text is too close to its surface', () => {
    expect(
      isReadable({ primary: '#00E6C3', secondary: '#0A0F1D', accent1: '#131A2C', accent2: '#1A2235', gray: '#444444' }),
    ).toBe(false);
  });
});
