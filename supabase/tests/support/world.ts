import type { SqlDatabase } from './test-database.ts';
import { makeOffers } from './world-offers.ts';

/**
 * Who the matrices act as. `gone` is deactivated but otherwise placed like `client`; `signedOut` has the access token of
 * an administrator's session that has ended; `viewer` is the administrator in another session, looking as `client`;
 * `server` holds the secret key.
 */
export const actors = ['anon', 'client', 'other', 'team', 'admin', 'gone', 'signedOut', 'viewer', 'server'] as const;
export type Actor = (typeof actors)[number];

const viewingSession = '00000000-0000-4000-8000-000000000001';

/** What an actor's access token says: null for those who have none. Each person's session has the person's own id. */
export function tokenOf({ people }: World, actor: Actor): { id: string; session: string } | null {
  if (actor === 'anon' || actor === 'server') return null;
  if (actor === 'signedOut') return { id: people.admin, session: '00000000-0000-4000-8000-000000000000' };
  if (actor === 'viewer') return { id: people.admin, session: viewingSession };
  return { id: people[actor], session: people[actor] };
}

/** Rows are named `mine` (the project of client, team and gone), `theirs` (other's), `joined` (client is a plain member).
 * `left in theirs` is a document that client added to other's project before having to leave it, `shared` one that admin
 * added for client to review. Requests are named in the same way. */
/** As the server tells it. */
export const firm = { legalName: 'Firm', street: 'Here', city: 'Town', country: 'IE', taxId: '1', paymentDays: 14 };

export interface World {
  people: Record<'client' | 'other' | 'team' | 'admin' | 'gone' | 'mate', string>;
  projects: Record<'mine' | 'theirs' | 'joined', number>;
  /** By name. */
  documents: Record<string, number>;
  /** Of the message from the contact form. */
  lead: number;
  versions: Record<'published' | 'draft', number>;
  run: number;
  /** By their notes. */
  invoices: Record<'mine' | 'draft' | 'theirs', number>;
  /** By their titles. `mine` was accepted. */
  offers: Record<'mine' | 'sent' | 'draft', number>;
}

async function makePeople({ sql }: SqlDatabase): Promise<World['people']> {
  const rows = await sql<{ username: keyof World['people']; id: string }>(
    `select username, public.create_user(null, username, username || '@example.com', role::public.user_role) as id
     from (values ('client', 'client'), ('other', 'client'), ('team', 'team_member'), ('admin', 'admin'),
       ('gone', 'client'), ('mate', 'client')) as wanted (username, role)`,
  );
  return Object.fromEntries(rows.map(({ username, id }) => [username, id])) as World['people'];
}

async function makeProjects({ sql }: SqlDatabase, people: World['people']): Promise<World['projects']> {
  const rows = await sql<{ title: keyof World['projects']; id: number }>(
    `insert into public.projects (title, description, client_id, created_by)
     values ('mine', 'About it', $1, $2), ('theirs', 'About it', $3, $4), ('joined', 'About it', null, $4)
     returning title, id`,
    [people.client, people.team, people.other, people.admin],
  );
  const projects = Object.fromEntries(rows.map(({ title, id }) => [title, id])) as World['projects'];
  await sql(
    `insert into public.project_members (project_id, user_id)
     select id, created_by from public.projects union select id, client_id from public.projects where client_id is not null
     union values ($1::bigint, $2::uuid), ($1, $3::uuid), ($4::bigint, $5::uuid)`,
    [projects.mine, people.gone, people.mate, projects.joined, people.client],
  );
  return projects;
}

