import { daysBetween, formatNumber, localDay } from './format.ts';

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** 'four', and from eleven on '11'. */
export const spelled = (count: number) => small[count] ?? formatNumber(count);

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${spelled(count)} ${count === 1 ? one : many}`;

export const lateBy = (day: string, today = localDay()) => `${counted(daysBetween(day, today), 'day')} late`;
