import postcss, { type Root } from 'postcss';
import { classPattern, isKeyframes, namesIn, unescapeName } from './used-styles.ts';

type Test = (name: string) => boolean;

const islands = /(<astro-island.*?<\/astro-island>)/gs;
const classAttribute = /(<[a-z][^>]*?\sclass=")([^"]*)"/g;
const letters = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** a, b, … Z, aa, ab, …, without those that mean something already. */
function* shortNames(taken: Test): Generator<string, never> {
  let names = letters;
  for (;;) {
    for (const name of names) if (!taken(name)) yield name;
    names = names.flatMap((name) => letters.map((letter) => name + letter));
  }
}

/** The classes that the styles speak of. */
function ruledClasses(styles: Root): Set<string> {
  const found = new Set<string>();
  styles.walkRules(({ selector }) => {
    for (const [, escaped = ''] of selector.matchAll(classPattern)) found.add(unescapeName(escaped));
  });
  return found;
}

/** By name, the elements that carry it, as one text: what always stands together has the same. */
function carriers(html: string): Map<string, string> {
  const found = new Map<string, string>();
  [...html.matchAll(classAttribute)].forEach(([, , value = ''], at) => {
    for (const name of new Set(namesIn(value))) found.set(name, `${found.get(name) ?? ''}${at} `);
  });
  return found;
}

/** Rules for one selector that follow each other become one. */
function joinNeighbours(styles: Root): void {
  styles.walkRules((rule) => {
    const before = rule.prev();
    if (before?.type !== 'rule' || before.selector !== rule.selector || isKeyframes(rule.parent)) return;
    rule.prepend(before.nodes);
    before.remove();
  });
}

/** Every way to write a selector in which some classes have another name, or two. */
function spellings(selector: string, others: (name: string) => { short: string; keep: boolean } | undefined): string[] {
  let ways = [''];
  let at = 0;
  // What stands in brackets is no class.
  const plain = selector.replace(/(?<!\\)\[[^\]]*\]/g, (text) => ' '.repeat(text.length));
  for (const { 0: written, 1: escaped = '', index } of plain.matchAll(classPattern)) {
    const other = others(unescapeName(escaped));
    const names = [...(other === undefined ? [] : [`.${other.short}`]), ...(other?.keep === false ? [] : [written])];
    const before = selector.slice(at, index);
    ways = ways.flatMap((way) => names.map((name) => way + before + name));
    at = index + written.length;
  }
  return ways.map((way) => way + selector.slice(at));
}

/**
 * Gives the classes of a page one or two letters each, and one name to those that always stand together: as written they
 * are a tenth of a document that has to arrive before it can be painted. Rules stay in their order, so the cascade does too.
 * Elements of islands keep the names that React knows. What scripts `maySet` keeps its rules under its own name too, and
 * what a sheet besides the page's own speaks of (`elsewhere`) is left alone.
 */
export function shortClasses(html: string, maySet: Test, elsewhere: Test): string {
  const [, css] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  if (css === undefined) return html;
  const styles = postcss.parse(css);
  const ruled = ruledClasses(styles);
  const parts = html.replace(css, '').split(islands);
  const ours = carriers(parts.filter((_, at) => at % 2 === 0).join(''));
  const inIslands = carriers(parts.filter((_, at) => at % 2 === 1).join(''));

  const renamed = [...ours].filter(([name]) => ruled.has(name) && !elsewhere(name));
  const groups = Map.groupBy(renamed, ([, elements]) => elements);
  const often = [...groups].sort(([a], [b]) => b.split(' ').length - a.split(' ').length);
  const free = shortNames((name) => ruled.has(name) || elsewhere(name) || maySet(name));
  const short = new Map<string, string>();
  for (const [, group] of often) {
    const { value } = free.next();
    for (const [name] of group) short.set(name, value);
  }

  styles.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const selectors = rule.selectors.flatMap((selector) =>
      spellings(selector, (name) => {
        const other = short.get(name);
        return other === undefined ? undefined : { short: other, keep: inIslands.has(name) || maySet(name) };
      }),
    );
    rule.selectors = [...new Set(selectors)];
  });
  joinNeighbours(styles);
  const rename = (part: string) =>
    part.replace(classAttribute, (_, before: string, value: string) => {
      const names = new Set(namesIn(value).map((name) => short.get(name) ?? name));
      return `${before}${[...names].join(' ')}"`;
    });
  const body = parts.map((part, at) => (at % 2 === 1 ? part : rename(part))).join('');
  return body.replace(/(?<=<style>)(?=<\/style>)/, () => styles.toString());
}
