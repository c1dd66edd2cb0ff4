import type { ActCells } from './cells-acts.ts';

const leads = (more = '') =>
  `select case when message_id is not null then 'message' else 'palette' end as label,
     jsonb_build_object('lead', id ${more}) as arguments from public.leads`;
const everyLead = { admin: ['message', 'palette'] };
const ids = (label: string, table: string) =>
  `select ${label} as label, jsonb_build_object('ids', array_to_json(array[id])) as arguments from public.${table}`;

/** Acts on what visitors left, on calls and on calendars. */
export const leadActs: Record<string, ActCells> = {
  edit_lead: { tries: leads(`, 'changes', '{"notes": "Changed"}'::jsonb`), ...everyLead },
  correct_lead: { tries: leads(`, 'changes', '{"company": "Changed"}'::jsonb`), admin: ['message'] },
  write_letter: { tries: leads(`, 'body', 'New'`), ...everyLead },
  delete_leads: {
    tries: ids(`case when message_id is not null then 'message' else 'palette' end`, 'leads'),
    ...everyLead,
  },
  edit_call: { tries: leads(`, 'changes', '{"notes": "Changed"}'::jsonb`), admin: ['message'] },
  block_time: {
    tries: `select 'new' as label, jsonb_build_object(
      'reason', 'New', 'starts_at', '2099-05-01T10:00Z', 'ends_at', '2099-05-01T11:00Z') as arguments`,
    admin: ['new'],
  },
  free_time: {
    tries: `select coalesce(reason, 'A call') as label, jsonb_build_object('booking', id) as arguments from public.bookings`,
    admin: ['Holidays'],
  },
  delete_subscriber: {
    tries: `select email as label, jsonb_build_object('email', email) as arguments from public.newsletter_subscribers`,
    admin: ['reader@example.com'],
  },
  delete_feedback: { tries: ids('answer', 'answer_feedback'), admin: ['prices'] },
  save_calendar_link: {
    tries: `select 'own' as label, jsonb_build_object('hash', repeat('ab', 32)) as arguments`,
    client: ['own'],
    other: ['own'],
    team: ['own'],
    admin: ['own'],
  },
};
