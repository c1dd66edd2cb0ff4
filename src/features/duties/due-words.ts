import type { Duties } from '#src/shared/contracts/duties.ts';
import { dutyKinds, dutyNoun } from '#src/shared/duties.ts';
import { daysBetween, formatDate, formatWeekday, localDay } from '#src/lib/format.ts';
import { counted, lateBy, spelled } from '#src/lib/late-by.ts';
import { capitalized } from '#src/shared/sentence.ts';

/** Within a week a day has a name: 'today', 'Saturday'; then it has a date. */
export function dayName(day: string, today = localDay()): string {
  const until = daysBetween(today, day);
  if (until === 0) return 'today';
  if (until === 1) return 'tomorrow';
  return until < 7 ? formatWeekday(day, 'long') : formatDate(day);
}

function listed(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** 'Four decisions and two invoices', and what the sentence goes on with; nothing where nothing waits. */
export function waitingSentence(
  { rows, counts }: Duties,
  today = localDay(),
): [what: string, rest: string] | undefined {
  const parts = dutyKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${spelled(count)} ${dutyNoun(kind, count)}`];
  });
  if (parts.length === 0) return undefined;
  const what = listed(parts);
  const isOne = parts.length === 1 && what.startsWith('one ');
  return [
    capitalized(what),
    `${isOne ? 'is' : 'are'} waiting for you.${dueSentence(
      rows.flatMap(({ day }) => day ?? []),
      isOne,
      today,
    )}`,
  ];
}

function dueSentence(days: readonly string[], isOne: boolean, today: string): string {
  const sorted = days.toSorted();
  const late = sorted.filter((day) => day < today);
  const [oldest] = late;
  const next = sorted.find((day) => day >= today);
  const on = (day: string) => `${daysBetween(today, day) < 2 ? '' : 'on '}${dayName(day, today)}`;
  if (oldest !== undefined) {
    if (isOne) return ` It is ${lateBy(oldest, today)}.`;
    return late.length === 1
      ? ` One is ${lateBy(oldest, today)}.`
      : ` ${capitalized(spelled(late.length))} are late, one by ${counted(daysBetween(oldest, today), 'day')}.`;
  }
  if (next === undefined) return '';
  return ` ${isOne ? 'It' : 'The next'} is due ${on(next)}.`;
}
