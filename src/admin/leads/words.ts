import type { Booking } from '#src/shared/contracts/booking.ts';
import type { Lead, LeadStatus } from '#src/shared/contracts/leads.ts';
import type { BadgeTone } from '#src/components/ui/badge.tsx';

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  in_talk: 'In conversation',
  won: 'Won',
  lost: 'Lost',
};
export const leadStatusTones: Record<LeadStatus, BadgeTone> = {
  new: 'warning',
  in_talk: 'accent',
  won: 'success',
  lost: 'neutral',
};

export const leadSourceLabels: Record<Lead['source'], string> = {
  message: 'Contact form',
  palette: 'Branding tool',
  subscriber: 'Newsletter',
};

/** Before the time of a call, by how it stands. */
export const callLabels: Record<Booking['status'], string> = {
  held: 'Call, not confirmed yet:',
  confirmed: 'Call:',
  canceled: 'Call canceled:',
  lapsed: 'Call not confirmed:',
};

export const leadName = ({ name, email }: Lead) => name || email;

/** What they came with, in one line. */
export function summaryOf({ source, message, palette }: Lead): string {
  if (source === 'message') return message;
  return source === 'palette' ? `Saved the palette “${palette?.name ?? ''}”` : 'Subscribed to the newsletter';
}

/** As the database has it: a tag leads to the same mailbox. */
const mailboxOf = ({ email }: Pick<Lead, 'email'>) => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** What else the same person left: another message, a call, a palette. */
export const othersOf = <T extends Pick<Lead, 'id' | 'email'>>(lead: T, leads: readonly T[]): T[] =>
  leads.filter((one) => one.id !== lead.id && mailboxOf(one) === mailboxOf(lead));

/** A person in the list: what speaks best for them, and what else they left. */
export interface Sender extends Lead {
  also?: readonly Lead[];
}

/** One row for each person: their newest message, or else the newest of what they left. */
export function bySender(leads: readonly Lead[]): Sender[] {
  return [...Map.groupBy(leads, mailboxOf).values()].flatMap((theirs) => {
    const first = theirs.find(({ source }) => source === 'message') ?? theirs[0];
    return first ? [{ ...first, also: theirs.filter((one) => one !== first) }] : [];
  });
}

export const allOf = ({ also = [], ...lead }: Sender): Lead[] => [lead, ...also];

/** Each of the other things in a few words. */
export const alsoWords = ({ also = [] }: Sender) =>
  also.map((one) =>
    one.booking ? `Call, ${one.booking.status}` : one.source === 'message' ? 'Message' : summaryOf(one),
  );

const textOfLead = (lead: Lead) =>
  [
    lead.name,
    lead.email,
    lead.company,
    lead.phone,
    summaryOf(lead),
    lead.notes,
    leadStatusLabels[lead.status],
    lead.assigneeName,
  ].join(' ');

export const leadText = (sender: Sender) => allOf(sender).map(textOfLead).join(' ');

export const isOpen = ({ status }: Lead) => status === 'new' || status === 'in_talk';

/** What a list of leads can be narrowed to. */
export const leadFilters: Record<string, { label: string; keep: (lead: Lead, me: string | undefined) => boolean }> = {
  new: { label: 'New', keep: ({ status }) => status === 'new' },
  open: { label: 'Open', keep: isOpen },
  unread: { label: 'Unread', keep: ({ isRead }) => !isRead },
  mine: { label: 'Assigned to me', keep: ({ assigneeId }, me) => assigneeId !== null && assigneeId === me },
  message: { label: 'Contact form', keep: ({ source }) => source === 'message' },
  palette: { label: 'Branding tool', keep: ({ source }) => source === 'palette' },
  subscriber: { label: 'Newsletter', keep: ({ source }) => source === 'subscriber' },
  call: { label: 'Booked calls', keep: ({ booking }) => booking?.status === 'confirmed' },
  won: { label: 'Won', keep: ({ status }) => status === 'won' },
  lost: { label: 'Lost', keep: ({ status }) => status === 'lost' },
};
