import { FileClock, Flag, FolderKanban, ListChecks, Phone, type LucideIcon } from 'lucide-react';
import { localDay } from '#src/lib/format.ts';
import type { Due, DueKind } from '#src/shared/contracts/calendar.ts';

export const dueKindLabels: Record<DueKind, string> = {
  milestone: 'Milestone',
  project: 'Project due',
  review: 'Decision due',
  run: 'Procedure due',
  call: 'Call',
};

export const dueKindIcons: Record<DueKind, LucideIcon> = {
  milestone: Flag,
  project: FolderKanban,
  review: FileClock,
  run: ListChecks,
  call: Phone,
};

/** What has no time of day comes before what has one. */
const moment = ({ startsAt }: Due) => (startsAt === null ? 0 : Date.parse(startsAt));

/** A call is on the day that it begins where the reader is. */
export const onLocalDays = (entries: readonly Due[], month: string): Due[] =>
  entries
    .map((due) => (due.startsAt === null ? due : { ...due, day: localDay(new Date(due.startsAt)) }))
    .filter(({ day }) => day.startsWith(month))
    .sort((a, b) => a.day.localeCompare(b.day) || moment(a) - moment(b));

export const isLate = ({ day, isDone }: Due, today: string) => !isDone && day < today;
