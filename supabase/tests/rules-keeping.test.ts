import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { cells } from './support/cells.ts';
import { type Rules, testRules } from './support/test-rules.ts';

/** Columns that nobody changes once the row is there, not even the owner of the tables. */
const settled: Record<string, string[]> = {
  profiles: ['id', 'created_at'],
  projects: ['id', 'created_by', 'created_at'],
  milestones: ['id', 'project_id', 'created_at'],
  requests: ['id', 'project_id', 'title', 'body', 'attachments', 'asked_by', 'created_at'],
  companies: ['id', 'created_at'],
  documents: ['id', 'project_id', 'uploaded_by', 'file_url', 'created_at'],
  comments: ['id', 'project_id', 'document_id', 'written_by', 'is_internal', 'created_at'],
  document_versions: [
    ...['id', 'document_id', 'number', 'uploaded_by', 'by_staff', 'note', 'file_name', 'kind', 'size', 'sha256'],
    ...['object_path', 'content', 'palette_id', 'created_at'],
  ],
  document_decisions: [
    ...['id', 'document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by', 'created_at'],
  ],
  notifications: ['id', 'recipient_id', 'title', 'kind', 'created_at'],
  lead_messages: ['id', 'message', 'submitted_at'],
  bookings: ['id', 'message_id', 'reason', 'service', 'time_zone', 'created_at'],
  invoices: ['id', 'kind', 'project_id', 'corrects_id', 'created_at'],
  offers: ['id', 'replaces_id', 'version', 'is_change', 'created_at'],
  offer_acceptances: [
    ...['id', 'offer_id', 'how', 'name', 'email', 'statement', 'options', 'street', 'postal_code', 'invoice_email'],
    ...['order_number', 'taxes', 'net', 'tax', 'total', 'deposit', 'accepted_at', 'object_path', 'file_digest'],
    ...['pages_digest', 'size', 'created_at'],
  ],
  project_endings: ['project_id', 'reason', 'currency', 'kept', 'refund', 'credits', 'ended_at'],
  invoice_payments: ['id', 'amount', 'paid_on', 'method', 'reference', 'created_at'],
  coin_quotes: ['id', 'invoice_id', 'coin', 'rate', 'amount', 'units', 'address', 'tag', 'created_at', 'expires_at'],
  coin_claims: ['id', 'quote_id', 'coin', 'transaction_id', 'units', 'claimed_by', 'link_id', 'created_at'],
  leads: ['id', 'message_id', 'palette_id', 'subscriber_id', 'created_at'],
  palettes: ['id', 'owner_id', 'email', 'created_at'],
  procedures: ['id', 'is_template', 'created_at'],
  procedure_versions: ['id', 'procedure_id', 'number', 'saved_at', 'saved_by', 'fields'],
  procedure_signoffs: ['id', 'version_id', 'user_id', 'signed_at'],
  procedure_runs: ['id', 'number', 'title', 'started_by', 'created_at'],
  procedure_run_steps: ['id', 'run_id', 'position', 'title'],
};

const another: Record<string, string> = {
  'timestamp with time zone': `timestamptz '2001-01-01'`,
  uuid: 'gen_random_uuid()',
  date: `date '2001-01-01'`,
  numeric: '987654',
  bigint: '987654',
  'bigint[]': `'{987654}'`,
  'integer[]': `'{987654}'`,
  integer: '987654',
  boolean: 'true',
  jsonb: `'{"title": "Forged"}'`,
  file_kind: `'archive'`,
  document_status: `'rejected'`,
  notification_kind: `'lead'`,
  text: `'https://example.com/Another'`,
};

