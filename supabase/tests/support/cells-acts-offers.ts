import type { ActCells } from './cells-acts.ts';

const offers = (more = '') =>
  `select title as label, jsonb_build_object('offer', id ${more}) as arguments from public.offers`;
const drafts = { admin: ['draft'] };
const open = { admin: ['sent'] };

/** Who writes offers, and what becomes of them. */
export const offerActs: Record<string, ActCells> = {
  draft_offer: {
    tries: `select title as label, jsonb_build_object('project', id, 'written', '{"title": "More", "currency": "EUR"}'::jsonb)
      as arguments from public.projects`,
    admin: ['joined', 'mine', 'theirs'],
  },
  edit_offer: { tries: offers(`, 'changes', '{"about": "Something else"}'::jsonb`), ...drafts },
  delete_offer: { tries: offers(), ...drafts },
  replace_offer: { tries: offers(), ...open },
  withdraw_offer: { tries: offers(), ...open },
  record_acceptance: {
    tries: `${offers(`, 'how', 'purchase_order', 'name', 'Visitor', 'accepted_on', current_date`)} where state <> 'accepted'`,
    ...open,
  },
};
