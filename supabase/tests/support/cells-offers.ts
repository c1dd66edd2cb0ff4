import type { TableCells } from './cells.ts';

/** What is offered, and what was agreed to. */
export const offerCells: Record<string, TableCells> = {
  'public.offers': {
    label: 'title',
    grants: { select: true },
    select: { admin: ['draft', 'mine', 'sent'] },
  },
  'public.offer_acceptances': {
    label: '(select title from public.offers where offers.id = offer_id)',
    grants: { select: true },
    select: { admin: ['mine'] },
  },
  'public.project_endings': {
    label: '(select title from public.projects where projects.id = project_id)',
    grants: { select: true },
    select: { client: ['mine'], team: ['mine'], other: ['theirs'], admin: ['mine', 'theirs'] },
  },
  'private.offer_numbers': { label: 'year', grants: {} },
};