/** One with a published version and a newer draft; `client` signed it before being a client. */
async function makeProcedure({ sql }: SqlDatabase, { client, team, admin }: World['people']) {
  const keepVersion = 'select private.keep_version(one) from public.procedures as one';
  await sql(`insert into public.procedures (title, procedure_steps) values ('Procedure', E'1. First\\n\\n- Second')`);
  await sql(keepVersion);
  await sql(`update public.procedures set purpose = 'A draft'`);
  await sql(keepVersion);
  const [published, draft] = (
    await sql<{ id: number }>('select id from public.procedure_versions order by number')
  ).map(({ id }) => id) as [number, number];
  await sql(
    'insert into public.published_procedures (procedure_id, version_id, published_by) select procedure_id, id, $2 from public.procedure_versions where id = $1',
    [published, admin],
  );
  await sql('insert into public.procedure_signoffs (version_id, user_id) values ($1, $2), ($3, $4)', [
    published,
    client,
    draft,
    team,
  ]);
  const [run] = await sql<{ id: number }>(
    `insert into public.procedure_runs (procedure_id, number, title, assignee_id, started_by)
     select procedure_id, 1, 'Procedure', $1, $2 from public.published_procedures returning id`,
    [team, admin],
  );
  await sql(
    `insert into public.procedure_run_steps (run_id, position, title) values ($1, 1, 'First'), ($1, 2, 'Second')`,
    [run?.id],
  );
  await sql('delete from public.notifications where run_id is not null');
  return { versions: { published, draft }, run: run?.id ?? 0 };
}

/** One that was issued in each project, paid in part and claimed, and a draft. */
async function makeInvoices({ sql }: SqlDatabase, { projects, people }: Pick<World, 'projects' | 'people'>) {
  await sql(`update public.companies set legal_name = name, street = 'A street', city = 'Town', country = 'IE'`);
  await sql(
    `update public.projects set company_id = person.company_id from public.profiles as person where person.id = client_id`,
  );
  const line = { description: 'Work', quantity: 1, unit: '', unitPrice: 10_000, discount: 0, taxRate: 20 };
  const rows = await sql<{ notes: keyof World['invoices']; id: number }>(
    `insert into public.invoices (project_id, currency, notes, lines, taxes, net, tax, total)
     select wanted.project, 'EUR', wanted.notes, sums.*
     from (values ($1::bigint, 'mine'), ($1, 'draft'), ($2, 'theirs')) as wanted (project, notes)
     cross join lateral private.sum_lines(wanted.project, $3) as sums returning notes, id`,
    [projects.mine, projects.theirs, JSON.stringify([line])],
  );
  const issued = `select public.issue_invoice($1, id, $2, current_date) from public.invoices where notes <> 'draft' order by id`;
  await sql(issued, [people.admin, JSON.stringify(firm)]);
  await sql(`select private.show_invoice(id) from public.invoices where number is not null order by id`);
  await sql(`insert into public.coin_rates (coin, currency, rate) values ('ethereum', 'EUR', 2500)`);
  await sql(
    `with recorded as (
       insert into public.invoice_payments (invoice_id, amount, paid_on, method)
       select id, 1000, current_date, 'bank' from public.invoices where number is not null returning invoice_id, amount
     )
     update public.invoices set paid = amount from recorded where invoices.id = invoice_id`,
  );
  await sql(
    `insert into public.coin_quotes (invoice_id, coin, rate, amount, units, address)
     select id, 'ethereum', 2500, 5000, 20000000000000000, 'ours' from public.invoices, generate_series(1, 2)
     where number is not null`,
  );
  await sql(
    `insert into public.coin_claims (invoice_id, quote_id, coin, transaction_id, units, claimed_by)
     select invoice.id, quote.id, 'ethereum', '0x' || lpad(invoice.id::text, 64, '0'), 20000000000000000,
       case invoice.notes when 'mine' then $1::uuid else $2::uuid end
     from public.invoices as invoice cross join lateral (
       select min(one.id) as id from public.coin_quotes as one where one.invoice_id = invoice.id
     ) as quote where quote.id is not null`,
    [people.client, people.other],
  );
  await sql(
    `insert into public.checkouts (invoice_id, session_id, amount)
     select id, 'cs_' || notes, total - paid from public.invoices where number is not null`,
  );
  await sql(
    `insert into public.invoice_reasons (invoice_id, about, reason, given_by) select id, 'tax', 'Because', $1
     from public.invoices where number is not null`,
    [people.admin],
  );
  await sql(
    `insert into public.vat_checks (company_id, vat_number, answer, checked_by) select id, 'DE123456789', 'valid', $1
     from public.companies where name in ('of client', 'of other')`,
    [people.admin],
  );
  await sql(`delete from public.notifications where kind = 'invoice'`);
  await sql(`delete from private.mail_outbox where kind = 'invoice'`);
  return Object.fromEntries(rows.map(({ notes, id }) => [notes, id])) as World['invoices'];
}

