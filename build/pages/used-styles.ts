import postcss, { AtRule, type Rule } from 'postcss';

/** The words of a text that could be class names. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.split(/[\s"'`]+/));
}

/** The classes that a class attribute names, written as in markup. */
export function namesIn(value: string): string[] {
  const text = value.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&#38;', '&');
  return text.replaceAll('&amp;', '&').split(/\s+/).filter(Boolean);
}

/** The classes that a page's elements carry. */
export function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, value = '']) => namesIn(value)));
}

/** A class in a selector, its name as it is escaped there. */
export const classPattern = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)/gi;

export const unescapeName = (name: string) =>
  name.replace(/\\([\da-f]{1,6})\s?|\\(.)/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** The classes a selector cannot match without: what stands in brackets, or as an alternative, is not among them. */
function needs(selector: string): string[] {
  const plain = selector
    .replace(/(?<!\\)\[[^\]]*\]/g, '')
    .replace(/:(?:is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...plain.matchAll(classPattern)].map(([, name = '']) => unescapeName(name));
}

/** The element types that a selector names. */
function typesIn(selector: string): string[] {
  const plain = selector.replace(/(?<!\\)\[[^\]]*\]/g, '').replace(/:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '');
  return [...plain.matchAll(/(?<=^|[\s>+~])[a-z][a-z\d]*/g)].map(([type]) => type);
}

/** Every class that a stylesheet says something about. */
export function classesOf(css: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => rule.selectors.flatMap(needs).forEach((name) => found.add(name)));
  return found;
}

export const isKeyframes = (node: unknown): node is AtRule => node instanceof AtRule && node.name.endsWith('keyframes');

/** Where a rule stands: the same words under the same conditions mean the same. */
function conditionsOf(rule: Rule): string {
  const conditions: string[] = [];
  for (let at: unknown = rule.parent; at instanceof AtRule; at = at.parent) conditions.push(`${at.name} ${at.params}`);
  return conditions.join();
}

/**
 * A stylesheet without the rules for classes that are not `used`, for classes together with element types that are
 * `missing`, without what a later rule repeats word for word, and without what that leaves empty. What it keeps stays in its
 * order, so the cascade does too.
 */
export function usedStyles(
  css: string,
  used: (name: string) => boolean,
  missing: (classes: string[], types: string[]) => boolean = () => false,
): string {
  const sheet = postcss.parse(css);
  const rules: Rule[] = [];
  sheet.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => {
      const classes = needs(selector);
      return classes.every(used) && !(classes.length > 0 && missing(classes, typesIn(selector)));
    });
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
    if (kept.length > 0) rules.push(rule);
  });
  const seen = new Set<string>();
  for (const rule of rules.reverse()) {
    const text = `${conditionsOf(rule)} ${rule.toString()}`;
    if (seen.has(text)) rule.remove();
    seen.add(text);
  }
  const moving = new Set<string>();
  sheet.walkDecls(/^(-webkit-)?animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => moving.add(word)));
  sheet.walkAtRules((rule) => {
    if (isKeyframes(rule) && !moving.has(rule.params)) rule.remove();
  });
  // Innermost first, so that a condition around nothing but an empty condition goes too.
  const conditions: AtRule[] = [];
  sheet.walkAtRules((rule) => void conditions.unshift(rule));
  for (const rule of conditions) if (rule.nodes?.length === 0) rule.remove();
  return sheet.toString();
}
