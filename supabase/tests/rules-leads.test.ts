import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { namesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const convert = `select person, project, is_new from public.convert_lead($1, $2, $3, 'Ada', 'Engines', 'First', 'About it', repeat('cd', 32), 'seed')`;

const confirm = 'select public.confirm_newsletter(email, asked_at) from public.newsletter_subscribers';
const write = 'select public.write_letter($1, $2, $3)';
const edit = (changes: object, which = 'true') =>
  `select public.edit_lead(id, '${JSON.stringify(changes)}') from public.leads where ${which}`;
const remove = (which = 'true') => `select public.delete_leads(array(select id from public.leads where ${which}))`;

const squatter = '00000000-0000-4000-8000-000000000002';

const statusOf = async ({ database, world }: Stage) =>
  (
    await database.sql<{ status: string; is_read: boolean }>('select status, is_read from public.leads where id = $1', [
      world.lead,
    ])
  )[0];

export const leadRules: Rules = {
  'only administrators write to leads, and note what these wrote': async (stage) => {
    const { lead } = stage.world;
    for (const is_theirs of [false, true])
      for (const actor of ['team', 'client'] as const)
        expect(await stage.actRefused(actor, 'write_letter', { lead, body: 'Hello', is_theirs })).toBe('42501');
    expect(await stage.database.sql(`select from public.lead_letters where body = 'Hello'`)).toEqual([]);
  },
  'whatever comes from the public site becomes a lead, and the bell of administrators counts the new ones': async ({
    as,
    database: { sql },
    told,
    world,
  }) => {
    await sql(`update public.leads set status = 'lost', is_read = false`);
    await sql(`select public.submit_lead('Ada', 'ada@example.com', 'Engines', '', 'A long enough message')`);
    await sql(`select public.save_guest_palette('blue@example.com', 'Blue', '#fff', '#000', '#abc')`);
    await sql(confirm);
    await sql(`update public.newsletter_subscribers set confirmed_at = null`);
    await sql(confirm);
    const counts = async () => {
      const [needs] = await as('admin', `select public.my_duties(current_date) #> '{counts,lead}' as count`);
      return [needs?.count ?? 0, await told()];
    };
    expect(await counts()).toEqual([3, { admin: ['New leads: 3 new leads are waiting under Contact Requests.'] }]);
    await as('admin', edit({ status: 'in_talk' }, 'palette_id is not null'));
    await as('admin', remove('subscriber_id is not null'));
    expect(await counts()).toEqual([1, { admin: ['New leads: One new lead is waiting under Contact Requests.'] }]);
    await sql(`select private.notify(array[$1::uuid], 'call', 'Call canceled', 'They left.')`, [world.people.admin]);
    await as('admin', edit({ status: 'won' }));
    expect(await counts()).toEqual([0, { admin: ['Call canceled: They left.'] }]);
  },
  'whoever is no administrator any more keeps no news of leads and hears of no further ones': async ({
    as,
    database: { sql },
    told,
    world,
  }) => {
    const lead = `select public.submit_lead('Ada', 'ada@example.com', 'Engines', '', 'A long enough message')`;
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [world.people.team],
    );
    await sql(lead);
    expect((await told()).team).toHaveLength(1);
    await as('admin', `select public.edit_person(id, '{"role": "team_member"}') from public.profiles where id = $1`, [
      world.people.team,
    ]);
    await sql(lead);
    await as('admin', edit({ status: 'won' }, `id = ${world.lead}`));
    expect((await told()).team).toBeUndefined();
  },
  'a palette of a member is no lead': async ({ as, database: { sql }, told }) => {
    await as(
      'client',
      `insert into public.palettes (name, "primary", secondary, accent1) values ('New', '#fff', '#000', '#abc')`,
    );
    expect(await told()).toEqual({});
    expect(await sql('select from public.leads where palette_id is not null')).toHaveLength(1);
  },
  'with a lead go the message and the letters, the palette or the subscription': async ({ as, database: { sql } }) => {
    await sql(confirm);
    await as('admin', remove());
    for (const table of ['lead_messages', 'lead_letters', 'palettes where owner_id is null', 'newsletter_subscribers'])
      expect(await sql(`select from public.${table}`)).toEqual([]);
    const log = await sql(`select from public.audit_log where entity = 'leads' and action = 'delete'`);
    expect(log).toHaveLength(3);
  },
  'a lead is assigned to an administrator who is active': async ({ as, refused, database, world: { people } }) => {
    const assign = (person: string) => edit({ assignee_id: person });
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.gone],
    );
    for (const person of [people.gone, people.team, people.client])
      expect(await refused(assign(person), [], 'admin')).toBe('23514');
    await as('admin', assign(people.admin));
    await as('admin', edit({ status: 'lost' }));
    await as('admin', edit({ status: 'in_talk' }));
    expect(await as('admin', 'select distinct assignee_id from public.leads')).toEqual([{ assignee_id: people.admin }]);
  },
  'an email goes to who wrote, a reply that was logged is not sent, both begin the talk, and who answers takes the lead':
    async (stage) => {
      const {
        as,
        database: { sql },
        world,
      } = stage;
      await sql(`update public.leads set status = 'new', is_read = false`);
      await sql('delete from private.mail_outbox');
      await as('admin', write, [world.lead, 'They said yes', true]);
      expect(await sql('select from private.mail_outbox')).toEqual([]);
      expect(await statusOf(stage)).toEqual({ status: 'in_talk', is_read: true });
      const owner = 'select assignee_id from public.leads where id = $1';
      await sql('update public.leads set assignee_id = null');
      expect(await sql(owner, [world.lead])).toEqual([{ assignee_id: null }]);
      await as('admin', write, [world.lead, 'Hello', false]);
      expect(await sql('select kind, payload from private.mail_outbox')).toEqual([
        {
          kind: 'lead_letter',
          payload: {
            name: 'Demo Visitor',
            email: 'visitor@example.com',
            body: 'Hello',
            quote: 'A long enough message',
            signed_by: 'admin',
            written_by: world.people.admin,
            language: 'en',
          },
        },
      ]);
      expect(await sql(owner, [world.lead]), 'who answers takes it').toEqual([{ assignee_id: world.people.admin }]);
    },
  'nobody writes to who left the newsletter, and a lead that nobody began goes with them': async (stage) => {
    const { as, refused, database } = stage;
    const leave = `select public.unsubscribe_newsletter(email) from public.newsletter_subscribers`;
    const rejoin = `update public.newsletter_subscribers set unsubscribed_at = null, confirmed_at = now()`;
    await database.sql(confirm);
    const [lead] = await database.sql<{ id: number }>('select id from public.leads where subscriber_id is not null');
    await as('admin', write, [lead?.id, 'Hello', false]);
    await database.sql(leave);
    await as('admin', write, [lead?.id, 'Please do not write again.', true]);
    expect(await refused(write, [lead?.id, 'Hello again', false], 'admin')).toBe('23514');
    await database.sql(rejoin);
    await database.sql(`update public.leads set status = 'new'`);
    await database.sql(leave);
    expect(await database.sql('select from public.leads where subscriber_id is not null')).toEqual([]);
    expect(await database.sql('select from public.newsletter_subscribers'), 'that they left stays').toHaveLength(1);
    expect(await database.sql('select from public.leads')).not.toEqual([]);
  },
  'a lead becomes an invited client with a project, its words and its palettes, once': async (stage) => {
    const {
      database: { sql },
      refused,
      world,
    } = stage;
    await sql(`update public.palettes set name = 'Theirs' where owner_id is null`);
    await sql('alter table public.palettes disable trigger user');
    await sql(`update public.palettes set email = 'Visitor@example.com' where owner_id is null`);
    await sql('alter table public.palettes enable trigger user');
    const [made] = await sql<{ person: string; project: number; is_new: boolean }>(convert, [
      world.people.admin,
      world.lead,
      'ada',
    ]);
    expect(made?.is_new).toBe(true);
    expect(
      await sql('select username, name, company, role, email from public.profiles where id = $1', [made?.person]),
    ).toEqual([{ username: 'ada', name: 'Ada', company: 'Engines', role: 'client', email: 'visitor@example.com' }]);
    expect(await sql('select client_id, created_by from public.projects where id = $1', [made?.project])).toEqual([
      { client_id: made?.person, created_by: world.people.admin },
    ]);
    expect(await sql('select body, is_internal from public.comments where project_id = $1', [made?.project])).toEqual([
      { body: 'They wrote: A long enough message', is_internal: true },
    ]);
    expect(await sql('select name from public.palettes where owner_id = $1', [made?.person])).toEqual([
      { name: 'Theirs' },
    ]);
    expect(await statusOf(stage)).toEqual({ status: 'won', is_read: true });
    expect(await sql('select from private.notification_mail where recipient_id = $1', [made?.person])).toEqual([]);
    expect(await refused(convert, [world.people.admin, world.lead, 'grace'])).toBe('23505');
  },
  'what one mailbox sent is counted, waits and is converted together, and what was closed before is not': async (
    stage,
  ) => {
    const {
      database: { sql },
      world,
    } = stage;
    const send = (email: string, message: string) =>
      sql(`select public.submit_lead('Ada', $1, 'Engines', '', $2)`, [email, message]);
    await sql('delete from public.leads');
    await send('ada@example.com', 'An older message, closed');
    await sql(`update public.leads set status = 'lost'`);
    await send('ada@example.com', 'The first of two messages');
    await send('Ada+work@example.com', 'The second of two messages');
    await send('grace@example.com', 'Somebody else altogether');
    expect(await sql('select private.count_new_leads() as waiting')).toEqual([{ waiting: 2 }]);
    expect((await namesOf(stage, 'admin', 'lead')).toSorted()).toEqual(['Ada', 'Ada']);
    const [first] = await sql<{ id: number }>(`select min(id) as id from public.leads where status = 'new'`);
    const [made] = await sql<{ person: string; project: number }>(convert, [world.people.admin, first?.id, 'ada']);
    const standing = `select lead.status, lead.project_id = $1 as made, sender.message from public.leads as lead
      join private.lead_senders as sender on sender.id = lead.id order by lead.id`;
    expect(await sql(standing, [made?.project])).toEqual([
      { status: 'lost', made: null, message: 'An older message, closed' },
      { status: 'won', made: true, message: 'The first of two messages' },
      { status: 'won', made: true, message: 'The second of two messages' },
      { status: 'new', made: null, message: 'Somebody else altogether' },
    ]);
    expect(await sql('select body from public.comments where project_id = $1 order by id', [made?.project])).toEqual([
      { body: 'They wrote: The first of two messages' },
      { body: 'They wrote: The second of two messages' },
    ]);
  },
  'a lead is not seated in a company because a stranger typed its name': async ({ database, refused, world }) => {
    await database.sql(`insert into public.companies (name) values ('ENGINES')`);
    expect(await refused(convert, [world.people.admin, world.lead, 'ada'])).toBe('23514');
    const elsewhere = convert.replace(`'Engines'`, `''`);
    const [made] = await database.sql(elsewhere, [world.people.admin, world.lead, 'ada']);
    expect(made?.is_new).toBe(true);
  },
  'a lead whose address has an account becomes a project of that account': async ({ database: { sql }, world }) => {
    await sql('update public.profiles set email_proven_at = now() where id = $1', [world.people.client]);
    await sql(`select public.submit_lead('Client', 'Client@example.com', 'Engines', '', 'A long enough message')`);
    const [lead] = await sql<{ id: number }>('select max(id) as id from public.leads');
    const [made] = await sql(convert, [world.people.admin, lead?.id, 'somebody']);
    expect(made).toMatchObject({ person: world.people.client, is_new: false });
  },
  'a lead is no project of an account whose address may be somebody else’s, until a link to it was used': async ({
    database: { sql },
    world: { people, projects },
  }) => {
    await sql(`insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values ($1, $2, 'any', $3)`, [
      squatter,
      'ceo@example.com',
      { username: 'Squatter' },
    ]);
    await sql(`select public.submit_lead('The owner', 'CEO@example.com', 'Engines', '', 'A long enough message')`);
    const [lead] = await sql<{ id: number }>('select max(id) as id from public.leads');
    const made = () => sql(convert, [people.admin, lead?.id, 'owner']);
    expect(await made()).toEqual([{ person: null, project: null, is_new: false }]);
    await sql('insert into public.project_members (project_id, user_id) values ($1, $2)', [projects.mine, squatter]);
    expect(await made(), 'belonging to a project proves nothing').toEqual([
      { person: null, project: null, is_new: false },
    ]);
    expect(await sql('select from public.projects where client_id = $1', [squatter])).toEqual([]);
    await sql(`select public.create_invitation(null, $1, repeat('ef', 32))`, [squatter]);
    await sql(`select public.spend_password_link(repeat('ef', 32), 'the owner''s password')`);
    expect(await made()).toMatchObject([{ person: squatter, is_new: false }]);
  },
  'a taken username makes nothing of a lead, and nobody but an administrator makes anything': async (stage) => {
    const {
      database: { sql },
      refused,
      world,
    } = stage;
    const before = await sql('select from public.projects');
    expect(await sql(convert, [world.people.admin, world.lead, 'CLIENT'])).toEqual([
      { person: null, project: null, is_new: true },
    ]);
    expect(await refused(convert, [world.people.team, world.lead, 'ada'])).toBe('42501');
    expect(await sql(convert, [world.people.admin, 999_999, 'ada'])).toEqual([]);
    expect(await sql('select from public.projects')).toHaveLength(before.length);
  },
};

await testRules(import.meta.filename, leadRules);
