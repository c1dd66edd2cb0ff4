import type { TableCells } from './cells.ts';
import { words } from './words.ts';

/** What staff work with. */
export const staffCells: Record<string, TableCells> = {
  'public.leads': {
    label: `case when message_id is not null then 'message' when palette_id is not null then 'palette' end`,
    grants: {
      select: words(`
        id message_id palette_id subscriber_id status assignee_id notes is_read client_id project_id created_at
        updated_at
      `),
    },
    select: { admin: ['message', 'palette'] },
  },
  'public.bookings': {
    label: `coalesce(reason, 'A call')`,
    grants: {
      select: words(`
        id message_id reason starts_at ends_at status held_until service time_zone taken_by notes link revision
        created_at updated_at
      `),
    },
    select: { admin: ['A call', 'Holidays'] },
  },
  'public.lead_letters': {
    label: `'a letter'`,
    grants: { select: words('id lead_id written_by body is_theirs offer_id link_id signed_by created_at') },
    select: { admin: ['a letter'] },
  },
};
