import { availability } from '#src/data/booking.ts';

/** The day of a moment where the firm is, to be written in any language: a page without scripts does not know the reader's zone. */
export const firmDay = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: availability.timeZone }).format(new Date(at));
