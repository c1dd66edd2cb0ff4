import { isText, type Is } from '#shared/shape.ts';
import {
  atLeast,
  atMost,
  emailPattern,
  isStorable,
  isVisible,
  staysInPlace,
  unstorableMessage,
} from '#shared/storable.ts';

/**
 * What texts are held to, each rule with the words for whoever breaks it. The schemas are made of these; the public pages'
 * islands ask them directly, since the schema library would be a tenth of all they load.
 */
export type Rule = readonly [holds: (value: string) => boolean, message: string];

const longEnough = (min: number) => (value: string) => atLeast(min)(value) && (min === 0 || isVisible(value));
const isShort = (max: number): Rule => [atMost(max), `Must be at most ${max} characters`];

/** One line of text. */
export const lineRules = (min: number, max: number, tooShort: string): readonly Rule[] => [
  ...proseRules(min, max, tooShort),
  [(value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Must be a single line'],
  [staysInPlace, unstorableMessage],
];

/** Text that may have several lines. */
export const proseRules = (min: number, max: number, tooShort: string): readonly Rule[] => [
  [longEnough(min), tooShort],
  isShort(max),
  [isStorable, unstorableMessage],
];

export const emailMessage = 'Please enter a valid email address';

export const emailRules: readonly Rule[] = [
  [(value) => value.length <= 254 && isStorable(value) && emailPattern.test(value), emailMessage],
];

/** Whether a value is a text that keeps the rules once it is trimmed, as the schemas trim it. */
export const isTextWith =
  (rules: readonly Rule[]): Is<string> =>
  (value): value is string =>
    isText(value) && fault(value.trim(), rules) === undefined;

/** The first rule a text breaks, in words; undefined when it keeps them all. */
export function fault(value: string, rules: readonly Rule[]): string | undefined {
  return rules.find(([holds]) => !holds(value))?.[1];
}
