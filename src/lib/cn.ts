import { cx, type CxOptions } from 'class-variance-authority';
import { extendTailwindMerge } from 'tailwind-merge';

/** The theme names animations of its own. */
const merge = extendTailwindMerge({ extend: { classGroups: { animate: [{ animate: [() => true] }] } } });

/** Joins class names. Of two that contradict each other the later one wins, so that a component's looks can be overridden. */
export function cn(...classes: CxOptions): string {
  return merge(cx(classes));
}
