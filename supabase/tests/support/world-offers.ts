import type { SqlDatabase } from './test-database.ts';
import type { World } from './world.ts';

/** One that was accepted for a project, one that is open, and a draft for a lead. */
export async function makeOffers(
  { sql }: SqlDatabase,
  { projects, people, lead }: Pick<World, 'projects' | 'people' | 'lead'>,
) {
  const item = { title: 'Work', text: '', price: 10_000, taxRate: 20, isOption: false, step: null, stepText: '' };
  const option = { ...item, title: 'More', price: 5000, isOption: true };
  const rows = await sql<{ title: keyof World['offers']; id: number }>(
    `insert into public.offers (
       title, about, project_id, is_change, lead_id, name, email, legal_name, country, currency, items, deposit_percent, state, number,
       firm, terms, time_zone, sent_by, offered_by, sent_at, ends_at, valid_until
     )
     select wanted.title, 'About it', wanted.project, wanted.project is not null, wanted.lead, 'Visitor', 'visitor@example.com', 'Example',
       'DE', 'EUR', $3::jsonb, 50, wanted.state, sent.*, current_date + 30
     from (values ('mine', 'accepted', $1::bigint, null::bigint, '2020-001'), ('sent', 'sent', null, $2, '2020-002'),
       ('draft', 'draft', null, $2, null)) as wanted (title, state, project, lead, number)
     left join lateral (
       select wanted.number, '{}'::jsonb, '{"clauses": ["Ours"]}'::jsonb, 'Europe/Dublin', $4::uuid, 'admin', now(),
         now() + interval '30 days'
       where wanted.state <> 'draft'
     ) as sent on true
     returning title, id`,
    [projects.mine, lead, JSON.stringify([item, option]), people.admin],
  );
  await sql(
    `insert into public.offer_acceptances (offer_id, how, name, email, taxes, net, tax, total, deposit, accepted_at)
     select id, 'purchase_order', 'Client', 'client@example.com', sums.taxes, sums.net, sums.tax, sums.total, 6000, now()
     from public.offers as offer cross join lateral private.sum_offer(offer, '{}') as sums where state = 'accepted'`,
  );
  await sql(
    `insert into public.project_endings (project_id, reason, currency, kept, refund, ended_by)
     select id, 'No plant', 'EUR', 0, 0, $2 from public.projects where id = any ($1)`,
    [[projects.mine, projects.theirs], people.admin],
  );
  return Object.fromEntries(rows.map(({ title, id }) => [title, id])) as World['offers'];
}
