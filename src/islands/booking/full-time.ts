const named = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** 'Monday, November 30', of a day as the API writes it. */
export const fullDay = (day: string) =>
  new Intl.DateTimeFormat('en', { ...named, timeZone: 'UTC' }).format(new Date(day));

/** '10:00 AM', or as the visitor's language writes it. */
export const clock = (at: string, zone: string) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: zone }).format(new Date(at));

export const zoneName = (zone: string) => zone.replaceAll('_', ' ');

/** 'Monday, November 30, 10:00 AM'. */
export function dayAndTime(at: string, zone: string): string {
  const day = new Intl.DateTimeFormat('en', { ...named, timeZone: zone }).format(new Date(at));
  return `${day}, ${clock(at, zone)}`;
}