async function refusesToChange({ database, refused }: Stage, table: string, columns: string[]) {
  const types = await database.sql<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass`,
    [`public.${table}`],
  );
  for (const column of columns) {
    const type = types.find(({ name }) => name === column)?.type.replace(/\(.*/, '') ?? '';
    const override = await refused(`update public.${table} set ${column} = ${another[type] ?? ''}`);
    // Postgres itself keeps generated ids, with a code of its own.
    expect([column, override]).toEqual([column, column === 'id' && type === 'bigint' ? '428C9' : '23514']);
  }
}

const touched = Object.entries(cells).filter(([name, { update }]) => update && !/notif|comments|mail/.test(name));

export const keepingRules: Rules = {
  ...Object.fromEntries(
    Object.entries(settled).map(([table, columns]) => [
      `${table} keep ${columns.join(', ')}`,
      (stage: Stage) => refusesToChange(stage, table, columns),
    ]),
  ),
  ...Object.fromEntries(
    touched.map(([table, { update }]) => [
      `a change of ${table} moves updated_at, even twice in one moment`,
      async ({ database: { sql } }: Stage) => {
        const [column = ''] = Object.keys(update?.set ?? {});
        const times: string[] = [];
        let place = `(select min(ctid) from ${table})`;
        for (let round = 0; round < 3; round++) {
          const [row] = await sql<{ place: string; at: string }>(
            `update ${table} set ${column} = ${column} where ctid = ${place}
             returning ctid::text as place, updated_at::text as at`,
          );
          place = `'${row?.place ?? ''}'`;
          times.push(row?.at ?? '');
        }
        expect(new Set(times).size).toBe(3);
        expect([...times].sort()).toEqual(times);
      },
    ]),
  ),
  'the audit log is append-only, even for its owner': async ({ refused }) => {
    expect(await refused(`update public.audit_log set action = 'insert'`)).toBe('42501');
    expect(await refused('delete from public.audit_log')).toBe('42501');
    expect(await refused('truncate public.audit_log')).toBe('42501');
  },
  'what was read half a year ago, or made a year ago, is forgotten by the schedule, and nothing else is': async (
    stage,
  ) => {
    const { sql } = stage.database;
    await sql(
      `insert into public.notifications (recipient_id, kind, title, content, is_read, created_at)
       select $1::uuid, 'project', title, 'x', is_read, now() - age::interval from (values
         ('old and read', true, '181 days'), ('old', false, '181 days'), ('read', true, '179 days'),
         ('older', false, '370 days')
       ) as given (title, is_read, age)`,
      [stage.world.people.client],
    );
    await sql(
      `insert into private.project_activity (project_id, kind, at) values
         ($1, 'comment', now() - interval '181 days'), ($1, 'note', now())`,
      [stage.world.projects.mine],
    );
    const [row] = await sql<{ gone: number }>('select public.forget_old_news() as gone');
    expect(row?.gone).toBeGreaterThan(2);
    const kinds = await sql<{ kind: string }>('select distinct kind from private.project_activity');
    expect(kinds).not.toContainEqual({ kind: 'comment' });
    expect(kinds).toContainEqual({ kind: 'note' });
    const left = await stage.as('client', `select title from public.notifications where content = 'x' order by id`);
    expect(left).toEqual([{ title: 'old' }, { title: 'read' }]);
  },
  'that people were reminded of something is forgotten with it, and not while it is there': async (stage) => {
    const { sql } = stage.database;
    const { mine } = stage.world.documents;
    await sql(
      `select private.note_reminder('document', $1, '2020-01-01'), private.note_reminder('run', 999999, now()::date),
         private.note_reminder('offer', $2, '2020-01-01'), private.note_reminder('offer', 999999, now()::date)`,
      [mine, stage.world.offers.sent],
    );
    await sql('select public.forget_old_news()');
    expect(await sql('select kind, about from private.reminders order by kind')).toEqual([
      { kind: 'document', about: mine },
      { kind: 'offer', about: stage.world.offers.sent },
    ]);
  },
  'sessions that nobody can renew any more, and those of ninety days, are forgotten by the schedule with their tokens':
    async ({ database: { sql }, world }) => {
      const [idle, used, long] = [1, 2, 3].map((n) => `00000000-0000-4000-9000-00000000000${n}`);
      await sql(
        `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at) values
         ($1, $4, now() - interval '89 days', now() - interval '32 days', now() - interval '32 days'),
         ($2, $4, now() - interval '89 days', now() - interval '30 days', now() - interval '30 days'),
         ($3, $4, now() - interval '91 days', now(), now())`,
        [idle, used, long, world.people.client],
      );
      await sql(
        `update auth.sessions set created_at = now() - interval '31 days', refreshed_at = now() where user_id = $1`,
        [world.people.team],
      );
      await sql(
        `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, updated_at) values
         ('900011', 'idle', $3, $1, false, now()), ('900012', 'in use', $3, $2, false, now() - interval '40 days'),
         ('900013', 'renewed long ago', $3, $2, true, now() - interval '32 days'),
         ('900014', 'renewed', $3, $2, true, now() - interval '30 days')`,
        [idle, used, world.people.client],
      );
      await sql(
        `insert into auth.audit_log_entries (id, payload, created_at)
       select gen_random_uuid(), '{}', now() - since::interval from unnest(array['181 days', '179 days']) as since`,
      );
      const [row] = await sql<{ gone: number }>('select public.forget_old_sessions() as gone');
      expect(row?.gone).toBe(4);
      expect(await sql('select from auth.sessions where user_id = $1', [world.people.team])).toEqual([]);
      const sessions = await sql(`select id from auth.sessions where id in ($1, $2, $3)`, [idle, used, long]);
      expect(sessions).toEqual([{ id: used }]);
      const tokens = await sql(`select token from auth.refresh_tokens where id::text like '90001_' order by id`);
      expect(tokens).toEqual([{ token: 'in use' }, { token: 'renewed' }]);
      const notes = await sql(`select 1 from auth.audit_log_entries where payload::text = '{}'`);
      expect(notes).toHaveLength(1);
    },
  'a session of ninety days, and one of staff of thirty, reaches nothing, though the schedule has not come': async ({
    as,
    database: { sql },
  }) => {
    const seen = async (actor: 'client' | 'team' | 'admin', age: string) => {
      await sql('update auth.sessions set created_at = now() - $1::interval, refreshed_at = now()', [age]);
      return (await as(actor, 'select from public.projects')).length > 0;
    };
    for (const actor of ['team', 'admin'] as const)
      expect([await seen(actor, '29 days'), await seen(actor, '31 days')]).toEqual([true, false]);
    expect([await seen('client', '89 days'), await seen('client', '91 days')]).toEqual([true, false]);
  },
  'links that ran out a month ago are forgotten when a new one is made': async ({ database: { sql }, world }) => {
    await sql(
      `insert into private.password_links (user_id, token_hash, expires_at, used_at) values
         ($1, repeat('01', 32), now() - interval '31 days', now()),
         ($1, repeat('02', 32), now() - interval '29 days', now())`,
      [world.people.client],
    );
    await sql(`select public.create_invitation(null, $1, repeat('03', 32))`, [world.people.other]);
    const left = await sql(`select left(token_hash, 2) as hash from private.password_links order by hash`);
    expect(left.map(({ hash }) => hash)).toEqual(expect.arrayContaining(['02', '03']));
    expect(left.map(({ hash }) => hash)).not.toContain('01');
  },
  'every saved state of a procedure is a version': async ({ as, database: { sql }, world }) => {
    await as(
      'admin',
      `select public.edit_procedure(id, '{"title": "Renamed", "next_review_date": "2030-01-02"}') from public.procedures`,
    );
    const [version] = await sql(
      `select number, saved_by, fields from public.procedure_versions order by id desc limit 1`,
    );
    expect(version).toMatchObject({
      number: 3,
      saved_by: world.people.admin,
      fields: { title: 'Renamed', nextReviewDate: '2030-01-02', purpose: 'A draft' },
    });
  },
};

await testRules(import.meta.filename, keepingRules);
