import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Forgettable, makeForgettable } from './support/forgettable.ts';
import type { SqlDatabase } from './support/test-database.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const tablesOf = ({ sql }: SqlDatabase) =>
  sql<{ name: string }>(
    `select relnamespace::regnamespace || '.' || quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'private', 'auth') order by name`,
  );

/** Every row of every table as text; `updated_at` says nothing about whose a row is. */
async function everything(database: SqlDatabase): Promise<string[]> {
  const rows: string[] = [];
  for (const { name } of await tablesOf(database)) {
    const found = await database.sql<{ text: string }>(
      `select $1 || ' ' || (to_jsonb(one) - 'updated_at')::text as text from ${name} as one`,
      [name],
    );
    rows.push(...found.map(({ text }) => text));
  }
  return rows;
}

const mentions = (row: string, { traces }: Forgettable) =>
  traces.some((trace) => row.toLowerCase().includes(trace.toLowerCase()));

const remove = (actor: string, person: string) => `select public.delete_person('${actor}', '${person}') as deleted`;

async function nothingLeft(stage: Stage, actor: (person: Forgettable) => string) {
  const { database, world } = stage;
  const person = await makeForgettable(database, world);
  const before = (await everything(database)).filter((row) => !mentions(row, person));
  expect(await database.sql(remove(actor(person), person.id))).toEqual([{ deleted: true }]);
  const after = await everything(database);

  const left = after.filter((row) => mentions(row, person));
  expect(left, 'only the mail that says so, until it is sent').toEqual([
    expect.stringMatching(/^private\.mail_outbox .*"account_deleted"/),
  ]);
  const kept = new Set(after);
  expect(
    before.filter((row) => !kept.has(row)),
    'nothing of others is touched',
  ).toEqual([]);
  const projects = await database.sql(
    `select title, client_id is null or created_by is null as nameless from public.projects where id = any ($1) order by id`,
    [person.projects],
  );
  expect(projects).toEqual([
    { title: 'as client', nameless: true },
    { title: 'as creator', nameless: true },
  ]);
  expect(await database.sql(`select uploaded_by from public.documents where name = 'of the project'`)).toEqual([
    { uploaded_by: null },
  ]);
}

/** Of a person’s rows, what is in no copy of their data. A new column is named here or in `private.personal_columns`. */
const keptBack: Record<string, string[]> = {
  bookings: ['notes'],
  calendar_links: ['token_hash'],
  client_views: ['session_id'],
  document_versions: ['object_path'],
  email_changes: ['token_hash'],
  leads: ['notes'],
  mailed_codes: ['browser_hash', 'code_hash', 'token_hash'],
  password_links: ['token_hash'],
  profiles: ['username_key'],
  // Of whoever the link is for, whose own copy has them.
  shared_links: ['acted_as', 'email', 'name', 'token_hash'],
  sign_ins: ['browser_hash', 'session_id'],
  uploads: ['object_path'],
};

/** Rows that only name who sent or noted them: of these a copy has what is listed, and nothing of whom they are about. */
const aboutOthers = new Set(['invoices', 'offers', 'offer_acceptances', 'project_endings']);

