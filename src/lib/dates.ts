const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'June 2, 2025' for the calendar day '2025-06-02', whatever time zone the reader or the build machine is in. */
export function longDate(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`));
}
