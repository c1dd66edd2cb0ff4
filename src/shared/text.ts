import {
  atLeast,
  atMost,
  isStorable,
  isVisible,
  hasNoBidiControls,
  unsupportedCharactersMessage,
} from '#src/shared/storable.ts';
import { z } from '#src/shared/zod.ts';

const isLongEnough = (min: number) => (value: string) => atLeast(min)(value) && (min === 0 || isVisible(value));

const proseRules = (min: number, max: number, tooShort: string) => [
  z.refine<string>(isLongEnough(min), tooShort),
  z.refine<string>(atMost(max), `Must be at most ${max} characters`),
  z.refine<string>(isStorable, unsupportedCharactersMessage),
];

const lineRules = (min: number, max: number, tooShort: string) => [
  ...proseRules(min, max, tooShort),
  z.refine<string>((value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Must be a single line'),
  z.refine<string>(hasNoBidiControls, unsupportedCharactersMessage),
];

/** One line of text, trimmed. */
export const line = (min: number, max: number, tooShort: string) =>
  z.string().check(z.trim(), ...lineRules(min, max, tooShort));

/** The same for names. An accent typed on its own joins its letter, so that a name has one spelling and one length. */
export const nameLine = (min: number, max: number, tooShort: string) =>
  z.string().check(z.trim(), z.normalize('NFC'), ...lineRules(min, max, tooShort));

/** Text that may have several lines, trimmed. */
export const prose = (min: number, max: number, tooShort: string) =>
  z.string().check(z.trim(), ...proseRules(min, max, tooShort));

export const emailMessage = 'Please enter a valid email address';

export const email = z.string().check(z.trim(), z.maxLength(254, emailMessage), z.regex(z.regexes.email, emailMessage));

/** ISO 3166-1, two letters. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country'));

/** A calendar day, as a date input gives it. */
export const day = z.iso
  .date('Must be a date')
  .check(z.refine((value) => value >= '1900-01-01' && value <= '2200-12-31', 'Must be a date'));

/** The field that people never see and form-filling robots like; anything in it means the message is dropped. */
export const honeypot = z.optional(z.string().check(z.maxLength(500)));

/** Identifiers that Postgres gives out as bigint, kept inside what JavaScript counts exactly. */
export const rowId = z.int().check(z.positive());

/** The same identifier as it stands in a path: digits only, no sign, no leading zero, no exponent. */
export const rowIdParam = z.pipe(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number)), rowId);

/** A moment, as the database writes it and whoever saw it sends it back. */
export const timestamp = z.iso.datetime({ offset: true, error: 'Must be a time' });
