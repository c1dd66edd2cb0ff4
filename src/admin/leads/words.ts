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

/** What else the same person left: another message, a call, a palette. */
export const othersOf = <T extends Pick<Lead, 'id' | 'email'>>(lead: T, leads: readonly T[]): T[] =>
  leads.filter(({ id, email }) => id !== lead.id && email.toLowerCase() === lead.email.toLowerCase());

export const leadText = (lead: Lead) =>
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
