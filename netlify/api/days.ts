import { availability } from '#src/data/booking.ts';

const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', options);
const inFirm = written({ month: 'long', day: 'numeric', timeZone: availability.timeZone });
const withWeekday = written({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const long = written({ dateStyle: 'long', timeZone: 'UTC' });
const exact = written({
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ...{ timeZone: 'UTC', timeZoneName: 'short' },
});

/** A page without scripts does not know the reader's zone: days are the firm's, times are UTC. */
export const dayOf = (at: string) => inFirm.format(new Date(at));
/** The day of a moment where the firm is, to be written in any language. */
export const firmDay = (at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: availability.timeZone }).format(new Date(at));
export const weekdayOf = (day: string) => withWeekday.format(new Date(`${day}T00:00:00Z`));
export const longDay = (day: string) => long.format(new Date(`${day}T00:00:00Z`));
export const momentOf = (at: string) => exact.format(new Date(at));
