import {
  FileClock,
  FilePen,
  FileSignature,
  Flag,
  FolderKanban,
  ListChecks,
  Phone,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react';
import { localDay } from '#src/lib/format.ts';
import type { Duty } from '#src/shared/contracts/duties.ts';
import type { Due, DueKind } from '#src/shared/contracts/calendar.ts';

/** What is due, marked where the reader has to do it. */
export type Entry = Due & { isMine?: boolean };

/** As what a duty stands in the calendar. */
const entryOfDuty = (duty: Duty): string | undefined => {
  if (duty.kind === 'call') return `call ${duty.details.lead}`;
  const kinds = {
    decision: 'review',
    changes: 'changes',
    milestone: 'milestone',
    run: 'run',
    invoice: 'invoice',
    late_invoice: 'invoice',
  };
  const kind = (kinds as Record<string, DueKind>)[duty.kind];
  return kind && `${kind} ${duty.id}`;
};

/** Marks what the reader has to do. */
export function markDuties(entries: readonly Due[], duties: readonly Duty[]): Entry[] {
  const mine = new Set(duties.map(entryOfDuty));
  return entries.map((entry) => ({ ...entry, isMine: !entry.isDone && mine.has(`${entry.kind} ${entry.id}`) }));
}

export const dueKindLabels: Record<DueKind, string> = {
  milestone: 'Milestone',
  project: 'Project due',
  review: 'Decision due',
  changes: 'Changes asked for',
  run: 'Procedure due',
  call: 'Call',
  offer: 'Offer valid until',
  invoice: 'Invoice due',
};

export const dueKindIcons: Record<DueKind, LucideIcon> = {
  milestone: Flag,
  project: FolderKanban,
  review: FileClock,
  changes: FilePen,
  run: ListChecks,
  call: Phone,
  offer: FileSignature,
  invoice: ReceiptText,
};

/** A client opens no leads, so that a call of theirs has no number. */
export const keyOf = ({ kind, id, startsAt }: Due) => `${kind} ${id ?? startsAt ?? ''}`;

/** What has no time of day comes before what has one. */
const moment = ({ startsAt }: Due) => (startsAt === null ? 0 : Date.parse(startsAt));

/** A call is on the day that it begins where the reader is. */
export const onLocalDays = (entries: readonly Entry[], month: string): Entry[] =>
  entries
    .map((due) => (due.startsAt === null ? due : { ...due, day: localDay(new Date(due.startsAt)) }))
    .filter(({ day }) => day.startsWith(month))
    .sort((a, b) => a.day.localeCompare(b.day) || moment(a) - moment(b));

export const isLate = ({ day, isDone }: Due, today: string) => !isDone && day < today;
