import {
  FileClock,
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
import { dueLink } from '#src/shared/due-link.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';

/** What stands in the calendar: what is due, and for a client the invoices. */
export type EntryKind = DueKind | 'invoice';
export type Entry = Omit<Due, 'kind'> & { kind: EntryKind; isMine?: boolean };

/** As what a duty stands in the calendar. */
const entryOfDuty = (duty: Duty): string | undefined => {
  if (duty.kind === 'call') return `call ${duty.details.lead}`;
  const kind = ({ decision: 'review', milestone: 'milestone', run: 'run', invoice: 'invoice' } as const)[
    duty.kind as string
  ];
  return kind && `${kind} ${duty.id}`;
};

/** Marks what the reader has to do. */
export function markDuties(entries: readonly Entry[], duties: readonly Duty[]): Entry[] {
  const mine = new Set(duties.map(entryOfDuty));
  return entries.map((entry) => ({ ...entry, isMine: !entry.isDone && mine.has(`${entry.kind} ${entry.id}`) }));
}

export const entryLink = ({ kind, ...due }: Entry): string =>
  kind === 'invoice' && due.id !== null
    ? portalPaths.invoice(due.id)
    : dueLink({ ...due, kind: kind === 'invoice' ? 'project' : kind });

export const dueKindLabels: Record<EntryKind, string> = {
  milestone: 'Milestone',
  project: 'Project due',
  review: 'Decision due',
  run: 'Procedure due',
  call: 'Call',
  offer: 'Offer valid until',
  invoice: 'Invoice due',
};

export const dueKindIcons: Record<EntryKind, LucideIcon> = {
  milestone: Flag,
  project: FolderKanban,
  review: FileClock,
  run: ListChecks,
  call: Phone,
  offer: FileSignature,
  invoice: ReceiptText,
};

/** What has no time of day comes before what has one. */
const moment = ({ startsAt }: Entry) => (startsAt === null ? 0 : Date.parse(startsAt));

/** A call is on the day that it begins where the reader is. */
export const onLocalDays = (entries: readonly Entry[], month: string): Entry[] =>
  entries
    .map((due) => (due.startsAt === null ? due : { ...due, day: localDay(new Date(due.startsAt)) }))
    .filter(({ day }) => day.startsWith(month))
    .sort((a, b) => a.day.localeCompare(b.day) || moment(a) - moment(b));

export const isLate = ({ day, isDone }: Entry, today: string) => !isDone && day < today;