export const deletionRules: Rules = {
  'nothing is left of a person who deletes their account, and nothing of others is touched': (stage) =>
    nothingLeft(stage, ({ id }) => id),
  'nothing is left of a person whom an administrator deletes': (stage) =>
    nothingLeft(stage, () => stage.world.people.admin),
  'the person of the deletion test has something in every place that names people': async ({ database, world }) => {
    const { id } = await makeForgettable(database, world);
    const places = await database.sql<{ place: string; name: string }>(
      `select conrelid::regclass::text as place, quote_ident(attname) as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)`,
    );
    for (const { place, name } of places) {
      const rows = await database.sql(`select from ${place} where ${name} = $1`, [id]);
      expect([place, name, rows.length > 0]).toEqual([place, name, true]);
    }
  },
  'the person’s own data has every row that goes or loses their name with the account': async ({ database, world }) => {
    const person = await makeForgettable(database, world);
    const [row] = await database.sql<{ data: Record<string, unknown[]> }>(`select public.person_data($1, $1) as data`, [
      person.id,
    ]);
    const data = row?.data ?? {};
    const rows = (await everything(database)).filter((one) => mentions(one, person));
    // Counters, what Auth notes of sessions that are over, and the queue are named with what they hold of a person.
    const apart = [
      'rate_limits',
      'refresh_tokens',
      'flow_state',
      'mfa_factors',
      'audit_log_entries',
      'mail_outbox',
      'users',
    ];
    const tables = new Set(rows.map((one) => /^\w+\.(\w+) /.exec(one)?.[1] ?? ''));
    for (const table of tables)
      if (!apart.includes(table)) expect([table, Object.keys(data)]).toEqual([table, expect.arrayContaining([table])]);
    expect(Object.entries(data).filter(([, found]) => found.length === 0)).toEqual([]);
    const text = JSON.stringify(data);
    const secrets = [
      /"token_hash":\s*"/,
      /encrypted_password/,
      /browser_hash/,
      /(?:cd){32}|(?:0e){32}|(?:0d){32}|(?:0f){32}/,
    ];
    for (const secret of secrets) expect(text).not.toMatch(secret);
    const others = ['client@example.com', 'other@example.com', 'visitor@example.com', 'reader@example.com'];
    for (const foreign of others) expect(text).not.toContain(foreign);
  },
  'a copy of one’s own data has every column of a person’s rows that nobody has kept back': async ({
    database: { sql },
  }) => {
    const columns = await sql<{ place: string; name: string; exported: boolean }>(
      `select distinct class.relname as place, attribute.attname as name, coalesce(attribute.attname = any (wanted.columns), false) as exported
       from pg_catalog.pg_constraint as key
       join pg_catalog.pg_class as class on class.oid = key.conrelid
       join pg_catalog.pg_attribute as attribute
         on attribute.attrelid = key.conrelid and attribute.attnum > 0 and not attribute.attisdropped
       left join private.personal_columns() as wanted on wanted.place = class.relname
       where key.contype = 'f' and key.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
         and class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(columns.length).toBeGreaterThan(100);
    const undecided = columns.filter(
      ({ place, name, exported }) => !aboutOthers.has(place) && exported === (keptBack[place] ?? []).includes(name),
    );
    expect(undecided).toEqual([]);
  },
  'a person’s own data names nobody else': async ({ database: { sql }, world: { people, projects } }) => {
    await sql(`select set_config('app.actor', $1, true)`, [people.team]);
    await sql(
      `select private.change_person(person, '{"company": "Example"}') from public.profiles as person where id = $1`,
      [people.client],
    );
    await sql(`insert into public.comments (project_id, body, written_by) values ($1, 'Hello', $2)`, [
      projects.mine,
      people.team,
    ]);
    await sql(`select set_config('app.actor', '', true)`);
    for (const [name, id] of Object.entries(people)) {
      const [row] = await sql<{ data: { audit_log: { actor: string | null }[] } }>(
        `select public.person_data($1, $1) as data`,
        [id],
      );
      const text = JSON.stringify(row?.data);
      expect(text).toContain(id);
      for (const other of Object.values(people))
        if (other !== id) expect([name, text.includes(other)]).toEqual([name, false]);
      for (const { actor } of row?.data.audit_log ?? []) expect([null, name]).toContain(actor);
    }
  },
  'the person’s own data has nothing that staff noted of them, nor whose session looked as them': async ({
    database: { sql },
    world: { lead, people },
  }) => {
    await sql(`update public.leads set notes = 'Haggles', client_id = $2 where id = $1`, [lead, people.client]);
    const [row] = await sql<{ data: Record<string, object[]> }>(`select public.person_data($1, $1) as data`, [
      people.client,
    ]);
    const { leads = [], client_views: views = [] } = row?.data ?? {};
    expect([leads.length, views.length]).toEqual([1, 1]);
    expect(leads[0]).not.toHaveProperty('notes');
    expect(views[0]).not.toHaveProperty('session_id');
  },
  'of each kind of news somebody has said whether it names its author, and goes with the account': async ({
    database: { sql },
  }) => {
    const kinds = await sql<{ kind: string; names: boolean | null }>(
      `select kind::text, private.names_its_author(kind) as names from unnest(enum_range(null::public.notification_kind)) as kind`,
    );
    expect(kinds.filter(({ names }) => names === null)).toEqual([]);
    expect(kinds.filter(({ names }) => names).map(({ kind }) => kind)).toContain('comment');
  },
  'news of others stays when somebody goes whose name is part of it, or who has none': async ({
    database: { sql },
    world: { people, projects },
  }) => {
    await sql(
      `select private.change_person(person, '{"name": "Ada Lovelace"}') from public.profiles as person where id = $1`,
      [people.other],
    );
    await sql('select private.add_members(array[$1::bigint], array[$2::uuid])', [projects.mine, people.other]);
    await sql(
      `insert into public.notifications (recipient_id, kind, title, content, author_id)
       values ($1, 'decision', 'Document approved', 'Ada Lovelace approved it.', $2),
         ($1, 'invoice', 'Invoice', 'Ada Lovelace paid it.', $2)`,
      [people.team, people.other],
    );
    const told = async () =>
      (await sql(`select from public.notifications where recipient_id = $1 and content like 'Ada %'`, [people.team]))
        .length;
    for (const [person, name] of [
      [people.gone, 'Ada'],
      [people.mate, ''],
    ] as const) {
      await sql('update public.profiles set name = $2 where id = $1', [person, name]);
      await sql(remove(person, person));
      expect(await told(), `after '${name}' has gone`).toBe(3);
    }
    await sql(remove(people.other, people.other));
    expect(await told()).toBe(0);
  },
  'mail about an invoice that waits names nobody who is gone': async ({ as, database: { sql }, world }) => {
    const { people, invoices } = world;
    await sql(
      `select private.change_person(person, '{"role": "admin", "name": "Ada Lovelace"}') from public.profiles as person where id = $1`,
      [people.team],
    );
    await as('team', `select public.record_payment($1, 100, '2026-11-01', 'bank')`, [invoices.mine]);
    const named = () =>
      sql(
        `select payload ->> 'signed_by' as by from private.mail_outbox where kind = 'invoice' and payload::text ~ 'Ada'`,
      );
    expect(await named()).toContainEqual({ by: 'Recorded by Ada Lovelace.' });
    await sql(remove(people.admin, people.team));
    expect(await named()).toEqual([]);
    expect(await sql(`select from private.mail_outbox where kind = 'invoice'`)).not.toEqual([]);
  },
  'the data of a person is read by the person and by administrators': async ({ database, refused, world }) => {
    const { client, other, team, admin } = world.people;
    const read = (actor: string, person: string) => `select public.person_data('${actor}', '${person}') as data`;
    for (const actor of [other, team]) expect(await refused(read(actor, client))).toBe('42501');
    for (const actor of ['client', 'admin', 'anon'] as const)
      expect(await refused(read(client, client), [], actor)).toBe('42501');
    expect(await refused(read(admin, client))).toBeNull();
    expect(await database.sql(read(admin, '00000000-0000-4000-8000-000000000009'))).toEqual([{ data: null }]);
    const [row] = await database.sql<{ data: object }>(read(client, client));
    expect(Object.keys(row?.data ?? {}), 'the address is not proven').not.toContain('lead_messages');
  },
  'what others left under an address stays while nobody has proven that it is theirs': async ({ database, world }) => {
    const { sql } = database;
    const { client } = world.people;
    await sql(`select public.submit_lead('Somebody', 'client@example.com', 'Example', '', 'A long enough message')`);
    await sql(`select public.subscribe_newsletter('client@example.com')`);
    await sql(remove(client, client));
    expect(await sql(`select from public.lead_messages where name = 'Somebody'`)).toHaveLength(1);
    expect(await sql(`select from public.newsletter_subscribers where email = 'client@example.com'`)).toHaveLength(1);
  },
  'an account is deleted by its owner and by administrators, and the last of these stays': async (stage) => {
    const { refused, database, world } = stage;
    const { client, other, team, admin, gone } = world.people;
    for (const actor of [other, team, gone]) expect(await refused(remove(actor, client))).toBe('42501');
    for (const actor of ['client', 'admin', 'anon'] as const)
      expect(await refused(remove(client, client), [], actor)).toBe('42501');
    expect(await refused(remove(admin, admin))).toBe('PT409');
    expect(await database.sql(remove(admin, client))).toEqual([{ deleted: true }]);
    expect(await database.sql(remove(admin, client))).toEqual([{ deleted: false }]);
  },
};

await testRules(import.meta.filename, deletionRules);
