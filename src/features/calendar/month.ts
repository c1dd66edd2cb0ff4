import { $dateChoice } from '#src/lib/format.ts';
import { addDays } from '#src/shared/days.ts';

/** Days are '2026-03-01', months '2026-03'; what is reckoned with them has no time zone. */
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const written = (date: Date) => date.toISOString().slice(0, 10);

export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const date = at(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return monthOf(written(date));
}

/** Monday is 1, Sunday 7. */
const weekday = (day: string) => at(day).getUTCDay() || 7;

/** With which day a week begins where the person's language is at home; a Monday where the browser does not know. */
export function firstWeekday(): number {
  const locale = new Intl.Locale($dateChoice.get().language ?? navigator.language);
  return 'getWeekInfo' in locale ? locale.getWeekInfo().firstDay : 1;
}

/** The days of a month in rows of seven; null where a row has days of its neighbors. */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const days: (string | null)[] = [];
  const before = (weekday(`${month}-01`) - first + 7) % 7;
  for (let day = addDays(`${month}-01`, -before); monthOf(day) <= month || days.length % 7 > 0; day = addDays(day, 1))
    days.push(monthOf(day) === month ? day : null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The day that a key leads to from another, in a table of weeks; null where the key means something else. */
export function dayAfterKey(day: string, key: string, first: number): string | null {
  const place = (weekday(day) - first + 7) % 7;
  const steps: Record<string, number> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -place, End: 6 - place },
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const month = addMonths(monthOf(day), key === 'PageUp' ? -1 : 1);
  const same = `${month}${day.slice(7)}`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return same < last ? same : last;
}
