import type { TableCells } from './cells.ts';
import { words } from './words.ts';

/** What is offered, and what was agreed to. */
export const offerCells: Record<string, TableCells> = {
  'public.offers': {
    label: 'title',
    grants: {
      select: words(`
        id number version replaces_id lead_id company_id project_id is_change state title about name email
        legal_name street postal_code city country vat_number currency language items steps starts_on deposit_percent
        deposit_net rest_when included excluded needed people valid_until firm terms time_zone sent_by offered_by
        sent_at ends_at opened_at closed_at reason created_at updated_at
      `),
    },
    select: { admin: ['draft', 'mine', 'sent'] },
  },
  'public.offer_acceptances': {
    label: '(select title from public.offers where offers.id = offer_id)',
    grants: {
      select: words(`
        id offer_id how name email statement options street postal_code invoice_email order_number taxes net tax
        total deposit accepted_at object_path file_digest pages_digest size recorded_by client_id invoice_id
        reminded reminded_at created_at
      `),
    },
    select: { admin: ['mine'] },
  },
  'public.project_endings': {
    label: '(select title from public.projects where projects.id = project_id)',
    grants: { select: words('project_id reason currency kept refund credits ended_by ended_at') },
    select: { client: ['mine'], team: ['mine'], other: ['theirs'], admin: ['mine', 'theirs'] },
  },
  'private.offer_numbers': { label: 'year', grants: {} },
};
