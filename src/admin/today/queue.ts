import type { AdminDocument } from '#src/shared/contracts/admin.ts';
import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import type { Lead } from '#src/shared/contracts/leads.ts';
import type { AdminNeeds } from '#src/shared/contracts/needs.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { invoicePath, leadPath, procedurePath, tabPath, userPath } from '#src/admin/paths.ts';
import { summaryOf } from '#src/admin/leads/words.ts';
import { moneyOf } from '#src/features/invoices/words.ts';
import { formatDate, formatMoment, localDay } from '#src/lib/format.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { mailName } from './mail-names.ts';

const kinds = [
  ...['invoice', 'milestone', 'review', 'run', 'claim', 'lead', 'mail', 'document', 'call'],
  ...['request', 'newcomer', 'unowned', 'left'],
] as const;

export interface QueueItem {
  /** 'lead-7', as the address names it. */
  key: string;
  kind: (typeof kinds)[number];
  id: number | string;
  /** Whether it is worked on beside the queue, as one of these. */
  record?: 'lead' | 'invoice';
  title: string;
  /** In its own words, or what there is to do about it. */
  words: string;
  /** What was promised, or when it came. */
  at: string;
  /** Whether that is counted in days that are gone. */
  isLate?: boolean;
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

export interface QueueSources {
  needs: AdminNeeds;
  leads: readonly Lead[];
  invoices: readonly InvoiceSummary[];
  documents: readonly AdminDocument[];
}

const named = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
const oldestFirst = (a: QueueItem, b: QueueItem) => a.at.localeCompare(b.at);

/** What others decide on: nobody here can do more than wait. */
export const waitingForClients = (documents: readonly AdminDocument[]): AdminDocument[] =>
  documents.filter(({ isWaiting, mayReview }) => isWaiting && !mayReview);

/** What was promised to somebody and is due. */
function lateItems({ needs, invoices }: QueueSources): QueueItem[] {
  const due = (kind: 'milestone' | 'review' | 'run', row: AdminNeeds['runs']['rows'][number], words: string) => ({
    ...{ key: `${kind}-${row.id}-${row.title}`, kind, id: row.id, at: row.at, isLate: true },
    ...{ title: named(row.title, row.about), words: `${words} ${formatDate(row.at)}.` },
  });
  return [
    ...invoices
      .filter(({ status }) => status === 'overdue')
      .map((invoice): QueueItem => ({
        ...{ key: `invoice-${invoice.id}`, kind: 'invoice', id: invoice.id, at: invoice.dueOn ?? '', isLate: true },
        title: named(invoiceName(invoice), invoice.clientName),
        words: `${moneyOf(invoice)(invoice.rest)} open, for ${invoice.projectTitle}.`,
        ...{ href: invoicePath(invoice.id), act: 'Open the invoice', record: 'invoice' },
      })),
    ...needs.milestones.rows.map((row): QueueItem => ({
      ...due('milestone', row, 'Milestone, was due'),
      ...{ href: `${portalPaths.project(row.id)}?tab=milestones`, act: 'Open the project' },
    })),
    ...needs.reviews.rows.map((row): QueueItem => ({
      ...due('review', row, 'SOP, its review was due'),
      ...{ href: procedurePath(row.id), act: 'Open the SOP' },
    })),
    ...needs.runs.rows.map((row): QueueItem => ({
      ...due('run', row, 'Run of an SOP, was due'),
      ...{ href: portalPaths.run(row.id), act: 'Open the run' },
    })),
  ];
}

/** The words somebody left, once the list of them has come. */
const saidBy = (lead: Lead | undefined) => lead && (lead.message ? `“${lead.message}”` : summaryOf(lead));

/** What came in and is to be answered. */
function newItems({ needs, leads, documents }: QueueSources): QueueItem[] {
  return [
    ...needs.claims.rows.map((row): QueueItem => ({
      ...{ key: `claim-${row.id}-${row.at}`, kind: 'claim', id: row.id, at: row.at },
      title: named(`Payment of invoice ${row.title}`, row.about),
      words: `${row.about ?? 'The client'} says it is paid. Confirm or refuse the transaction.`,
      ...{ href: invoicePath(row.id), act: 'Open the invoice', record: 'invoice' },
    })),
    // Whoever booked a call waits for that.
    ...needs.leads.rows
      .filter((row) => !needs.calls.rows.some(({ id }) => id === row.id))
      .map((row): QueueItem => ({
        ...{ key: `lead-${row.id}`, kind: 'lead', id: row.id, at: row.at, title: named(row.title, row.about) },
        words: saidBy(leads.find(({ id }) => id === row.id)) ?? 'Contact request',
        ...{ href: leadPath(row.id), act: 'Answer', record: 'lead' },
      })),
    ...needs.mails.rows.map((row): QueueItem => ({
      ...{ key: `mail-${row.id}`, kind: 'mail', id: row.id, at: row.at },
      title: named(mailName(row.title), row.to),
      words: `This email could not be sent${row.about ? `: ${row.about}` : '.'}`,
      ...{ href: tabPath('health'), act: 'See the state of the mail' },
    })),
    ...documents
      .filter(({ isWaiting, mayReview }) => isWaiting && mayReview)
      .map((document): QueueItem => ({
        ...{ key: `document-${document.id}`, kind: 'document', id: document.id, at: document.createdAt },
        title: named(document.name, document.projectTitle),
        words: `Document to decide${document.reviewDue ? ` by ${formatDate(document.reviewDue)}` : ''}.`,
        ...{ href: portalPaths.document(document.id), act: 'Read and decide' },
      })),
  ];
}

const unowned = {
  lead: { noun: 'Lead in conversation', hrefOf: leadPath },
  run: { noun: 'Run of an SOP', hrefOf: portalPaths.run },
  project: { noun: 'Project', hrefOf: portalPaths.project },
};

/** What has time until the end of the week. */
function laterItems({ needs, leads }: QueueSources): QueueItem[] {
  return [
    ...needs.calls.rows.map((row): QueueItem => {
      const lead = leads.find(({ id }) => id === row.id);
      const taker = lead?.booking?.takenBy
        ? `${lead.booking.takerName ?? 'Somebody'} makes it.`
        : 'No one has taken it yet.';
      return {
        ...{ key: `call-${row.id}`, kind: 'call', id: row.id, at: row.at, when: formatMoment(row.at) },
        title: named(`Call with ${row.title}`, lead?.company),
        words: [lead && taker, saidBy(lead)].filter(Boolean).join(' '),
        ...{ href: leadPath(row.id), act: 'Open the call', record: 'lead' },
      };
    }),
    ...needs.requests.rows.map((row): QueueItem => ({
      ...{ key: `request-${row.id}`, kind: 'request', id: row.id, at: row.at, title: row.title },
      words: `Request in ${row.about ?? 'a project'}: plan or decline it, with the reason.`,
      ...{ href: portalPaths.request(row.projectId ?? 0, row.id), act: 'Answer the request' },
    })),
    ...needs.newcomers.rows.map((row): QueueItem => ({
      ...{ key: `newcomer-${row.id}`, kind: 'newcomer', id: row.id, at: row.at, title: named(row.title, row.about) },
      words: 'Signed up without an invitation. Add them to a project, or deactivate the account.',
      ...{ href: userPath(row.id), act: 'Open the account' },
    })),
    ...needs.unowned.rows.map((row): QueueItem => ({
      ...{ key: `unowned-${row.kind}-${row.id}`, kind: 'unowned', id: row.id, at: row.at, title: row.title },
      words: `${unowned[row.kind].noun}, no one assigned.`,
      ...{ href: unowned[row.kind].hrefOf(row.id), act: 'Assign it', ...(row.kind === 'lead' && { record: 'lead' }) },
    })),
    ...needs.left.rows.map((row): QueueItem => ({
      ...{ key: `left-${row.id}`, kind: 'left', id: row.id, at: row.at, title: named(row.title, row.about) },
      words: 'The client’s last person has left. Invite somebody else, or archive the project.',
      ...{ href: portalPaths.project(row.id), act: 'Open the project' },
    })),
  ];
}

/** Everything that waits for somebody here, oldest promise first. A call is for today on its day. */
export function queueOf(sources: QueueSources, today: string): QueueGroup[] {
  const later = laterItems(sources);
  const isToday = ({ kind, at }: QueueItem) => kind === 'call' && localDay(new Date(at)) <= today;
  const fresh = newItems(sources);
  const isLate = ({ kind, id }: QueueItem) => {
    const due = kind === 'document' && sources.documents.find((document) => document.id === id)?.reviewDue;
    return Boolean(due && due < today);
  };
  const groups: QueueGroup[] = [
    { title: 'Late', items: [...lateItems(sources), ...fresh.filter(isLate)] },
    { title: 'Today', items: [...fresh.filter((item) => !isLate(item)), ...later.filter(isToday)] },
    { title: 'This week', items: later.filter((item) => !isToday(item)) },
  ];
  return groups
    .map(({ title, items }) => ({ title, items: items.toSorted(oldestFirst) }))
    .filter(({ items }) => items.length > 0);
}

/** Of each kind only the first few are listed; where the rest of them is. */
export function moreOf(needs: AdminNeeds): { href: string; label: string; count: number }[] {
  const places: [key: keyof AdminNeeds, href: string, label: string][] = [
    ['leads', `${tabPath('contacts')}?only=new`, 'new contact requests'],
    ['calls', `${tabPath('contacts')}?only=call`, 'booked calls'],
    ['claims', `${tabPath('invoices')}?status=claims`, 'claimed payments'],
    ['requests', tabPath('projects'), 'open requests'],
    ['milestones', tabPath('projects'), 'overdue milestones'],
    ['reviews', `${tabPath('procedures')}?only=overdue`, 'overdue reviews'],
    ['runs', `${portalPaths.procedures}?tab=overdue`, 'overdue runs'],
    ['newcomers', tabPath('users'), 'new sign-ups'],
    ['unowned', tabPath('projects'), 'things that no one is assigned to'],
    ['left', tabPath('projects'), 'projects whose client left'],
    ['mails', tabPath('health'), 'emails that could not be sent'],
  ];
  return places.flatMap(([key, href, label]) => {
    const count = needs[key].count - needs[key].rows.length;
    return count > 0 ? [{ href, label, count }] : [];
  });
}