/** A small world in which every table has rows of everybody concerned. */
export async function makeWorld(database: SqlDatabase): Promise<World> {
  const { sql } = database;
  const people = await makePeople(database);
  const projects = await makeProjects(database, people);
  const { client, other, team, gone } = people;
  await sql(`insert into public.companies (name) values ('of client'), ('of gone'), ('of other'), ('of nobody')`);
  await sql(
    `update public.profiles as person set company = one.name, company_id = one.id
     from public.companies as one where one.name = 'of ' || username`,
  );
  await sql(`insert into public.milestones (project_id, title) select id, title from public.projects`);
  await sql('select private.count_progress(id) from public.projects');
  await sql(`select private.log_activity(id, 'project_created') from public.projects`);
  const made = await sql<{ name: string; id: number }>(
    `insert into public.documents (project_id, name, file_url, uploaded_by, version_by, by_staff)
     select given.project_id::bigint, given.name, 'https://example.com/a.pdf', given.person::uuid, given.person::uuid, given.name = 'shared'
     from (values ($1, 'mine', $3), ($2, 'theirs', $4), (null, 'general of client', $3), (null, 'general of other', $4),
       (null, 'general of gone', $5), ($2, 'left in theirs', $3), ($6, 'shared', $7)) as given (project_id, name, person)
     returning name, id`,
    [projects.mine, projects.theirs, client, other, gone, projects.joined, people.admin],
  );
  const documents: World['documents'] = Object.fromEntries(made.map(({ name, id }) => [name, id]));
  await sql(
    `insert into public.document_versions (document_id, number, uploaded_by, by_staff)
     select id, 1, uploaded_by, by_staff from public.documents`,
  );
  await sql(
    `insert into public.comments (project_id, document_id, body, is_internal, written_by) values
       ($1, null, 'A comment', false, $4), ($1, null, 'A comment', false, $6), ($1, null, 'A comment', false, $7),
       ($1, null, 'A note', true, $6), ($2, null, 'A comment', false, $5), ($2, null, 'A comment', false, $4),
       (null, $3, 'A comment', false, $4)`,
    [projects.mine, projects.theirs, documents['general of client'], client, other, team, gone],
  );
  await sql(
    `insert into public.requests (project_id, title, body, asked_by, status) values
       ($1, 'mine', 'Please', $3, 'open'), ($1, 'answered', 'Please', $3, 'done'),
       ($2, 'theirs', 'Please', $4, 'open'), ($2, 'left in theirs', 'Please', $3, 'open'), ($1, 'of gone', 'Please', $5, 'open')`,
    [projects.mine, projects.theirs, client, other, gone],
  );
  await sql(
    `insert into public.requests (project_id, title, body, status, price, currency) values ($1, 'priced', 'Please', 'proposed', 5000, 'EUR')`,
    [projects.mine],
  );
  await sql(
    `insert into public.document_decisions (document_id, version, seen, decision, decided_by)
     select id, 1, 'pending', 'approved', $1 from public.documents where name = 'theirs'`,
    [people.admin],
  );
  await sql(`update public.documents set status = 'approved', is_decided = true where name = 'theirs'`);
  await sql(
    `insert into private.uploads (uploaded_by, name, file_name, kind, size, object_path)
     values ($1, 'File', 'file.pdf', 'pdf', 10, 'path of an upload')`,
    [client],
  );
  await sql(`select private.remove_file('path of a removal', now(), $1)`, [client]);
  await sql(
    `insert into public.palettes (owner_id, email, name, "primary", secondary, accent1)
     select owner::uuid, email, name, '#fff', '#000000', '#abc' from (values
       ($1, null, 'of client'), ($2, null, 'of other'), ($3, null, 'of team'), ($4, null, 'of gone'),
       (null, 'guest@example.com', 'of a guest')) as palette (owner, email, name)`,
    [client, other, team, gone],
  );
  await sql('insert into public.leads (palette_id) select id from public.palettes where owner_id is null');
  await sql(
    `insert into public.project_mail (user_id, project_id, how)
     select user_id, project_id, 'daily' from public.project_members
     where (user_id, project_id) in (($1, $3), ($2, $3), ($4, $3))`,
    [client, team, projects.mine, gone],
  );
  await sql(`delete from public.notifications`);
  await sql(
    `insert into public.mail_preferences (user_id, kind, how) select id, 'mention', 'daily' from public.profiles`,
  );
  await sql(
    `insert into public.notifications (recipient_id, kind, title, content)
     select id, 'project', 'to ' || username, 'Something happened' from public.profiles where username <> 'mate'`,
  );
  await sql(`select public.submit_lead('Demo Visitor', 'visitor@example.com', 'Example', '', 'A long enough message')`);
  const leads = await sql<{ id: number }>(`select id from public.leads where message_id is not null`);
  const lead = leads[0]?.id ?? 0;
  await sql(
    `insert into public.bookings (message_id, reason, starts_at, ends_at)
     select message_id, null, '2099-03-02T10:00Z'::timestamptz, '2099-03-02T10:30Z'::timestamptz from public.leads where id = $1
     union all select null, 'Holidays', '2099-04-01T00:00Z', '2099-04-02T00:00Z'`,
    [lead],
  );
  await sql(`insert into public.lead_letters (lead_id, body) values ($1, 'A letter')`, [lead]);
  await sql(`update public.leads set status = 'in_talk', is_read = true where id = $1`, [lead]);
  await sql(`delete from public.notifications where kind = 'lead'`);
  await sql(`select public.subscribe_newsletter('reader@example.com')`);
  await sql(`select public.report_answer('prices', 'What does it cost?')`);
  await sql(
    `insert into private.shared_links (document_id, version, name, email, may_act, token_hash, expires_at, was_mailed, made_by)
     select id, 1, 'link to ' || name, 'guest@example.com', name = 'shared', encode(sha256(convert_to(name, 'UTF8')), 'hex'),
       '2099-01-01', true, $1
     from public.documents where name in ('mine', 'theirs', 'shared', 'general of client')`,
    [people.admin],
  );
  await sql(
    `insert into private.link_openings (link_id, browser, system) select id, 'Firefox', 'Linux' from private.shared_links`,
  );
  const { versions, run } = await makeProcedure(database, people);
  const invoices = await makeInvoices(database, { projects, people });
  const offers = await makeOffers(database, { projects, people, lead });
  await sql(`select private.next_offer_number(2020)`);
  await sql(`select public.take_rate_limit('test', 'key', 5, 60)`);
  await sql(`select public.create_invitation(null, $1, repeat('ab', 32))`, [client]);
  await sql(`select public.ask_for_email_change($1, 'new@example.com', repeat('ef', 32), 'seed')`, [client]);
  await sql(
    `select public.ask_for_sign_in('other', repeat('1c', 32), repeat('2c', 32), repeat('3c', 32), 'seed', 'Firefox', 'Linux'),
       public.ask_for_code($1, repeat('4c', 32), repeat('5c', 32), 'seed')`,
    [client],
  );
  await sql(
    `select public.record_sign_in(id, id, 'Firefox', 'Linux', 'of ' || username, repeat('12', 32)) from public.profiles`,
  );
  await sql(
    `insert into private.calendar_links (user_id, token_hash)
     select id, encode(sha256(convert_to(username, 'UTF8')), 'hex') from public.profiles
     where username in ('admin', 'gone', 'other')`,
  );
  await sql(`insert into auth.sessions (id, user_id) select id, id from public.profiles union all select $1, $2`, [
    viewingSession,
    people.admin,
  ]);
  await sql(`insert into private.client_views (session_id, viewer_id, user_id) values ($1, $2, $3)`, [
    viewingSession,
    people.admin,
    client,
  ]);
  await sql(
    `select private.change_person(one, '{"is_active": false}') from public.profiles as one where username = 'gone'`,
  );
  return { people, projects, documents, lead, versions, run, invoices, offers };
}
