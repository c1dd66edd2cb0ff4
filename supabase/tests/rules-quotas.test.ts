import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import type { Actor } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

interface Quota {
  bucket: string;
  /** Where two ways to write count as one. */
  way?: string;
  client: number;
  staff: number;
  /** Who may make such a write at all, and the write. */
  actors: Extract<Actor, 'client' | 'team' | 'admin'>[];
  /** What stands there before, where the write would change nothing else. */
  given?: string;
  write: (world: Stage['world']) => string;
}

const colors = `"primary", secondary, accent1) values ('Mine', '#fff', '#000', '#abc')`;

/** What each person may write in a day. */
const quotas: Quota[] = [
  {
    ...{ bucket: 'new documents', client: 100, staff: 2000, actors: ['client', 'team', 'admin'] },
    write: () => `select public.add_document('Plan', 'https://example.com/')`,
  },
  {
    ...{ bucket: 'changed documents', client: 100, staff: 5000, actors: ['client', 'team', 'admin'] },
    write: () =>
      `select public.ask_for_decision(id, review_due => '2030-01-02') from public.documents where name = 'mine'`,
  },
  {
    ...{ bucket: 'new document_decisions', client: 500, staff: 2000, actors: ['team', 'admin'] },
    write: ({ documents }) => `select public.decide_document(${documents.mine}, 1, 'rejected')`,
  },
  {
    ...{ bucket: 'new uploads', client: 200, staff: 2000, actors: ['client', 'team', 'admin'] },
    write: () => `select from public.begin_upload('Plan.pdf', 10, 'pdf')`,
  },
  {
    ...{ bucket: 'new document_versions', client: 100, staff: 500, actors: ['client', 'team'] },
    write: ({ projects }) =>
      `select public.attach_palette(id, ${projects.mine}) from public.palettes where owner_id = private.me()`,
  },
  {
    ...{ bucket: 'new requests', client: 50, staff: 500, actors: ['client', 'team', 'admin'] },
    write: ({ projects }) => `select public.add_request(${projects.mine}, 'New', 'New')`,
  },
  {
    ...{ bucket: 'changed requests', client: 500, staff: 5000, actors: ['team', 'admin'] },
    write: () => `select public.answer_request(id, 'done') from public.requests where title = 'mine'`,
  },
  {
    ...{ bucket: 'new palettes', client: 100, staff: 500, actors: ['client', 'team'] },
    write: () => `insert into public.palettes (name, ${colors}`,
  },
  {
    ...{ bucket: 'changed palettes', client: 500, staff: 1000, actors: ['client', 'team'] },
    write: () => `update public.palettes set gray = '#eee'`,
  },
  {
    ...{ bucket: 'new projects', client: 50, staff: 500, actors: ['team', 'admin'] },
    write: () => `select public.begin_project('New', 'New')`,
  },
  {
    ...{ bucket: 'changed projects', client: 500, staff: 5000, actors: ['team', 'admin'] },
    write: () => `select public.edit_project(id, '{"status": "review"}') from public.projects where title = 'mine'`,
  },
  {
    ...{ bucket: 'new project_members', client: 500, staff: 5000, actors: ['team', 'admin'] },
    write: ({ projects, people }) => `select public.set_project_members(${projects.mine}, '{${people.other}}')`,
  },
  {
    ...{ bucket: 'new milestones', client: 500, staff: 2000, actors: ['team', 'admin'] },
    write: ({ projects }) => `select public.add_milestone(${projects.mine}, 'New')`,
  },
  {
    ...{ bucket: 'changed milestones', client: 500, staff: 5000, actors: ['team', 'admin'] },
    write: () => `select public.complete_milestone(id) from public.milestones where title = 'mine'`,
  },
  {
    ...{ bucket: 'new comments', client: 200, staff: 2000, actors: ['client', 'team', 'admin'] },
    write: ({ projects }) => `select public.write_comment('A word', ${projects.mine})`,
  },
  {
    ...{ bucket: 'changed comments', client: 400, staff: 4000, actors: ['client', 'team'] },
    // Of this moment, however long ago the world was made: after a quarter of an hour nobody edits.
    given: `insert into public.comments (project_id, body, written_by)
       select project_id, 'A word', written_by from public.comments
       where body = 'A comment' and document_id is null and not exists (select from public.comments where body = 'A word')`,
    write: ({ projects }) =>
      `select public.edit_comment(id, 'Changed') from public.comments
       where written_by = (select private.me()) and project_id = ${projects.mine} and body = 'A word'`,
  },
  {
    ...{ bucket: 'new project_mail', client: 200, staff: 500, actors: ['client', 'team'] },
    write: ({ projects }) => `select from public.save_project_mail(${projects.mine}, 'never')`,
  },
  {
    ...{ bucket: 'new mail_preferences', client: 200, staff: 200, actors: ['client', 'team', 'admin'] },
    write: () => `insert into public.mail_preferences (kind, how) values ('comment', 'daily') on conflict do nothing`,
  },
  {
    ...{ bucket: 'changed mail_preferences', client: 200, staff: 200, actors: ['client', 'team', 'admin'] },
    write: () =>
      `update public.mail_preferences set how = case how when 'daily' then 'never' else 'daily' end::public.mail_time`,
  },
  {
    ...{ bucket: 'new procedures', client: 50, staff: 500, actors: ['admin'] },
    write: () => `select public.add_procedure('{"title": "New"}')`,
  },
  {
    ...{ bucket: 'changed procedures', client: 50, staff: 1000, actors: ['admin'] },
    write: () => `select public.edit_procedure(id, '{"purpose": "Changed"}') from public.procedures`,
  },
  {
    ...{ bucket: 'new procedure_signoffs', client: 100, staff: 500, actors: ['admin'] },
    write: ({ versions }) => `select public.sign_version(${versions.published})`,
  },
  {
    ...{ bucket: 'new procedure_runs', client: 50, staff: 500, actors: ['team', 'admin'] },
    write: ({ versions }) => `select public.start_run(${versions.published})`,
  },
  {
    ...{ bucket: 'changed procedure_runs', client: 100, staff: 5000, actors: ['team', 'admin'] },
    write: () => `select public.edit_run(id, '{"due_date": "2030-01-02"}') from public.procedure_runs`,
  },
  {
    ...{ bucket: 'changed procedure_run_steps', client: 100, staff: 5000, actors: ['team', 'admin'] },
    write: () => `select public.tick_step(id, true) from public.procedure_run_steps where position = 1`,
  },
  {
    ...{ bucket: 'changed profiles', client: 100, staff: 2000, actors: ['client', 'team', 'admin'] },
    write: () => `select public.edit_person(private.me(), '{"name": "Changed"}')`,
  },
  {
    ...{ bucket: 'changed profiles', client: 100, staff: 2000, actors: ['client', 'team', 'admin'] },
    way: ', settings too',
    write: () => `update public.profiles set digest_hour = (digest_hour + 1) % 24 where id = (select private.me())`,
  },
  {
    ...{ bucket: 'changed lead_messages', client: 100, staff: 5000, actors: ['admin'] },
    write: () => `select public.correct_lead(id, '{"company": "More"}') from public.leads where message_id is not null`,
  },
  {
    ...{ bucket: 'changed leads', client: 100, staff: 5000, actors: ['admin'] },
    write: ({ lead }) => `select public.edit_lead(${lead}, '{"notes": "Changed"}')`,
  },
  {
    ...{ bucket: 'new bookings', client: 100, staff: 500, actors: ['admin'] },
    write: () => `select public.block_time('New', '2099-06-01T10:00Z', '2099-06-01T11:00Z')`,
  },
  {
    ...{ bucket: 'changed bookings', client: 100, staff: 5000, actors: ['admin'] },
    write: ({ lead }) => `select public.edit_call(${lead}, '{"notes": "New"}')`,
  },
  {
    ...{ bucket: 'new invoices', client: 100, staff: 500, actors: ['admin'] },
    write: ({ projects }) => `select public.draft_invoice(${projects.mine}, 'EUR')`,
  },
  {
    ...{ bucket: 'changed invoices', client: 100, staff: 5000, actors: ['admin'] },
    write: ({ invoices }) => `select public.edit_invoice(${invoices.draft}, '{"due_on": "2099-01-01"}')`,
  },
  {
    ...{ bucket: 'new offers', client: 100, staff: 500, actors: ['admin'] },
    write: ({ projects }) =>
      `select public.draft_offer('{"title": "More", "currency": "EUR"}', project => ${projects.mine})`,
  },
  {
    ...{ bucket: 'changed offers', client: 100, staff: 10_000, actors: ['admin'] },
    write: ({ offers }) => `select public.edit_offer(${offers.draft}, '{"about": "Something else"}')`,
  },
  {
    ...{ bucket: 'new invoice_payments', client: 100, staff: 1000, actors: ['admin'] },
    write: ({ invoices }) => `select public.record_payment(${invoices.mine}, 1, '2026-11-01', 'bank')`,
  },
  {
    ...{ bucket: 'changed invoice_payments', client: 100, staff: 1000, actors: ['admin'] },
    write: () => 'select public.take_back_payment(1)',
  },
  {
    ...{ bucket: 'new coin_claims', client: 30, staff: 30, actors: ['client'] },
    write: ({ invoices }) => `select public.claim_payment(${invoices.mine}, 'bitcoin', repeat('ab', 32), 1)`,
  },
  {
    ...{ bucket: 'changed coin_claims', client: 100, staff: 1000, actors: ['admin'] },
    write: () => `select public.refuse_claim(1, 'No')`,
  },
  {
    ...{ bucket: 'changed coin_rates', client: 100, staff: 5000, actors: ['admin'] },
    write: () => `select public.enter_rate('bitcoin', 'EUR', 1)`,
  },
  {
    ...{ bucket: 'new lead_letters', client: 100, staff: 500, actors: ['admin'] },
    write: ({ lead }) => `select public.write_letter(${lead}, 'New')`,
  },
  {
    ...{ bucket: 'new calendar_links', client: 50, staff: 50, actors: ['client', 'team', 'admin'] },
    write: () => `select public.save_calendar_link(repeat('ab', 32))`,
  },
];

