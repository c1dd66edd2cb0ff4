import { createHash } from 'node:crypto';
import type { SqlDatabase } from './test-database.ts';
import type { World } from './world.ts';

/** Whatever of these is found anywhere is left of the person. */
export interface Forgettable {
  id: string;
  traces: string[];
  /** A project that is the person's as its client, and one that the person made. */
  projects: number[];
}

const username = 'forgettable';
const email = 'zoltan@forgettable.example';
const newEmail = 'nepomuk@forgettable.example';
const name = 'Zoltan Vergissmich';
const company = 'Nepomuk Ltd';

/** A person with something in every table that can hold anything of anybody. */
export async function makeForgettable(
  database: SqlDatabase,
  { people, documents, lead, versions, run, invoices, offers }: World,
): Promise<Forgettable> {
  const { sql } = database;
  const [made] = await sql<{ id: string }>(`select public.create_user($1, $2, $3, 'admin', $4, $5) as id`, [
    people.admin,
    username,
    email,
    name,
    company,
  ]);
  const id = made?.id ?? '';
  await sql(`update public.profiles set email_proven_at = now(), name = name || ' II' where id = $1`, [id]);
  await sql(`insert into auth.mfa_factors (user_id) values ($1)`, [id]);
  await sql(`select set_config('app.actor', $1, true)`, [id]);
  const projects = await sql<{ id: number }>(
    `insert into public.projects (title, description, client_id, created_by) values
       ('as client', 'x', $1, $2), ('as creator', 'x', $2, $1) returning id`,
    [id, people.admin],
  );
  await sql(
    `insert into public.project_members (project_id, user_id)
     select project.id, person.id from public.projects as project, public.profiles as person
     where title in ('as client', 'as creator') and person.id in (client_id, created_by)`,
  );
  for (const client of [null, id])
    await sql(
      `select private.edit_project(id, jsonb_build_object('client_id', $1::text)) from public.projects where title = 'as client'`,
      [client],
    );
  await sql(
    `select private.add_document('of the project', 'https://example.com/', project => $1),
       private.add_document('of Zoltan Vergissmich', 'https://example.com/')`,
    [projects[0]?.id],
  );
  await sql(`insert into public.milestones (project_id, title, owner_id) values ($1, 'To do', $2)`, [
    projects[0]?.id,
    id,
  ]);
  await sql(`insert into public.mail_preferences (user_id, kind, how) values ($1, 'comment', 'never')`, [id]);
  await sql(`insert into public.project_mail (user_id, project_id, how) values ($1, $2, 'never')`, [
    id,
    projects[0]?.id,
  ]);
  const talk = 'insert into public.comments (project_id, body, written_by, mentions) values ($1, $2, $3, $4)';
  await sql(talk, [projects[0]?.id, 'What somebody said', id, [people.admin]]);
  await sql(talk, [projects[0]?.id, 'What was said to somebody', people.admin, [id]]);
  await sql(
    `insert into public.requests (project_id, title, body, asked_by, answered_by) values ($1, 'Asked for', 'Please', $2, $2)`,
    [projects[0]?.id, id],
  );
  await sql(`select private.decide_document($1, 1, 'rejected')`, [documents.mine]);
  await sql(
    `insert into private.uploads (uploaded_by, name, file_name, kind, size, object_path)
     values ($1, 'Plan of Zoltan Vergissmich', 'plan.pdf', 'pdf', 10, 'unfinished')`,
    [id],
  );
  await sql(
    `with news as (
       insert into public.notifications (recipient_id, kind, title, content) values ($1, 'project', 'To Zoltan Vergissmich', 'x') returning *
     )
     insert into private.notification_mail (notification_id, recipient_id, thing, due_at) select id, recipient_id, 'x', now() from news`,
    [id],
  );
  await sql(
    `insert into public.palettes (owner_id, email, name, "primary", secondary, accent1) values
       ($1, null, 'Nepomuk Ltd in blue', '#fff', '#000', '#abc'), (null, $2, 'Nepomuk Ltd as guest', '#fff', '#000', '#abc')`,
    [id, email.toUpperCase()],
  );
  await sql(`insert into public.leads (palette_id) select id from public.palettes where name = 'Nepomuk Ltd as guest'`);
  await sql(`delete from public.palettes where name = 'Nepomuk Ltd in blue'`);
  await sql(
    `insert into public.palettes (owner_id, name, "primary", secondary, accent1) values ($1, 'Mine', '#fff', '#000', '#abc')`,
    [id],
  );
  await sql(`select private.add_procedure('{"title": "Written by somebody"}')`);
  await sql('update public.published_procedures set published_by = $1', [id]);
  await sql('insert into public.procedure_signoffs (version_id, user_id) values ($1, $2)', [versions.published, id]);
  await sql('update public.procedure_runs set assignee_id = $2 where id = $1', [run, id]);
  await sql('select private.tick_step(id, true) from public.procedure_run_steps where run_id = $1', [run]);
  await sql(`select private.end_run($1, 'done')`, [run]);
  await sql(`insert into public.procedure_runs (number, title, started_by) values (1, 'Begun by somebody', $1)`, [id]);
  await sql(`select public.submit_lead($1, $2, $3, '', 'A long enough message')`, [name, email, company]);
  await sql(
    `update public.leads set notes = 'About ' || $1 where message_id = (select max(id) from public.lead_messages)
       or palette_id in (select id from public.palettes where name = 'Nepomuk Ltd as guest')`,
    [name],
  );
  await sql(
    `insert into public.bookings (message_id, starts_at, ends_at, taken_by)
     select max(id), '2099-07-01T10:00Z'::timestamptz, '2099-07-01T10:30Z'::timestamptz, null::uuid from public.lead_messages`,
  );
  await sql(`update public.bookings set taken_by = $1 where message_id is not null`, [id]);
  await sql(`insert into public.lead_letters (lead_id, body, written_by) values ($1, 'A letter', $2)`, [lead, id]);
  await sql(`update public.leads set assignee_id = $2, client_id = $2 where id = $1`, [lead, id]);
  await sql(
    `insert into public.coin_claims (invoice_id, coin, transaction_id, units, claimed_by) values ($1, 'bitcoin', repeat('ab', 32), 1, $2)`,
    [invoices.mine, id],
  );
  await sql(`update public.invoices set issued_by = $2 where id = $1`, [invoices.mine, id]);
  await sql(
    `insert into public.invoice_reasons (invoice_id, about, reason, given_by) values ($1, 'tax', 'Because', $2)`,
    [invoices.mine, id],
  );
  await sql(
    `insert into public.vat_checks (company_id, vat_number, answer, checked_by)
     select id, 'DE123456789', 'silent', $1 from public.companies where name = 'of client'`,
    [id],
  );
  await sql(`update public.offers set sent_by = $2 where id = $1`, [offers.sent, id]);
  await sql(`update public.offer_acceptances set recorded_by = $2, client_id = $2 where offer_id = $1`, [
    offers.mine,
    id,
  ]);
  await sql(`update public.project_endings set ended_by = $1`, [id]);
  await sql(`select public.subscribe_newsletter($1)`, [email]);
  await sql(`select public.create_invitation($1, $2, repeat('cd', 32), 'seed')`, [people.admin, id]);
  await sql(`update private.password_links set invited_by = $1 where user_id = $2`, [id, people.client]);
  await sql(`select public.ask_for_recovery(' Forgettable ', 'seed'), public.ask_for_recovery($1, 'seed')`, [email]);
  await sql(`select public.ask_for_email_change($1, $2, repeat('0f', 32), 'seed')`, [id, newEmail]);
  await sql(
    `select public.ask_for_sign_in(' FORGETTABLE', repeat('4c', 32), repeat('5c', 32), repeat('6c', 32), 'seed', 'Firefox', 'Linux'),
       public.ask_for_code($1, repeat('7c', 32), repeat('8c', 32), 'seed')`,
    [id],
  );
  await sql(`select public.record_sign_in($1, $1, 'Firefox', 'Linux', '203.0.113.0', repeat('0e', 32))`, [id]);
  await sql(`select public.take_rate_limit('member', $1, 5, 60)`, [id]);
  await sql(
    `insert into private.shared_links (document_id, version, name, email, may_act, message, token_hash, acted_as, was_mailed, made_by)
     values ($1, 1, $2, $3, true, 'For ' || $2, repeat('1d', 32), $2, true, $4)`,
    [documents.shared, name, email.toUpperCase(), id],
  );
  await sql(`select public.ask_for_new_link(repeat('1d', 32))`);
  await sql(`select public.ask_for_link_code(repeat('1d', 32), repeat('2d', 32), repeat('3d', 32), 'seed')`);
  await sql(
    `select public.decide_by_link(repeat('1d', 32), repeat('3d', 32), repeat('2d', 32), $1, 'rejected', 'Because')`,
    [name],
  );
  await sql(`insert into auth.sessions (id, user_id) values ($1, $1)`, [id]);
  await sql(`insert into private.client_views (session_id, viewer_id, user_id) values ($1, $1, $2), ($3, $3, $1)`, [
    id,
    people.client,
    people.admin,
  ]);
  await sql(`insert into auth.refresh_tokens (id, token, user_id) values ('900001', 'loose', $1)`, [id]);
  await sql(
    `insert into auth.flow_state (id, user_id, authentication_method, provider_type) values (gen_random_uuid(), $1, 'password', 'email')`,
    [id],
  );
  await sql(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1)`, [
    JSON.stringify({ actor_id: id, actor_username: email }),
  ]);
  await sql(`insert into private.live_events (user_id, topic) values ($1, 'notifications') on conflict do nothing`, [
    id,
  ]);
  await sql(`insert into private.recent_mail (recipient_id, thing, sent_at) values ($1, 'comment project 1', now())`, [
    id,
  ]);
  await sql(`insert into private.calendar_links (user_id, token_hash) values ($1, repeat('0d', 32))`, [id]);
  // Mail that is planned for others goes with the notification that names the person.
  await sql('delete from private.notification_mail where recipient_id <> $1', [id]);
  await sql(`select set_config('app.actor', '', true)`);
  // Counters keep this in place of the id.
  const digest = createHash('sha256').update(id).digest('hex');
  return {
    id,
    // A company is no person, and stays.
    traces: [id, digest, username, email, newEmail, name],
    projects: projects.map((project) => project.id),
  };
}
