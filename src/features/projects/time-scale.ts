const dayMs = 86_400_000;
const shortest = 4;
const mostMarks = 8;

/** Whole weeks, beginning with a Monday. Days are written as calendars and the API write them: '2026-03-01'. */
export interface TimeScale {
  first: string;
  weeks: number;
}

const numberOf = (day: string) => Math.floor(Date.parse(day) / dayMs);
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** The weeks that hold all of these days. */
export function createTimeScale(days: readonly string[]): TimeScale {
  const numbers = days.map(numberOf);
  const earliest = Math.min(...numbers);
  // The first of January 1970 was a Thursday.
  const monday = earliest - ((earliest + 3) % 7);
  const weeks = Math.floor((Math.max(...numbers) - monday) / 7) + 1;
  return { first: dayOf(monday), weeks: Math.max(weeks, shortest) };
}

/** How far along the scale a day is, in percent. */
export function percentOnScale({ first, weeks }: TimeScale, day: string): number {
  return (100 * (numberOf(day) - numberOf(first))) / (weeks * 7);
}

/** The Mondays that are named above the scale. */
export function weekMarks({ first, weeks }: TimeScale): string[] {
  const step = Math.ceil(weeks / mostMarks);
  return Array.from({ length: Math.ceil(weeks / step) }, (_, index) => dayOf(numberOf(first) + index * step * 7));
}
