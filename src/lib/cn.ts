import { cx, type CxOptions } from 'class-variance-authority';
import { createTailwindMerge } from 'tailwind-merge';
import { classGroups, conflictingClassGroups } from './class-groups.ts';

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  orderSensitiveModifiers: ['before', 'after', 'placeholder', 'file', 'marker', 'selection', 'backdrop', '*'],
}));

/** Joins class names; of two Tailwind classes that contradict each other the later one wins. */
export function cn(...classes: CxOptions): string {
  return merge(cx(classes));
}