/** As if the person had written so often already, some time ago. */
const writtenBefore = (
  { database: { sql }, world }: Stage,
  actor: Quota['actors'][number],
  hits: number,
  bucket: string,
) =>
  sql(
    `insert into private.rate_limits (bucket, key, hits, started_at, ends_at)
     values ($1, sha256(convert_to($2::uuid::text, 'UTF8')), $3, now() - interval '1 hour', now() + interval '23 hours')`,
    [bucket, world.people[actor], hits],
  );

async function endsAt(stage: Stage, { bucket, given, write }: Quota, actor: Quota['actors'][number], most: number) {
  const { database, refused, world } = stage;
  if (given !== undefined) await database.sql(given);
  await writtenBefore(stage, actor, most - 1, bucket);
  await database.sql('savepoint last_one');
  expect(await refused(write(world), [], actor), `write ${most} of ${actor}`).toBeNull();
  await database.sql('rollback to savepoint last_one');
  await database.sql('update private.rate_limits set hits = hits + 1 where bucket = $1', [bucket]);
  expect(await refused(write(world), [], actor), `write ${most + 1} of ${actor}`).toBe('PT429');
}

export const quotaRules: Rules = {
  ...Object.fromEntries(
    quotas.map((quota) => [
      `a day has ${quota.client} ${quota.bucket} of a client and ${quota.staff} of staff${quota.way ?? ''}`,
      async (stage: Stage) => {
        for (const actor of quota.actors)
          await endsAt(stage, quota, actor, actor === 'client' ? quota.client : quota.staff);
      },
    ]),
  ),
  'a statement of many rows counts each, and leaves nothing when the last is too many': async (stage) => {
    const { as, refused, database } = stage;
    const many = (rows: number) =>
      `select public.add_document('Plan', 'https://example.com/') from generate_series(1, ${rows})`;
    await as('client', many(60));
    expect(await refused(many(41), [], 'client')).toBe('PT429');
    await as('client', many(40));
    expect(await refused(many(1), [], 'client')).toBe('PT429');
    await database.sql(
      `update private.rate_limits set ends_at = now() - interval '1 second' where bucket = 'new documents'`,
    );
    expect(await refused(many(1), [], 'client'), 'a day later').toBeNull();
  },
  'all that is unread can be read at once, however much it is': async ({ as, database: { sql }, world }) => {
    await sql(
      `insert into public.notifications (recipient_id, kind, title, content)
       select $1, 'project', 'News', 'It happened.' from generate_series(1, 2100)`,
      [world.people.client],
    );
    const marked = await as('client', 'update public.notifications set is_read = true where not is_read returning id');
    expect(marked.length).toBeGreaterThanOrEqual(2100);
  },
  'what the server writes for a person is not counted': async ({ database: { sql }, world }) => {
    await sql(
      `select private.add_document('Plan', 'https://example.com/') from private.act_for($1), generate_series(1, 150)`,
      [world.people.client],
    );
    expect(await sql(`select from private.rate_limits where bucket = 'new documents'`)).toEqual([]);
  },
};

await testRules(import.meta.filename, quotaRules);
