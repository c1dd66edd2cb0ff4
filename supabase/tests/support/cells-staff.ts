import type { TableCells } from './cells.ts';

/** What staff work with. */
export const staffCells: Record<string, TableCells> = {
  'public.leads': {
    label: `case when message_id is not null then 'message' when palette_id is not null then 'palette' end`,
    grants: { select: true, update: ['status', 'assignee_id', 'notes', 'is_read'], delete: true },
    select: { admin: ['message', 'palette'] },
    update: { set: { notes: 'Changed' }, admin: ['message', 'palette'] },
    delete: { admin: ['message', 'palette'] },
  },
  'public.bookings': {
    label: `coalesce(reason, 'A call')`,
    grants: {
      select: true,
      insert: ['reason', 'starts_at', 'ends_at'],
      update: ['starts_at', 'status', 'taken_by', 'notes'],
      delete: true,
    },
    select: { admin: ['A call', 'Holidays'] },
    insert: {
      rows: () => ({ new: { reason: 'New', starts_at: '2099-05-01T10:00Z', ends_at: '2099-05-01T11:00Z' } }),
      admin: ['new'],
    },
    update: { set: { notes: 'Changed' }, admin: ['A call'] },
    delete: { admin: ['Holidays'] },
  },
  'public.lead_letters': {
    label: `'a letter'`,
    grants: { select: true, insert: ['lead_id', 'body', 'is_theirs'] },
    select: { admin: ['a letter'] },
    insert: { rows: ({ lead }) => ({ new: { lead_id: lead, body: 'New' } }), admin: ['new'] },
  },
};
