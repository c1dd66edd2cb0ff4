import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const comment = 'select public.write_comment(project => $1, body => $2, is_internal => $3)';

interface Mail {
  payload: { email: string; items: { title: string; content: string }[] };
}

/** What goes out now, by address: the contents of each mail. */
async function mailed({ database: { sql } }: Stage): Promise<Record<string, string[][]>> {
  const rows = await sql<Mail>(`select payload from public.claim_mail(100) where kind = 'notifications' order by id`);
  const mails: Record<string, string[][]> = {};
  for (const { payload } of rows)
    (mails[payload.email.split('@')[0] ?? ''] ??= []).push(payload.items.map(({ content }) => content));
  return mails;
}

const choose = (stage: Stage, hour: number, choices: Record<string, string>) =>
  stage.as('client', 'select public.save_mail_preferences($1, $2)', [hour, choices]);

/** Lets so many minutes pass since what was mailed. */
const later = ({ database: { sql } }: Stage, minutes: number) =>
  sql('update private.recent_mail set sent_at = sent_at - make_interval(mins => $1)', [minutes]);

const rules: Rules = {
  'of one thing a person gets a mail at once, then one a quarter of an hour with all that came since': async (
    stage,
  ) => {
    const say = (body: string) => stage.as('client', comment, [stage.world.projects.mine, body, false]);
    await say('One');
    expect(Object.keys(await mailed(stage)).sort()).toEqual(['mate', 'team']);
    await say('Two');
    await say('Three');
    expect(await mailed(stage)).toEqual({});
    await stage.as('team', `select public.add_milestone($1, 'Launch')`, [stage.world.projects.mine]);
    await stage.database.sql('update private.notification_mail set due_at = now()');
    expect(Object.keys(await mailed(stage)).sort()).toEqual(['client', 'mate']);
    await later(stage, 16);
    expect((await mailed(stage)).team).toEqual([['client: Three']]);
    expect(await mailed(stage)).toEqual({});
  },
  'a mention and a decision are mailed at once, each by itself, whatever was mailed before': async (stage) => {
    const { projects, people, documents } = stage.world;
    await stage.database.sql(`delete from public.mail_preferences where kind = 'mention'`);
    const say = (body: string, mentions: string[] = []) =>
      stage.as('client', 'select public.write_comment($1, $2, null, false, $3)', [body, projects.mine, mentions]);
    await say('One');
    expect((await mailed(stage)).team).toEqual([['client: One']]);
    await say('Two');
    await say('Who picks up?', [people.team]);
    expect((await mailed(stage)).team).toEqual([['client: Who picks up?']]);
    await say('And then?', [people.team]);
    expect((await mailed(stage)).team, 'of the same thing').toEqual([['client: And then?']]);
    await stage.as('team', 'select public.decide_document($1, 1, $2, null, $3)', [
      documents.mine,
      'approved',
      'pending',
    ]);
    const { client } = await mailed(stage);
    expect(client?.flat()).toEqual(['team approved “mine”.']);
  },
  'mail names the thing and the project, and a bundle says how much waits': async (stage) => {
    const { database, world } = stage;
    await database.sql('delete from private.notification_mail');
    await database.sql('delete from private.mail_outbox');
    await stage.as('team', 'select public.decide_document($1, 1, $2, $3, $4)', [
      ...[world.documents.mine, 'rejected', 'Page 4 is missing.', 'pending'],
    ]);
    for (const title of ['Launch', 'Training'])
      await stage.as('team', 'select public.add_milestone($1, $2)', [world.projects.mine, title]);
    await database.sql('update private.notification_mail set due_at = now()');
    await database.sql('select private.queue_notification_mail()');
    const mails = await database.sql<{ items: { thing: string; project: string }[]; duties: object | null }>(
      `select payload -> 'items' as items, payload -> 'duties' as duties from private.mail_outbox
       where payload ->> 'email' = 'client@example.com' order by id`,
    );
    expect(mails.map(({ items }) => items.map(({ thing, project }) => `${thing}, ${project}`)).sort()).toEqual([
      ['Launch, mine', 'Training, mine'],
      ['mine, mine'],
    ]);
    expect(mails.find(({ items }) => items.length > 1)?.duties).toMatchObject({ changes: 1 });
    expect(mails.find(({ items }) => items.length === 1)?.duties).toBeNull();
  },
  'nobody gets more than four mails an hour of what has time, twelve of what has none, and nothing is lost': async (
    stage,
  ) => {
    const { database, world } = stage;
    const tell = (thing: number) =>
      database.sql(
        `select private.notify(array[$1::uuid], 'decision', 'Document approved', $2, jsonb_build_object('project_id', $3::bigint))`,
        [world.people.team, `client approved “Plan ${thing}”.`, world.projects.mine],
      );
    const sent: number[] = [];
    for (let thing = 0; thing < 20; thing += 1) {
      await tell(thing);
      await database.sql(`update private.notification_mail set thing = thing || $1`, [thing]);
      sent.push((await mailed(stage)).team?.[0]?.length ?? 0);
    }
    expect(sent.filter((items) => items > 0)).toEqual(Array.from({ length: 12 }, () => 1));
    await later(stage, 61);
    expect((await mailed(stage)).team).toEqual([
      Array.from({ length: 8 }, (_, index) => `client approved “Plan ${index + 12}”.`),
    ]);
    const [kept] = await database.sql(
      `select count(*)::int as told from public.notifications where recipient_id = $1 and kind = 'decision'`,
      [world.people.team],
    );
    expect(kept).toEqual({ told: 20 });
  },
  'the firm gets twenty mails an hour from visitors, however many they are, and one that counts the rest': async ({
    database: { sql },
  }) => {
    const write = (from: number, to: number) =>
      sql(
        `select public.submit_lead('Visitor ' || one, one || '@example.com', 'Example', '', 'A long enough message')
         from generate_series($1::int, $2::int) as one`,
        [from, to],
      );
    const toTheFirm = () =>
      sql(
        `select kind, count(*)::int as mails, max(payload ->> 'count') as counted from private.mail_outbox
         where kind in ('contact_message', 'firm_news', 'booking_moved_staff') group by kind order by kind`,
      );
    await sql('delete from private.mail_outbox');
    await sql(`delete from private.rate_limits where bucket = 'firmMail'`);
    await write(1, 50);
    const full = { kind: 'contact_message', mails: 20, counted: null };
    expect(await toTheFirm()).toEqual([full, { kind: 'firm_news', mails: 1, counted: '30' }]);
    const change = (about: string) => sql(`select private.mail_staff('booking_moved_staff', $1)`, [about]);
    await change('{}');
    expect(await toTheFirm()).toEqual([full, { kind: 'firm_news', mails: 1, counted: '31' }]);
    await change('{"staff_email": "team@example.com"}');
    expect((await toTheFirm())[0], 'a person has a mailbox of their own').toMatchObject({
      kind: 'booking_moved_staff',
    });
    const [news] = await sql(
      `select due_at > now() + interval '50 minutes' and due_at <= clock_timestamp() + interval '1 hour' as later
       from private.mail_outbox where kind = 'firm_news'`,
    );
    expect(news).toEqual({ later: true });
    expect(
      await sql(`select count(*)::int as leads from public.leads join public.lead_messages as message
      on message.id = message_id where message.name like 'Visitor %'`),
    ).toEqual([{ leads: 50 }]);
    await sql(`update private.rate_limits set ends_at = now() - interval '1 second' where bucket = 'firmMail'`);
    await write(51, 51);
    expect((await toTheFirm()).find(({ kind }) => kind === 'contact_message')).toEqual({ ...full, mails: 21 });
  },
  'a mailbox hears once a day that its message came, whatever tags its address has': async ({ database: { sql } }) => {
    for (const email of ['ada@example.com', 'Ada+1@example.com', 'ada+2+3@example.com', 'ada+@example.com'])
      await sql(`select public.submit_lead('Ada', $1, 'Engines', '', 'A long enough message')`, [email]);
    expect(
      await sql(`select payload ->> 'email' as email from private.mail_outbox where kind = 'contact_confirmation'
        and payload ->> 'email' ilike 'ada%'`),
    ).toEqual([{ email: 'ada@example.com' }]);
  },
  'what somebody says of a document of no project waits for the daily mail of administrators': async (stage) => {
    const { as, database } = stage;
    const [own] = await as('client', `select public.add_document('Mine', 'https://example.com/') as id`);
    for (const body of ['One', 'Two'])
      await as('client', 'select public.write_comment(document => $1, body => $2)', [own?.id, body]);
    expect(await mailed(stage)).toEqual({});
    const [told] = await database.sql(
      `select count(*)::int as waiting from private.notification_mail where due_at > now()`,
    );
    expect(told).not.toEqual({ waiting: 0 });
  },
  'a reminder for a later day is not said to wait': async ({ database }) => {
    await database.sql('delete from private.mail_outbox');
    await database.sql(
      `insert into private.mail_outbox (kind, payload, created_at) values ('booking_reminder', '{}', now() + interval '1 day')`,
    );
    const [told] = await database.sql(
      'select mail_waiting::int as waiting, mail_oldest from public.operations_report()',
    );
    expect(told).toEqual({ waiting: 0, mail_oldest: null });
  },
  'a comment is mailed at once to each of the others, and never twice': async (stage) => {
    await stage.as('client', comment, [stage.world.projects.mine, 'Hello', false]);
    expect(await mailed(stage)).toEqual({ mate: [['client: Hello']], team: [['client: Hello']] });
    expect(await mailed(stage)).toEqual({});
  },
  'an internal note is mailed to staff alone': async (stage) => {
    await stage.as('admin', comment, [stage.world.projects.mine, 'Between us', true]);
    expect(await mailed(stage)).toEqual({ team: [['admin: Between us']] });
  },
  'a digest waits for its hour where the person is, and holds everything once': async (stage) => {
    const { database, world } = stage;
    await choose(stage, 7, { comment: 'daily' });
    await stage.as('team', comment, [world.projects.mine, 'One', false]);
    await stage.as('team', `select public.add_milestone($1, 'Launch')`, [world.projects.mine]);
    expect((await mailed(stage)).client).toBeUndefined();
    const [planned] = await database.sql(
      `select count(distinct due_at)::int as times, min(extract(hour from due_at at time zone 'UTC'))::int as hour,
         min(due_at) > now() as later, max(due_at) <= now() + interval '1 day' as soon
       from private.notification_mail join public.notifications on notifications.id = notification_id
       where notifications.recipient_id = $1`,
      [world.people.client],
    );
    expect(planned).toEqual({ times: 1, hour: 7, later: true, soon: true });
    await database.sql(`update private.notification_mail set due_at = now()`);
    const { client } = await mailed(stage);
    expect(client).toEqual([['team: One', '“Launch” was added to “mine”.']]);
    expect(await mailed(stage)).toEqual({});
  },
  'a digest comes at the hour of each time zone, by UTC where the zone is unknown': async (stage) => {
    const { database, world } = stage;
    const next = async (zone: string | null) => {
      await database.sql('update public.profiles set time_zone = $2, digest_hour = 7 where id = $1', [
        world.people.client,
        zone,
      ]);
      const [row] = await database.sql<{ hour: number; minute: number; soon: boolean }>(
        `select extract(hour from due at time zone $2)::int as hour, extract(minute from due at time zone $2)::int as minute,
           due > now() and due <= now() + interval '25 hours' as soon
         from private.next_digest($1) as due`,
        [world.people.client, zone === null || zone === 'No/Where' ? 'UTC' : zone],
      );
      return row;
    };
    for (const zone of [
      'Asia/Kathmandu',
      'America/New_York',
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
      null,
      'No/Where',
    ])
      expect(await next(zone), String(zone)).toEqual({ hour: 7, minute: 0, soon: true });
  },
  'what a person does not want is not mailed, by kind or for a whole project': async (stage) => {
    const { world } = stage;
    await choose(stage, 8, { comment: 'never' });
    await stage.as('team', 'select public.save_project_mail($1, $2)', [world.projects.mine, 'never']);
    await stage.as('client', comment, [world.projects.mine, 'Hello', false]);
    await stage.as('admin', comment, [world.projects.mine, 'Hello', false]);
    expect(Object.keys(await mailed(stage))).toEqual(['mate']);
    await stage.as('team', 'select public.save_project_mail($1, $2)', [world.projects.mine, 'at_once']);
    await later(stage, 16);
    await stage.as('client', comment, [world.projects.mine, 'Again', false]);
    expect(Object.keys(await mailed(stage)).sort()).toEqual(['mate', 'team']);
  },
  'a choice is kept where it differs from what is usual, and there is none of leads': async (stage) => {
    await choose(stage, 9, { comment: 'never', document: 'daily' });
    const kept = await stage.as('client', 'select kind, how from public.mail_preferences order by kind');
    expect(kept).toEqual([
      { kind: 'mention', how: 'daily' },
      { kind: 'comment', how: 'never' },
    ]);
    const [usual] = await stage.as('client', `select how from public.my_mail_preferences() where kind = 'document'`);
    expect(usual).toEqual({ how: 'daily' });
    expect(await stage.as('gone', 'select how from public.my_mail_preferences()')).toEqual([]);
    const lead = `insert into public.mail_preferences (kind, how) values ('lead', 'daily')`;
    expect(await stage.refused(lead, [], 'client')).toBe('23514');
  },
  'what was read, deleted or is no longer theirs is not mailed': async (stage) => {
    const { as, world } = stage;
    await as('team', comment, [world.projects.mine, 'One', false]);
    await as('client', 'update public.notifications set is_read = true');
    await as('admin', 'select public.set_project_members($1, $2)', [world.projects.mine, []]);
    expect(await mailed(stage)).toEqual({ mate: [['You no longer have access to “mine”.']] });
    await as('client', comment, [world.projects.mine, 'Two', false]);
    await as('client', `select public.delete_comment(id) from public.comments where body = 'Two'`);
    expect(await mailed(stage)).toEqual({});
  },
  'one click stops all mail of notifications, that which waits too': async (stage) => {
    const { as, database, world } = stage;
    await as('team', comment, [world.projects.mine, 'One', false]);
    await database.sql('select public.stop_notification_mail($1)', [world.people.client]);
    await as('team', comment, [world.projects.mine, 'Two', false]);
    expect(Object.keys(await mailed(stage))).toEqual(['mate']);
    const chosen = await as('client', 'select distinct how from public.my_mail_preferences()');
    expect(chosen).toEqual([{ how: 'never' }]);
  },
};

/** Which notifications go out by mail, and when. Nobody has said anything of a project yet. */
export const mailRules: Rules = Object.fromEntries(
  Object.entries(rules).map(([title, rule]) => [
    title,
    async (stage: Stage) => {
      await stage.database.sql('delete from public.project_mail');
      await stage.database.sql('delete from private.notification_mail');
      await rule(stage);
    },
  ]),
);

await testRules(import.meta.filename, mailRules);
