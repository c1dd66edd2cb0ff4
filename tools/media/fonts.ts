/**
 * Cuts the two brand families to what the site shows: `npm run media -- fonts` rewrites src/styles/fonts.
 *
 * The basic file is the one a page waits for, so it holds Latin letters, figures and typographic marks only; the
 * others are fetched by browsers that meet one of their characters (in a client's name, say).
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** A page waits for Inter's one file with all weights; Open Sans is light, and its bold is fetched where text is bold. */
type Weight = number | { min: number; max: number; default: number };
const families: { name: string; package: string; weights: Record<string, Weight> }[] = [
  { name: 'inter', package: '@fontsource-variable/inter', weights: { '': { min: 400, max: 700, default: 400 } } },
  { name: 'open-sans', package: '@fontsource-variable/open-sans', weights: { '': 400, '-bold': 700 } },
];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const basic = `${range(0x20, 0x7e)}\u00a0©«®°·»×–—‘’“”•…€−`;
/** Composing, spacing and placing of letters and marks, and figures of one width; no alternate letters. */
const keepFeatures = ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'];
const cuts = [
  { suffix: '', part: 'latin', text: basic },
  { suffix: '-latin1', part: 'latin', text: `${range(0xa1, 0xff)}Œœ‚„‹›™` },
  { suffix: '-extended', part: 'latin-ext', text: `${range(0x100, 0x17f)}ȘșȚț` },
];

for (const { name, weights, ...family } of families) {
  for (const [weight, wght] of Object.entries(weights)) {
    for (const { suffix, part, text } of cuts) {
      const whole = import.meta.resolve(`${family.package}/files/${name}-${part}-wght-normal.woff2`);
      const source = await readFile(new URL(whole));
      const variationAxes = { wght };
      const file = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes, keepFeatures });
      const target = `${name}${weight}${suffix}`;
      await writeFile(new URL(`../../src/styles/fonts/${target}.woff2`, import.meta.url), file);
      console.log(`${target}: ${(file.length / 1024).toFixed(1)} KiB`);
    }
  }
}
