import { colorsNamed, oklch, parse } from 'culori';
import { fontNames, type FontName } from '#src/shared/brand-options.ts';

/** A colour a visitor named. Lightness and chroma are OKLCH's, 0 to 1 and about 0 to 0.3; a grey has no hue. */
export interface RequestedColor {
  word: string;
  hue: number | null;
  lightness: number;
  chroma: number;
}

export interface Preferences {
  colors: RequestedColor[];
  avoidedHues: number[];
  theme: 'dark' | 'light' | null;
  /** Multiplies the mood's own chroma. */
  saturation: number;
  fonts: FontName[];
  fontStyle: 'serif' | 'sans' | 'mono' | 'script' | null;
  /** The visitor's words that were understood, for the description. */
  understood: string[];
}

/** Colours that CSS has no name for, or means differently from most people: [lightness, chroma, hue]. */
const colorWords = new Map<string, readonly [number, number, number | null]>(
  Object.entries({
    amber: [0.78, 0.17, 72],
    blush: [0.84, 0.07, 10],
    bronze: [0.58, 0.1, 65],
    burgundy: [0.36, 0.13, 15],
    charcoal: [0.3, 0.01, null],
    copper: [0.62, 0.12, 48],
    cream: [0.96, 0.03, 90],
    emerald: [0.62, 0.15, 158],
    gold: [0.78, 0.14, 85],
    gray: [0.6, 0.005, null],
    green: [0.6, 0.16, 148],
    grey: [0.6, 0.005, null],
    jade: [0.64, 0.12, 162],
    lilac: [0.78, 0.1, 310],
    lemon: [0.9, 0.16, 103],
    mauve: [0.65, 0.1, 320],
    mint: [0.86, 0.1, 165],
    mustard: [0.74, 0.14, 88],
    ochre: [0.66, 0.12, 75],
    peach: [0.84, 0.09, 50],
    petrol: [0.42, 0.08, 215],
    platinum: [0.86, 0.005, null],
    rose: [0.7, 0.16, 8],
    ruby: [0.48, 0.19, 15],
    rust: [0.52, 0.14, 40],
    sage: [0.7, 0.05, 140],
    sand: [0.84, 0.06, 80],
    sapphire: [0.46, 0.19, 264],
    scarlet: [0.58, 0.23, 28],
    silver: [0.8, 0.005, null],
    terracotta: [0.6, 0.13, 40],
    ultramarine: [0.42, 0.22, 268],
    wine: [0.36, 0.12, 12],
  }),
);

/** Pictures people paint with words, and the colours in them. */
const scenes: readonly [RegExp, string[]][] = [
  [/\b(?:sea|ocean|water|marine|waves?|coast(?:al)?|nautical|aqua(?:tic)?)\b/, ['teal', 'navy', 'sand']],
  [/\b(?:forest|woods?|woodland|jungle|leaf|leaves|nature|natural|botanical)\b/, ['green', 'emerald', 'ochre']],
  [/\b(?:sunset|dusk|sunrise|dawn)\b/, ['coral', 'amber', 'indigo']],
  [/\b(?:desert|earth(?:y)?|clay|autumn|fall)\b/, ['terracotta', 'ochre', 'sage']],
  [/\b(?:night|midnight|space|galaxy|cosmic|stars?)\b/, ['indigo', 'violet', 'midnightblue']],
  [/\b(?:fire|flames?|lava|volcan\w*)\b/, ['scarlet', 'orange', 'amber']],
  [/\b(?:ice|icy|arctic|frost(?:y)?|winter|glacier)\b/, ['skyblue', 'steelblue', 'silver']],
  [/\b(?:spring|blossoms?|floral|flowers?|garden)\b/, ['rose', 'mint', 'lilac']],
  [/\b(?:candy|bubblegum|sweets?)\b/, ['hotpink', 'turquoise', 'lemon']],
  [/\b(?:coffee|chocolate|wooden|leather)\b/, ['chocolate', 'bronze', 'cream']],
  [/\b(?:royal|regal|majestic)\b/, ['purple', 'gold']],
  [/\b(?:cyberpunk|synthwave|vaporwave)\b/, ['magenta', 'cyan', 'indigo']],
  [/\b(?:sky|clouds?|air)\b/, ['skyblue', 'dodgerblue']],
];

/** Hues that people count under a colour although they lie far from where CSS has it. */
const alsoMeant = new Map([
  ['blue', [228]],
  ['green', [165, 128]],
  ['red', [12]],
  ['purple', [300]],
]);

const warmHues = ['coral', 'amber', 'terracotta'];
const coolHues = ['teal', 'steelblue', 'indigo'];

