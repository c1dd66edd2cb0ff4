import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import type { Actor } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const save = 'select public.save_calendar_link($1)';

/** Something is due in every project of the world, and on every document. */
async function makeDue({ database: { sql } }: Stage) {
  await sql(`update public.milestones set due_date = current_date`);
  await sql(`update public.projects set due_date = current_date + 1`);
  await sql(`update public.documents set review_due = current_date + 2`);
}

async function calendarOf({ as }: Stage, actor: Actor, only: number | null = null): Promise<unknown[]> {
  const rows = await as(
    actor,
    `select kind, title from public.my_calendar(current_date, current_date + 30, $1) where kind <> 'invoice'`,
    [only],
  );
  return rows.map(({ kind, title }) => `${String(kind)} ${String(title)}`);
}

async function feedAt({ database: { sql } }: Stage, hash: string): Promise<string[] | null> {
  const [row] = await sql<{ feed: { kind: string; title: string }[] | null }>(
    'select public.calendar_feed($1) as feed',
    [hash],
  );
  return row?.feed?.map(({ kind, title }) => `${kind} ${title}`) ?? null;
}

const inMine = ['milestone mine', 'project mine', 'review mine'];

/** What is due when, and who reads that. */
export const calendarRules: Rules = {
  'the calendar of a person holds what is due in their own projects, and what they alone share': async (stage) => {
    await makeDue(stage);
    expect(await calendarOf(stage, 'client')).toEqual([
      ...['milestone mine', 'milestone joined', 'project mine', 'project joined'],
      ...['review mine', 'review general of client', 'review shared'],
    ]);
    expect(await calendarOf(stage, 'team')).toEqual(inMine);
    expect(await calendarOf(stage, 'other')).toEqual([
      ...['milestone theirs', 'project theirs', 'review theirs', 'review general of other', 'review left in theirs'],
    ]);
    expect(await calendarOf(stage, 'gone')).toEqual([]);
    expect(await calendarOf(stage, 'signedOut')).toEqual([]);
    // Administrators follow the projects that they are members of, and decide on what belongs to none.
    expect(await calendarOf(stage, 'admin')).not.toContain('milestone mine');
    expect(await calendarOf(stage, 'admin')).toContain('review general of client');
  },
  'administrators see until when an open offer is valid, with the zone in which that day ends': async (stage) => {
    const { as } = stage;
    const read = 'select title, about from public.my_calendar(current_date, current_date + 31) where kind = $1';
    expect(await as('admin', read, ['offer'])).toEqual([
      { title: 'sent, Example', about: 'the end of that day in Europe/Dublin' },
    ]);
    for (const actor of ['team', 'client', 'signedOut'] as const) expect(await as(actor, read, ['offer'])).toEqual([]);
  },
  'the calendar of one project is for whoever sees the project': async (stage) => {
    const { mine, theirs } = stage.world.projects;
    await makeDue(stage);
    for (const actor of ['client', 'team', 'admin'] as const)
      expect(await calendarOf(stage, actor, mine)).toEqual(inMine);
    for (const actor of ['other', 'gone', 'signedOut'] as const)
      expect(await calendarOf(stage, actor, mine)).toEqual([]);
    expect(await calendarOf(stage, 'client', theirs)).toEqual([]);
  },
  'a document whose changes were asked for is neither done nor a decision that is due': async (stage) => {
    await makeDue(stage);
    await stage.database.sql(
      `update public.documents set status = 'rejected', status_reason = 'Page 4' where name = 'mine'`,
    );
    const [entry] = await stage.as(
      'team',
      `select kind, is_done from public.my_calendar(current_date + 2, current_date + 2)`,
    );
    expect(entry).toEqual({ kind: 'changes', is_done: false });
  },
  'invoices stand on the day they are due: with what a client pays, and for administrators while they are open': async (
    stage,
  ) => {
    const invoices = async (actor: Actor, only: number | null = null) =>
      (
        await stage.as(
          actor,
          `select title, is_done from public.my_calendar('1900-01-01', '2200-01-01', $1) where kind = 'invoice'`,
          [only],
        )
      ).map(({ title, is_done }) => `${is_done ? 'done ' : ''}${String(title)}`);
    const shown = await stage.database.sql<{ number: string; project: string; open: boolean }>(
      `select invoice.number, project.title as project, paid + credited < total as open
       from public.invoices as invoice join public.projects as project on project.id = invoice.project_id
       where kind = 'invoice' and shown_at is not null`,
    );
    const numbers = (rows: string[]) => rows.map((title) => /invoice (\S+?)(?:,|$)/.exec(title)?.[1]).sort();
    expect(shown.length).toBeGreaterThan(0);
    expect(numbers(await invoices('admin'))).toEqual(
      shown
        .filter(({ open }) => open)
        .map(({ number }) => number)
        .sort(),
    );
    expect(numbers(await invoices('client'))).toEqual(
      shown
        .filter(({ project }) => project === 'mine')
        .map(({ number }) => number)
        .sort(),
    );
    expect(numbers(await invoices('other'))).toEqual(
      shown
        .filter(({ project }) => project === 'theirs')
        .map(({ number }) => number)
        .sort(),
    );
    for (const actor of ['team', 'gone', 'signedOut'] as const)
      expect([actor, await invoices(actor)]).toEqual([actor, []]);
    expect(await invoices('client', stage.world.projects.theirs)).toEqual([]);
  },
  'a call stands in the calendar of the client who booked it, once the address is proven to be theirs': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const calls = async (actor: Actor) =>
      (
        await stage.as(
          actor,
          `select id, about from public.my_calendar('2099-03-01', '2099-03-31') where kind = 'call'`,
        )
      ).map(({ id, about }) => [id, about]);
    await sql(
      `update public.lead_messages as message set email = upper(person.email), phone = '+44 20 7946 0000' from public.profiles as person
       where person.username = 'client' and message.id = (select message_id from public.bookings where message_id is not null)`,
    );
    await sql(`update public.profiles set email_proven_at = null where username = 'client'`);
    expect(await calls('client')).toEqual([]);
    await sql(`update public.profiles set email_proven_at = now() where username = 'client'`);
    expect(await calls('client')).toEqual([[null, 'We call you at +44 20 7946 0000']]);
    for (const actor of ['team', 'other', 'gone', 'signedOut'] as const) expect(await calls(actor)).toEqual([]);
  },
  'the calendar says what is done, and leaves out what is due on other days': async (stage) => {
    const { as, database, world } = stage;
    await makeDue(stage);
    await database.sql(`update public.milestones set is_complete = true where title = 'mine'`);
    await database.sql(
      `insert into public.milestones (project_id, title, due_date) values ($1, 'far', current_date + 400), ($1, 'never', null)`,
      [world.projects.mine],
    );
    expect(await as('team', 'select title, is_done from public.my_calendar(current_date, current_date)')).toEqual([
      { title: 'mine', is_done: true },
    ]);
  },
  'nothing is due in an archived project': async (stage) => {
    await makeDue(stage);
    await stage.database.sql(`update public.projects set is_archived = true where title = 'mine'`);
    expect(await calendarOf(stage, 'team')).toEqual([]);
    expect(await calendarOf(stage, 'team', stage.world.projects.mine)).toEqual([]);
  },
  'a calendar address shows the calendar of whoever made it, until they make another or withdraw it': async (stage) => {
    const { as } = stage;
    await makeDue(stage);
    expect(await feedAt(stage, first)).toBeNull();
    expect(await as('team', 'select public.my_calendar_link() as at')).toEqual([{ at: null }]);
    await as('team', save, [first]);
    expect(await feedAt(stage, first)).toEqual(inMine);
    expect(await as('team', 'select public.my_calendar_link() is not null as made')).toEqual([{ made: true }]);
    await as('team', save, [second]);
    expect([await feedAt(stage, first), await feedAt(stage, second)]).toEqual([null, inMine]);
    await as('team', save, [null]);
    expect(await feedAt(stage, second)).toBeNull();
  },
  'a calendar address ends with the account, and while it is deactivated': async (stage) => {
    const { database, refused, world } = stage;
    await makeDue(stage);
    await stage.as('team', save, [first]);
    await database.sql(
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where username = 'team'`,
    );
    expect(await feedAt(stage, first)).toBeNull();
    for (const actor of ['team', 'gone', 'signedOut'] as const)
      expect(await refused(save, [second], actor)).toBe('42501');
    await database.sql(
      `select private.change_person(person, '{"is_active": true}') from public.profiles as person where username = 'team'`,
    );
    expect(await feedAt(stage, first)).toEqual(inMine);
    await database.sql('select public.delete_person($1, $1)', [world.people.team]);
    expect(await feedAt(stage, first)).toBeNull();
  },
  'a calendar address ends with the password, whoever made it': async (stage) => {
    const { database, world } = stage;
    await makeDue(stage);
    await stage.as('team', save, [first]);
    await stage.as('client', save, [second]);
    await database.sql(`select public.create_invitation(null, $1, repeat('cc', 32))`, [world.people.team]);
    await database.sql(`select public.spend_password_link(repeat('cc', 32), 'a new password')`);
    expect(await feedAt(stage, first)).toBeNull();
    expect(await feedAt(stage, second), 'of somebody else').not.toBeNull();
    await database.sql(`select public.change_password($1, $1, 'another password')`, [world.people.client]);
    expect(await feedAt(stage, second), 'of whoever changed theirs').toBeNull();
  },
  'nobody takes the address of somebody else, and none that is no hash': async ({ as, refused }) => {
    await as('team', save, [first]);
    expect(await refused(save, [first], 'client')).toBe('23505');
    expect(await refused(save, ['secret'], 'client')).toBe('23514');
  },
};

await testRules(import.meta.filename, calendarRules);
