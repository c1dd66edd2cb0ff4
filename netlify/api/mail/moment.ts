import { isDateLanguage, isTimeZone } from '#src/shared/date-choice.ts';
import { z } from '#src/shared/zod.ts';

const preferences = z.object({
  time_zone: z.nullish(z.string()),
  date_language: z.nullish(z.string()),
});

const format = (language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

/** A moment as the recipient of a mail reads it: in the time zone and language of their profile, if it names any. */
export function momentIn(payload: unknown, at: string): string {
  const { time_zone: zone, date_language: language } = z.safeParse(preferences, payload).data ?? {};
  const knownZone = zone && isTimeZone(zone) ? zone : 'UTC';
  return format(isDateLanguage(language) ? language : 'en', knownZone).format(new Date(at));
}

/** A time to be kept, on the clock of a zone, which is named: 'Monday, March 2, 2026 at 9:00 AM (Europe/Dublin)'. */
export function timeIn(zone: string, at: string): string {
  const written = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return `${written.format(new Date(at))} (${zone.replaceAll('_', ' ')})`;
}
