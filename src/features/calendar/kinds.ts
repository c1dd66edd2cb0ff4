import { FileClock, FilePen, Flag, FolderKanban, ListChecks, Phone, ReceiptText, type LucideIcon } from 'lucide-react';
import { localDay } from '#src/lib/format.ts';
import type { Due, DueKind } from '#src/shared/contracts/calendar.ts';

export const dueKindLabels: Record<DueKind, string> = {
  milestone: 'Milestone',
  project: 'Project due',
  review: 'Decision due',
  changes: 'Changes asked for',
  run: 'Procedure due',
  call: 'Call',
  invoice: 'Invoice due',
};

export const dueKindIcons: Record<DueKind, LucideIcon> = {
  milestone: Flag,
  project: FolderKanban,
  review: FileClock,
  changes: FilePen,
  run: ListChecks,
  call: Phone,
  invoice: ReceiptText,
};

/** A client opens no leads, so that a call of theirs has no number. */
export const keyOf = ({ kind, id, startsAt }: Due) => `${kind} ${id ?? startsAt ?? ''}`;

/** What has no time of day comes before what has one. */
const moment = ({ startsAt }: Due) => (startsAt === null ? 0 : Date.parse(startsAt));

/** A call is on the day that it begins where the reader is. */
export const onLocalDays = (entries: readonly Due[], month: string): Due[] =>
  entries
    .map((due) => (due.startsAt === null ? due : { ...due, day: localDay(new Date(due.startsAt)) }))
    .filter(({ day }) => day.startsWith(month))
    .sort((a, b) => a.day.localeCompare(b.day) || moment(a) - moment(b));

export const isLate = ({ day, isDone }: Due, today: string) => !isDone && day < today;
