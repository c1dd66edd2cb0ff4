import { z } from '#shared/zod.ts';
import { emailRules, lineRules, proseRules, type Rule } from '#shared/text-rules.ts';

const asked = (rules: readonly Rule[]) => rules.map(([holds, message]) => z.refine<string>(holds, message));

/** Trimmed text that keeps the rules. */
export const held = (rules: readonly Rule[]) => z.string().check(z.trim(), ...asked(rules));

/** The same, with letters and marks put together as one puts them down: `e` and an accent are `é` before they are counted. */
export const composed = (rules: readonly Rule[]) => z.string().check(z.trim(), z.normalize('NFC'), ...asked(rules));

/** One line of text, trimmed. */
export const line = (min: number, max: number, tooShort: string) => held(lineRules(min, max, tooShort));

/** Text that may have several lines, trimmed. */
export const prose = (min: number, max: number, tooShort: string) => held(proseRules(min, max, tooShort));

export const email = held(emailRules);

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

export const timestamp = z.string();

/** A timestamp that comes back from whoever saw it. */
export const seenTimestamp = z.iso.datetime({ offset: true, error: 'Must be a time' });
