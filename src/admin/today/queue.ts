import type { AdminDocument } from '#src/shared/contracts/admin.ts';
import type { Duties, Duty, DutyKind } from '#src/shared/contracts/duties.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { tabPath } from '#src/admin/paths.ts';
import { formatDate, formatMoment, localDay } from '#src/lib/format.ts';
import { dutyAct, dutyKey, dutyKinds, dutyLink, dutyNoun } from '#src/shared/duties.ts';
import { dutyReason, dutyTitle } from '#src/shared/duty-words.ts';

export interface QueueItem {
  /** 'lead-7', as the address names it. */
  key: string;
  duty: Duty;
  /** What is worked on beside the queue, and of which kind. */
  record?: { kind: 'lead' | 'invoice'; id: number };
  title: string;
  /** In its own words, or what there is to do about it. */
  words: string;
  /** What was promised, or when it came. */
  at: string;
  /** Whether that is counted in days that are gone. */
  isLate: boolean;
  /** Instead of how long ago. */
  when?: string;
  href: string;
  /** What one does at that address. */
  act: string;
}

export interface QueueGroup {
  title: 'Late' | 'Today' | 'This week';
  items: QueueItem[];
}

/** What others decide on: nobody here can do more than wait. */
export const waitingForClients = (documents: readonly AdminDocument[]): AdminDocument[] =>
  documents.filter(({ isWaiting, mayReview }) => isWaiting && !mayReview);

function recordOf(duty: Duty): QueueItem['record'] {
  if (duty.kind === 'lead') return { kind: 'lead', id: duty.id };
  if (duty.kind === 'claim' || duty.kind === 'late_invoice') return { kind: 'invoice', id: duty.id };
  if (duty.kind === 'call' && duty.details.lead !== null) return { kind: 'lead', id: duty.details.lead };
  if (duty.kind === 'unowned' && duty.details.thing === 'lead') return { kind: 'lead', id: duty.id };
  return undefined;
}

/** 'Milestone of Ada, due March 3.' */
function wordsOf(duty: Duty, isLate: boolean): string {
  const reason = dutyReason(duty);
  if (duty.day === null || duty.kind === 'late_invoice') return reason;
  const due = `${isLate ? 'was due' : 'due'} ${formatDate(duty.day)}.`;
  return `${reason}${/[”.!?]$/.test(reason) ? ` ${due.replace(/^./, (first) => first.toUpperCase())}` : `, ${due}`}`;
}

function itemOf(duty: Duty, today: string): QueueItem {
  const isLate = duty.day !== null && duty.day < today;
  const record = recordOf(duty);
  return {
    ...{ key: dutyKey(duty), duty, title: dutyTitle(duty), words: wordsOf(duty, isLate), isLate },
    at: duty.day ?? duty.since ?? today,
    ...{ href: dutyLink(duty), act: dutyAct(duty) },
    ...(record && { record }),
    ...(duty.kind === 'call' && { when: formatMoment(duty.since ?? today) }),
    ...(!isLate && duty.day !== null && { when: formatDate(duty.day) }),
  };
}

/** What has time until the end of the week. */
const later: ReadonlySet<DutyKind> = new Set([
  ...(['call', 'request', 'newcomer', 'unowned', 'left', 'milestone', 'run', 'signature'] as const),
]);

function groupOf({ duty, isLate }: QueueItem, today: string): QueueGroup['title'] {
  if (isLate) return 'Late';
  const day = duty.kind === 'call' && duty.since !== null ? localDay(new Date(duty.since)) : duty.day;
  if (day !== null && day <= today) return 'Today';
  return later.has(duty.kind) ? 'This week' : 'Today';
}

/** Everything that waits for somebody here, oldest promise first. A call is for today on its day. */
export function queueOf({ rows }: Pick<Duties, 'rows'>, today: string): QueueGroup[] {
  const items = rows.map((duty) => itemOf(duty, today)).toSorted((a, b) => a.at.localeCompare(b.at));
  return (['Late', 'Today', 'This week'] as const)
    .map((title) => ({ title, items: items.filter((item) => groupOf(item, today) === title) }))
    .filter((group) => group.items.length > 0);
}

/**
 * What is worked on beside the queue: what the address names, or what was open before, whatever came ahead of it meanwhile. A record
 * that was just answered or converted stays open, though it has left the queue.
 */
export function openOf(items: readonly QueueItem[], wanted: string | undefined, before: QueueItem | undefined) {
  const key = wanted ?? before?.key;
  const stays = before?.key === key && before?.record !== undefined ? before : undefined;
  return items.find((item) => item.key === key) ?? stays ?? items[0];
}

/** Where all of a kind is listed. */
const lists: Record<DutyKind, string> = {
  decision: tabPath('documents'),
  changes: tabPath('documents'),
  question: portalPaths.notifications,
  invoice: tabPath('invoices'),
  milestone: tabPath('projects'),
  run: portalPaths.procedures,
  signature: portalPaths.procedures,
  request: tabPath('projects'),
  left: tabPath('projects'),
  call: `${tabPath('contacts')}?only=call`,
  lead: `${tabPath('contacts')}?only=new`,
  claim: `${tabPath('invoices')}?status=claims`,
  late_invoice: `${tabPath('invoices')}?status=overdue`,
  deposit: tabPath('offers'),
  newcomer: tabPath('users'),
  unowned: tabPath('projects'),
  review: `${tabPath('procedures')}?only=overdue`,
  offer: tabPath('offers'),
  mail: tabPath('health'),
};

/** Of each kind only the first fifty are named; where the rest of them is. */
export const moreOf = ({ rows, counts }: Duties): { href: string; label: string; count: number }[] =>
  dutyKinds.flatMap((kind) => {
    const count = (counts[kind] ?? 0) - rows.filter((duty) => duty.kind === kind).length;
    return count > 0 ? [{ href: lists[kind], label: dutyNoun(kind, count), count }] : [];
  });
