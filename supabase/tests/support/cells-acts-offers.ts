import type { ActCells } from './cells-acts.ts';

const offers = (more = '') =>
  `select title as label, jsonb_build_object('offer', id ${more}) as arguments from public.offers`;
const drafts = { admin: ['draft'] };
const open = { admin: ['sent'] };

/** Who writes offers, and what becomes of them. */
export const offerActs: Record<string, ActCells> = {
  move_dates: {
    given: 'update public.milestones set due_date = current_date',
    tries: `select title as label, jsonb_build_object('project', id, 'days', 7) as arguments from public.projects
      where title in ('mine', 'theirs')`,
    team: ['mine'],
    admin: ['mine', 'theirs'],
  },
  remind_of_deposit: {
    given: `set session_replication_role = replica;
      update public.offers set is_change = false where title = 'mine';
      update public.offer_acceptances set invoice_id = (
        select max(one.id) from public.invoices as one where one.shown_at is not null and one.project_id = (
          select offer.project_id from public.offers as offer where offer.title = 'mine'
        )
      );
      set session_replication_role = origin`,
    tries: `select title as label, jsonb_build_object('project', id) as arguments from public.projects
      where title in ('mine', 'theirs')`,
    admin: ['mine'],
  },
  draft_offer: {
    tries: `select title as label, jsonb_build_object('project', id, 'written', '{"title": "More", "currency": "EUR"}'::jsonb)
      as arguments from public.projects`,
    admin: ['joined', 'mine', 'theirs'],
  },
  edit_offer: { tries: offers(`, 'changes', '{"about": "Something else"}'::jsonb`), ...drafts },
  delete_offer: { tries: offers(), ...drafts },
  replace_offer: { tries: offers(), ...open },
  withdraw_offer: { tries: offers(), ...open },
};