const fontStyles: readonly [RegExp, NonNullable<Preferences['fontStyle']>][] = [
  [/\b(?:mono(?:spaced?)?|typewriter|code font|terminal)\b/, 'mono'],
  [/\b(?:script|handwrit\w*|cursive|calligraph\w*|brush)\b/, 'script'],
  [/\bsans(?:[- ]serif)?\b/, 'sans'],
  [/\bserifs?\b/, 'serif'],
];

export function namedColor(word: string): RequestedColor | null {
  const own = colorWords.get(word);
  if (own) return { word, lightness: own[0], chroma: own[1], hue: own[2] };
  // Checked against the list first: the parser would accept 'constructor' as a name.
  const color = word.startsWith('#') || Object.hasOwn(colorsNamed, word) ? oklch(parse(word)) : undefined;
  if (color === undefined) return null;
  return { word, lightness: color.l, chroma: color.c, hue: color.c < 0.02 ? null : (color.h ?? null) };
}

/** What stands before a colour: 'no red', 'avoid red', 'not too much red', 'without any red'. */
const negation = /\b(?:no|not|avoid(?:ing)?|without|never|hate|dislike|except|don'?t(?: \w+)?)(?: \w+){0,2}$/;

function isRefused(text: string, at: number): boolean {
  const clause =
    text
      .slice(0, at)
      .split(/[.,;!?]|\bbut\b/)
      .at(-1) ?? '';
  return negation.test(clause.trimEnd());
}

function collectColors(text: string, found: Preferences) {
  for (const match of text.matchAll(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|[a-z]+/g)) {
    const [word] = match;
    const color = namedColor(word);
    if (color === null) continue;
    if (!isRefused(text, match.index)) {
      found.colors.push(color);
      found.understood.push(word);
    } else if (color.hue !== null) found.avoidedHues.push(color.hue, ...(alsoMeant.get(word) ?? []));
  }
}

function collectScenes(text: string, found: Preferences) {
  const add = (words: string[]) => found.colors.push(...words.map(namedColor).filter((color) => color !== null));
  for (const [pattern, words] of scenes) {
    const match = pattern.exec(text);
    if (match === null || isRefused(text, match.index)) continue;
    add(words);
    found.understood.push(match[0]);
  }
  if (found.colors.length > 0) return;
  if (/\bwarm\w*\b/.test(text)) add(warmHues);
  else if (/\b(?:cool|cold)\w*\b/.test(text)) add(coolHues);
}

function themeOf(text: string): Preferences['theme'] {
  const wants = (pattern: RegExp) => {
    const match = pattern.exec(text);
    return match !== null && !isRefused(text, match.index);
  };
  if (wants(/\b(?:dark|black|noir|night|midnight)\b/)) return 'dark';
  if (wants(/\b(?:light|white|bright background|airy|pastels?|cream)\b/)) return 'light';
  if (/\b(?:dark|black)\b/.test(text)) return 'light';
  return /\b(?:light|white)\b/.test(text) ? 'dark' : null;
}

function saturationOf(text: string): number {
  if (/\b(?:neon|electric|fluorescent)\b/.test(text)) return 1.5;
  if (/\b(?:vibrant|vivid|saturated|bright|colou?rful|punchy)\b/.test(text)) return 1.25;
  if (/\b(?:pastels?|soft|gentle)\b/.test(text)) return 0.6;
  if (/\b(?:muted|subtle|subdued|calm|understated|desaturated|neutral|quiet)\b/.test(text)) return 0.55;
  return /\b(?:monochrome|monochromatic|grayscale|greyscale|black and white)\b/.test(text) ? 0.12 : 1;
}

const characterWords =
  /\b(?:dark|light|pastels?|neon|electric|vibrant|vivid|muted|subtle|calm|soft|warm|cool|monochrome|bright)\b/g;

/** Reads a visitor's free words. Unknown words are passed over; nothing here ever fails. */
export function readPreferences(input: string): Preferences {
  const text = input.toLowerCase().replace(/[’]/g, "'");
  const found: Preferences = {
    colors: [],
    avoidedHues: [],
    theme: themeOf(text),
    saturation: saturationOf(text),
    fonts: fontNames.filter((name) => text.includes(name.toLowerCase())),
    fontStyle: fontStyles.find(([pattern]) => pattern.test(text))?.[1] ?? null,
    understood: [],
  };
  collectColors(text, found);
  collectScenes(text, found);
  for (const { 0: word, index } of text.matchAll(characterWords)) {
    if (!isRefused(text, index)) found.understood.push(word);
  }
  found.understood = [...new Set(found.understood)].slice(0, 4);
  return found;
}
