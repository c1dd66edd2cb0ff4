import { atom } from 'nanostores';

/** Dates and numbers as the visitor's browser writes them, or as the person chose; words stay in the language of the page. */

interface DateChoice {
  timeZone?: string | undefined;
  language?: string | undefined;
}

/** How the signed-in person reads dates. What shows a date and may be on screen before that is known listens to it. */
export const $dateChoice = atom<DateChoice>({});

/** A zone or a language that this browser does not know is as good as none. */
function usable(choice: DateChoice): boolean {
  try {
    new Intl.DateTimeFormat(choice.language, { timeZone: choice.timeZone });
    return true;
  } catch {
    return false;
  }
}

export function setDatePreferences({
  timeZone,
  dateLanguage,
}: Record<'timeZone' | 'dateLanguage', string | null>): void {
  const choice = { timeZone: timeZone ?? undefined, language: dateLanguage ?? undefined };
  const before = $dateChoice.get();
  if (choice.timeZone === before.timeZone && choice.language === before.language) return;
  if (usable(choice)) $dateChoice.set(choice);
}

const dayMs = 86_400_000;

/**
 * Created on first use: the first formatter costs a phone about fifty milliseconds, and the portal's first view needs
 * none.
 */
function once<T>(make: (choice: DateChoice) => T): () => T {
  let made: { choice: DateChoice; formatter: T } | undefined;
  return () => {
    const choice = $dateChoice.get();
    if (made?.choice !== choice) made = { choice, formatter: make(choice) };
    return made.formatter;
  };
}

const written = (options: Intl.DateTimeFormatOptions) =>
  once(({ timeZone, language }) => new Intl.DateTimeFormat(language, { timeZone, ...options }));

const date = written({ dateStyle: 'medium' });
const dateTime = written({ dateStyle: 'full', timeStyle: 'short' });
const moment = written({ dateStyle: 'medium', timeStyle: 'short' });
const calendarDay = written({ dateStyle: 'medium', timeZone: 'UTC' });
const fullDay = written({ dateStyle: 'full', timeZone: 'UTC' });
const timeOfDay = written({ timeStyle: 'short', timeZone: 'UTC' });
const weekdays = {
  long: written({ weekday: 'long', timeZone: 'UTC' }),
  short: written({ weekday: 'short', timeZone: 'UTC' }),
  narrow: written({ weekday: 'narrow', timeZone: 'UTC' }),
};
const monthYear = once(
  ({ timeZone, language }) => new Intl.DateTimeFormat(language ?? 'en', { timeZone, month: 'long', year: 'numeric' }),
);
const number = once(() => new Intl.NumberFormat());

const isCalendarDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What is no time is shown as it is. */
function formatTime(value: string, formatter: () => Intl.DateTimeFormat): string {
  const parsed = new Date(value);
  return Number.isNaN(parsed.getTime()) ? value : formatter().format(parsed);
}

/** A calendar day has no zone: 1 March is 1 March wherever it is read. A moment is shown in the visitor's zone. */
export const formatDate = (value: string) => formatTime(value, isCalendarDay(value) ? calendarDay : date);

export const formatDateTime = (value = new Date().toISOString()) => formatTime(value, dateTime);

/** The same in few words, for columns of them. */
export const formatMoment = (value: string) => formatTime(value, moment);

export const formatMonth = (value: string) => formatTime(value, monthYear);

/** '7:00 AM' of a full hour, in whichever zone it is meant. */
export const formatHour = (hour: number) => timeOfDay().format(new Date(hour * 3_600_000));

/** 'Sunday, March 1, 2026' of a calendar day. */
export const formatFullDay = (day: string) => fullDay().format(new Date(day));

/** The day of the week on which a calendar day falls. */
export const formatWeekday = (day: string, length: keyof typeof weekdays) => weekdays[length]().format(new Date(day));

/** Languages that write numbers, here or there, in digits of their own. */
const ownDigits =
  /^(?:ars?|as|bgc|bho|bn|ccp|ckb|dz|fa|ff|ks|lrc|mni|mr|my|mzn|ne|nqo|pa|ps|raj|sa|sat|sd|tok|ur|uz)(?:-|$)|-u-.*nu-/i;

/** Whether a small count looks in a language as it does in code, and needs no formatter. */
export const hasPlainDigits = (language: string) => !ownDigits.test(language);

export function formatNumber(value: number): string {
  const small = Number.isInteger(value) && value >= 0 && value < 1000;
  return small && hasPlainDigits(navigator.language) ? String(value) : number().format(value);
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** 'just now', '5 minutes ago', '1 day ago', 'in 3 days'. */
export function formatRelative(value: string, now: number): string {
  const seconds = (Date.parse(value) - now) / 1000;
  if (Number.isNaN(seconds)) return value;
  for (const [unit, length] of units) {
    const count = Math.trunc(Math.abs(seconds) / length);
    if (count === 0) continue;
    const words = `${count} ${unit}${count === 1 ? '' : 's'}`;
    return seconds < 0 ? `${words} ago` : `in ${words}`;
  }
  return 'just now';
}

/** Today, as the calendar of whoever looks has it: '2026-03-01'. */
export function localDay(now = new Date()): string {
  const { timeZone } = $dateChoice.get();
  // This language writes days as the API does.
  if (timeZone !== undefined) return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Days are counted on the calendar, so that a day of 23 or 25 hours is one day. */
function dayNumber(value: string | Date): number {
  if (typeof value === 'string' && isCalendarDay(value)) return Date.parse(value) / dayMs;
  return Date.parse(localDay(new Date(value))) / dayMs;
}

/** Whole days from the first day to the second, never less than none. */
export function daysBetween(from: string, to: Date | string): number {
  return Math.max(0, dayNumber(to) - dayNumber(from));
}

const sizes = ['bytes', 'KB', 'MB', 'GB'];

/** A size in the unit that keeps it short: 3.4 MB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const size = bytes / 1024 ** power;
  const shown = power > 0 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size);
  return `${formatNumber(shown)} ${sizes[power] ?? ''}`;
}
