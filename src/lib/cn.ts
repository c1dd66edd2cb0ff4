import { cx, type CxOptions } from 'class-variance-authority';

const display = '(?:inline-)?(?:block|flex|grid)|inline|hidden';
const fontSize = 'text-(?:xs|sm|base|lg|\\d?xl|\\[\\d)';
const color = '(?:text|bg)-(?!left|right|center|\\[)';
const box = 'size|leading|items|gap(?:-[xy])?|whitespace|rounded(?!-[trbl][lr]?-)|[mp][xytrbl]?|(?:min-|max-)?[wh]';
const kinds = new RegExp(`^-?(?:(${display})$|(${fontSize})|(${color})|(${box})(?:-|$))`);

/** What a class decides, under which condition; undefined where components never contradict each other. */
function kindOf(word: string): string | undefined {
  const nameAt = word.lastIndexOf(':') + 1;
  const [, shown, sized, colored, boxed] = kinds.exec(word.slice(nameAt)) ?? [];
  const kind = (shown && 'display') ?? (sized && 'font-size') ?? colored ?? boxed;
  return kind && word.slice(0, nameAt) + kind;
}

/** All that a class overrules: itself, and where it speaks for several sides each of them. */
function* ruledBy(kind: string) {
  yield kind;
  if (/\bfont-size$/.test(kind)) yield kind.replace(/font-size$/, 'leading');
  else if (/\bsize$/.test(kind)) yield* [kind.replace(/size$/, 'w'), kind.replace(/size$/, 'h')];
  if (/\b[mp]$/.test(kind)) for (const side of 'xytrbl') yield kind + side;
}

/**
 * Joins class names; of two that decide the same box, display or colour the later one wins, so that whoever uses a component
 * can overrule its looks. A test holds the outcome against tailwind-merge, whose table of all Tailwind is ten times as long.
 */
export function cn(...classes: CxOptions): string {
  const ruled = new Set<string>();
  const kept = cx(classes)
    .split(' ')
    .toReversed()
    .filter((word) => {
      const kind = kindOf(word);
      if (kind === undefined) return true;
      if (ruled.has(kind)) return false;
      for (const each of ruledBy(kind)) ruled.add(each);
      return true;
    });
  return kept.toReversed().join(' ');
}
