import { namesIn, trimSheet } from './trim-styles.ts';

const link = /<link rel="stylesheet" href="([^"]+)">/g;
const noscript = /<noscript>.*?<\/noscript>/gs;

/**
 * Writes into a page, in place of the link to its stylesheet, that sheet or the part of it that the page's HTML can use: it
 * is painted without waiting for a second file. Where it is a part the element names the whole sheet, for the islands that
 * start later (src/islands/site-styles.ts); readers without scripts, who see more of a page, get that at once.
 */
export function inlineStyles(html: string, readSheet: (href: string) => string, rules: 'all' | 'used'): string {
  const [first, ...others] = html.matchAll(link);
  if (first === undefined || others.length > 0) throw new Error('A page links exactly one stylesheet');
  const [tag, href = ''] = first;
  const sheet = readSheet(href);
  if (rules === 'all') return html.replace(tag, () => `<style>${sheet}</style>`);
  const part = trimSheet(sheet, namesIn(html.replace(noscript, '')));
  return html.replace(tag, () => `<style data-sheet="${href}">${part}</style><noscript>${tag}</noscript>`);
}
