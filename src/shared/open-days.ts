// This language writes days as the API does: '2026-03-01'.
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone });

/** Open times by the day on which they are where the visitor is. */
export function byLocalDay(slots: readonly string[], timeZone: string): Map<string, string[]> {
  const day = dayIn(timeZone);
  return Map.groupBy(slots, (slot) => day.format(new Date(slot)));
}

const dayMs = 86_400_000;
const write = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The Monday of the week of a day, at midnight. */
export function mondayOf(day: string): number {
  const at = Date.parse(day);
  return at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs;
}

/** Whole weeks from Monday on, from today to the last day that is open. */
export function weeksUntil(last: string, today: string): string[][] {
  const monday = mondayOf(today);
  const count = Math.floor((Date.parse(last) - monday) / (7 * dayMs)) + 1;
  return Array.from({ length: Math.max(1, count) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => write(monday + (week * 7 + at) * dayMs)),
  );
}

export const today = (timeZone: string) => dayIn(timeZone).format(new Date());

/** Before noon and after it, where the visitor is. */
export function halves(times: readonly string[], timeZone: string): { name: string; times: string[] }[] {
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const parts = Map.groupBy(times, (time) => (Number(hour.format(new Date(time))) < 12 ? 'Morning' : 'Afternoon'));
  return (['Morning', 'Afternoon'] as const).flatMap((name) => {
    const some = parts.get(name);
    return some ? [{ name, times: some }] : [];
  });
}
