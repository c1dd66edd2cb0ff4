import { z } from 'zod';
import { iconNames } from '#src/data/icons.ts';

/** Plain text of one paragraph. Lengths are the editor's rule: what a card, a list or a search result has room for. */
export function text(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min, `must have at least ${min} characters`)
    .max(max, `must have at most ${max} characters`)
    .refine((value) => !/[<>]|\s{2}/.test(value), 'must be plain text without tags or double spaces');
}

export const title = text(3, 70);
export const heading = text(3, 90);
/** Shown under titles, in search results and as the page's meta description. */
export const description = text(50, 180);

export const icon = z.enum(iconNames, 'must be an icon listed in src/data/icons.ts');

/** A page of this site, or a full https address. */
export const href = z
  .string()
  .regex(/^(?:\/[\w\-/#.]*|https:\/\/\S+)$/, "must start with '/' or 'https://' and hold no spaces");

export const action = z.strictObject({ label: text(3, 40), href });

export const date = z.iso.date('must be a date such as 2025-03-31');

export const point = z.strictObject({ title, description: text(40, 260), icon: icon.optional() });

/** A figure quoted as copy: never marked up as structured data. */
export const figure = z.strictObject({ value: text(1, 16), label: text(3, 60) });

export const year = z.number().int().min(1990).max(2100);

/** Questions as visitors type them, each of them once. */
export const questions = (min: number) =>
  z
    .array(text(3, 200))
    .min(min, `must have at least ${min} questions`)
    .refine((list) => new Set(list).size === list.length, 'must not have a question twice');
