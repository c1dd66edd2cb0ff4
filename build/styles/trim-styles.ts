import postcss, { AtRule } from 'postcss';
import selectorParser, { type Node } from 'postcss-selector-parser';

interface Names {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
}

/** What `:is()`, `:not()` and the like hold are alternatives or exceptions: the selector can match without it. */
function isInsidePseudo(node: Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) if (at.type === 'pseudo') return true;
  return false;
}

/** Whether a document has every class and every element without which a selector matches nothing. */
function canMatch(selector: string, { classes, elements }: Names): boolean {
  let possible = true;
  selectorParser((root) => {
    root.walk((node) => {
      if (isInsidePseudo(node)) return;
      if (node.type === 'class' && !classes.has(node.value)) possible = false;
      if (node.type === 'tag' && !elements.has(node.value)) possible = false;
    });
  }).processSync(selector);
  return possible;
}

const isKeyframes = (node: unknown): node is AtRule => node instanceof AtRule && node.name.endsWith('keyframes');

/**
 * Leaves out the rules that cannot match, the fonts for letters that only visitors bring (those with a range), and what has
 * become empty without them.
 */
export function trimSheet(css: string, names: Names): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => canMatch(selector, names));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  sheet.walkDecls('unicode-range', ({ parent }) => void parent?.remove());

  const animated = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => animated.add(word)));
  sheet.walkAtRules((rule) => {
    if (isKeyframes(rule) && !animated.has(rule.params)) rule.remove();
  });

  // Innermost first, so that a condition around nothing but an empty condition goes too.
  const conditions: AtRule[] = [];
  sheet.walkAtRules((rule) => void conditions.unshift(rule));
  for (const rule of conditions) if (rule.nodes?.length === 0) rule.remove();
  return sheet.toString();
}

const entities: Record<string, string> = { amp: '&', gt: '>', quot: '"', '#38': '&', '#39': "'" };

/** The elements of a document and its words: a class that no word names is on no element, and no inline script sets it. */
export function namesIn(html: string): Names {
  const text = html.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
  const elements = Array.from(html.matchAll(/<([a-z][a-z\d]*)/g), ([, name = '']) => name);
  return { elements: new Set(elements), classes: new Set(text.split(/[\s"'`]+/)) };
}
