import { hexPattern } from '#shared/brand-options.ts';
import { emailRules, fault, lineRules, type Rule } from '#shared/text-rules.ts';

export const paletteNameRules = lineRules(3, 100, 'Palette name must be at least 3 characters');
export const hexMessage = 'Must be a valid hex color';

const hexRules: readonly Rule[] = [[(value) => hexPattern.test(value), hexMessage]];

/** Fields of a palette that are typed, and whether they may stay empty. */
const fields = {
  name: { rules: paletteNameRules, optional: false },
  primary: { rules: hexRules, optional: false },
  secondary: { rules: hexRules, optional: false },
  accent1: { rules: hexRules, optional: false },
  accent2: { rules: hexRules, optional: true },
  gray: { rules: hexRules, optional: true },
  email: { rules: emailRules, optional: true },
} as const;

export type PaletteText = keyof typeof fields;
export const paletteTexts = Object.keys(fields) as PaletteText[];

/** What a palette's schema would say of each field that breaks a rule. */
export function paletteFaults(values: Readonly<Record<PaletteText, string>>): Partial<Record<PaletteText, string>> {
  const faults: Partial<Record<PaletteText, string>> = {};
  for (const field of paletteTexts) {
    const { rules, optional } = fields[field];
    const message = optional && values[field] === '' ? undefined : fault(values[field], rules);
    if (message !== undefined) faults[field] = message;
  }
  return faults;
}
