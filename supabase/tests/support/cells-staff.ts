import type { TableCells } from './cells.ts';

/** What staff work with. */
export const staffCells: Record<string, TableCells> = {
  'public.leads': {
    label: `case when message_id is not null then 'message' when palette_id is not null then 'palette' end`,
    grants: { select: true },
    select: { admin: ['message', 'palette'] },
  },
  'public.bookings': {
    label: `coalesce(reason, 'A call')`,
    grants: { select: true },
    select: { admin: ['A call', 'Holidays'] },
  },
  'public.lead_letters': {
    label: `'a letter'`,
    grants: { select: true },
    select: { admin: ['a letter'] },
  },
};
