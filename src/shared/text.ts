import { z } from '#shared/zod.ts';
import { atLeast, isStorable, isVisible, staysInPlace, unstorableMessage } from '#shared/storable.ts';

const longEnough = (min: number) => (value: string) => atLeast(min)(value) && (min === 0 || isVisible(value));

/** One line of text, trimmed. */
export function line(min: number, max: number, tooShort: string) {
  return z.string().check(
    z.trim(),
    z.refine(longEnough(min), tooShort),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine(isStorable, unstorableMessage),
    z.refine((value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Must be a single line'),
    z.refine(staysInPlace, unstorableMessage),
  );
}

/** Text that may have several lines, trimmed. */
export function prose(min: number, max: number, tooShort: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.refine(longEnough(min), tooShort),
      z.maxLength(max, `Must be at most ${max} characters`),
      z.refine(isStorable, unstorableMessage),
    );
}

export const emailMessage = 'Please enter a valid email address';

export const email = z.pipe(
  z.string().check(z.trim(), z.maxLength(254, emailMessage), z.refine(isStorable, emailMessage)),
  z.email(emailMessage),
);

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
