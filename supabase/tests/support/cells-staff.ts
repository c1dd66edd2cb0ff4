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
  'public.lead_letters': {
    label: `'a letter'`,
    grants: { select: true, insert: ['lead_id', 'body', 'is_theirs'] },
    select: { admin: ['a letter'] },
    insert: { rows: ({ lead }) => ({ new: { lead_id: lead, body: 'New' } }), admin: ['new'] },
  },
};
