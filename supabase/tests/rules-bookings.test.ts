import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { act, ada, blockTime, book, editCalls, offer, slots, statusOf, zoned } from './support/bookings.ts';
import { dutiesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const kinds = async ({ database }: Stage) =>
  (
    await database.sql<{ kind: string }>(
      `select kind from private.mail_outbox where kind like 'booking%' or kind = 'contact_message' order by id`,
    )
  ).map(({ kind }) => kind);

const offered = async ({ database }: Stage, from: string, to: string, hours: object) =>
  (
    await database.sql<{ slot: string }>(
      `select to_char(slot at time zone 'UTC', 'HH24:MI') as slot from private.slots_between($1, $2, $3) as slot order by slot`,
      [from, to, JSON.stringify(hours)],
    )
  ).map(({ slot }) => slot);

export const bookingRules: Rules = {
  'calls begin in the hours of the firm, also where the clocks skip an hour and where they repeat one': async (
    stage,
  ) => {
    // Dublin, from 00:30 to 03:00 of its own clocks: 01:00 to 02:00 is skipped in March and repeated in October.
    const night = zoned(30, 180);
    expect(await offered(stage, '2026-03-29T00:00Z', '2026-03-29T04:00Z', night)).toEqual(['00:30', '01:00', '01:30']);
    expect(await offered(stage, '2026-10-24T22:00Z', '2026-10-25T04:00Z', night)).toEqual([
      ...['23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30'].sort(),
    ]);
    // Nine in the morning is nine in the morning on both sides of a change.
    const morning = zoned(540, 600);
    expect(await offered(stage, '2026-03-22T00:00Z', '2026-03-22T23:00Z', morning)).toEqual(['09:00', '09:30']);
    expect(await offered(stage, '2026-03-29T00:00Z', '2026-03-29T23:00Z', morning)).toEqual(['08:00', '08:30']);
    expect(await offered(stage, '2026-10-25T00:00Z', '2026-10-25T23:00Z', morning)).toEqual(['09:00', '09:30']);
  },
  'a call is booked where it is offered: not off the grid, too soon, too late or in a blocked time': async (stage) => {
    const [first = '', , third = ''] = await slots(stage);
    expect(Date.parse(first)).toBeGreaterThan(Date.now() + 24 * 3_600_000);
    const off = new Date(Date.parse(first) + 15 * 60_000).toISOString();
    for (const at of [off, '2020-01-01T10:00Z', new Date().toISOString(), '2098-01-01T10:00Z']) {
      const { id, slots: next } = await book(stage, at);
      expect([at, id, next?.length]).toEqual([at, null, 10]);
    }
    await stage.as('admin', blockTime, [first, third]);
    const { id, slots: next } = await book(stage, first);
    expect([id, next?.[0]]).toEqual([null, third]);
  },
  'a call is a lead, holds its time for half an hour and keeps it once it was confirmed': async (stage) => {
    const { sql } = stage.database;
    await sql('delete from private.mail_outbox');
    const [at = ''] = await slots(stage);
    const { id } = await book(stage, at);
    expect(await kinds(stage)).toEqual(['contact_message', 'booking_question']);
    expect((await book(stage, at, 'late@example.com')).id).toBeNull();
    await sql(`update public.bookings set held_until = now() - interval '1 minute' where id = $1`, [id]);
    const { id: other } = await book(stage, at, 'late@example.com');
    expect([await statusOf(stage, id), await statusOf(stage, other)]).toEqual(['lapsed', 'held']);
    expect(await act(stage, id, 'confirm')).toBe('taken');
    expect(await act(stage, other, 'confirm', null, 'LATE@example.com')).toBe('done');
    expect(await act(stage, other, 'confirm', null, 'late@example.com')).toBe('done');
    expect(await statusOf(stage, other)).toBe('confirmed');
    const [lead] = await sql<{ status: string }>(
      'select lead.status from public.leads as lead join public.bookings as booking using (message_id) where booking.id = $1',
      [other],
    );
    expect(lead?.status).toBe('new');
  },
  'a mailbox asks for three calls, whatever tags its address has': async (stage) => {
    const times = await slots(stage);
    const booked = [];
    for (const [place, tag] of ['', '+1', '+2', '+3', '+4'].entries())
      booked.push((await book(stage, times[place * 4] ?? '', `ada${tag}@example.com`)).id !== null);
    expect(booked).toEqual([true, true, true, false, false]);
  },
  'a call is moved three times by its link, and canceled all the same': async (stage) => {
    const times = await slots(stage);
    const { id } = await book(stage, times[0] ?? '');
    expect(await act(stage, id, 'confirm')).toBe('done');
    await stage.database.sql('delete from private.mail_outbox');
    const said = [];
    for (const at of times.slice(1, 6)) said.push(await act(stage, id, 'move', at));
    expect(said).toEqual(['done', 'done', 'done', 'over', 'over']);
    expect((await kinds(stage)).filter((kind) => kind.endsWith('_staff'))).toHaveLength(3);
    expect(await act(stage, id, 'cancel')).toBe('done');
  },
  'whoever comes late gets the time if nobody else has it': async (stage) => {
    const [at = ''] = await slots(stage);
    const { id } = await book(stage, at);
    await stage.database.sql(`update public.bookings set held_until = now() - interval '1 day' where id = $1`, [id]);
    expect(await act(stage, id, 'confirm')).toBe('done');
  },
  'both sides get a mail of each change, and a reminder waits that follows the call and the address': async (stage) => {
    const { sql } = stage.database;
    const times = await slots(stage);
    const { id } = await book(stage, times[60] ?? '');
    await sql('delete from private.mail_outbox');
    await act(stage, id, 'confirm');
    expect(await kinds(stage)).toEqual(['booking_confirmed', 'booking_confirmed_staff', 'booking_reminder']);
    expect(await act(stage, id, 'move', times[80])).toBe('done');
    const reminders = await sql<{ late: boolean; email: string }>(
      `select due_at = $1::timestamptz - interval '1 day' as late, payload ->> 'email' as email
       from private.mail_outbox where kind = 'booking_reminder'`,
      [times[80]],
    );
    expect(reminders).toEqual([{ late: true, email: 'ada@example.com' }]);
    expect(await sql(`select from public.claim_mail(100) where kind = 'booking_reminder'`)).toEqual([]);
    await stage.as(
      'admin',
      `select public.correct_lead(lead.id, '{"email": "right@example.com"}')
       from public.leads as lead join public.lead_messages as message on message.id = lead.message_id where email = '${ada}'`,
    );
    expect(await sql(`select from private.mail_outbox where payload ->> 'email' = 'ada@example.com'`)).toEqual([]);
    expect(await act(stage, id, 'cancel'), 'by a link that went to another address').toBeNull();
    expect(await act(stage, id, 'cancel', null, 'right@example.com')).toBe('done');
    expect(await kinds(stage)).not.toContain('booking_reminder');
    expect(await kinds(stage)).toContain('booking_canceled_staff');
    expect(await act(stage, id, 'confirm', null, 'right@example.com')).toBe('over');
    expect((await book(stage, times[80] ?? '', 'next@example.com')).id).not.toBeNull();
  },
  'a call whose account is deleted is named before, canceled, and told to whoever would take it': async (stage) => {
    const { sql } = stage.database;
    const { other, team, admin } = stage.world.people;
    const [first = '', , , second = ''] = await slots(stage);
    const [{ email } = { email: '' }] = await sql<{ email: string }>(
      `update public.profiles set email_proven_at = now() where id = $1 returning email`,
      [other],
    );
    for (const at of [first, second]) await act(stage, (await book(stage, at, email)).id, 'confirm', null, email);
    await sql(`update public.bookings set taken_by = $1 where starts_at = $2`, [team, first]);
    const named = await stage.as('other', 'select next_call from public.my_security()');
    expect(new Date(String(named[0]?.next_call)).toISOString()).toBe(new Date(first).toISOString());
    await sql('delete from private.mail_outbox');
    await sql('select public.delete_person($1, $1)', [other]);
    expect(
      await sql(
        `select payload ->> 'user_id' as taker from private.mail_outbox where kind like 'booking%' order by id`,
      ),
    ).toEqual([{ taker: team }, { taker: null }]);
    const told = await sql<{ recipient_id: string; content: string }>(
      `select recipient_id, content from public.notifications where title = 'Call canceled' order by id`,
    );
    expect(told.map(({ recipient_id }) => recipient_id)).toEqual([team, admin]);
    for (const { content } of told)
      expect(content).toMatch(/^Whoever booked the call on .+, 20\d\d deleted their account/);
  },
  'an address asks for three calls a day and has three to come at most': async (stage) => {
    const times = await slots(stage);
    for (const at of times.slice(0, 3)) expect((await book(stage, at)).id).not.toBeNull();
    expect(await book(stage, times[3] ?? '', 'ADA@example.com')).toEqual({ id: null });
    await stage.database.sql('delete from private.rate_limits');
    expect(await book(stage, times[3] ?? '')).toEqual({ id: null });
  },
  'a change of bookings waits for its turn before it holds a row, so that two cannot wait for each other': async (
    stage,
  ) => {
    const held = async () =>
      (
        await stage.database.sql<{ held: number }>(
          `select count(*)::int as held from pg_locks
          where locktype = 'advisory' and granted and pid = pg_backend_pid()`,
        )
      )[0]?.held ?? 0;
    const before = await held();
    await stage.as('admin', `select public.edit_call(0, '{"notes": ""}')`);
    expect(await held()).toBe(before + 1);
  },
  'the database keeps two live bookings from one time, whoever writes them': async ({ as, refused }) => {
    expect(await refused(blockTime, ['2099-03-02T09:00Z', '2099-03-02T10:15Z'], 'admin')).toBe('23P01');
    expect(await refused(editCalls({ starts_at: '2099-04-01T10:00Z' }), [], 'admin')).toBe('23P01');
    await as('admin', editCalls({ status: 'canceled' }));
    await as('admin', blockTime, ['2099-03-02T09:00Z', '2099-03-02T10:15Z']);
    expect(await refused(editCalls({ status: 'confirmed' }), [], 'admin')).toBe('23514');
  },
  'nobody moves a call into the past, or gives it to somebody who is not active staff': async ({
    as,
    refused,
    world: { people },
  }) => {
    expect(await refused(editCalls({ starts_at: '2020-01-01T10:00Z' }), [], 'admin')).toBe('23514');
    for (const person of [people.client, people.gone])
      expect(await refused(editCalls({ taken_by: person }), [], 'admin')).toBe('23514');
    await as('admin', editCalls({ taken_by: people.team }));
  },
  'a call stands in the calendar and the duties of whoever takes it, and of administrators while nobody does': async (
    stage,
  ) => {
    const {
      as,
      database: { sql },
      world: { people },
    } = stage;
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await as('admin', editCalls({ starts_at: soon }));
    const seen = async (actor: 'team' | 'admin' | 'client') => {
      const { counts } = await dutiesOf(stage, actor);
      const entries = await as(
        actor,
        `select id from public.my_calendar(current_date, current_date + 10) where kind = 'call'`,
      );
      return [counts.call ?? 0, entries.map(({ id }) => id !== null)];
    };
    expect([await seen('admin'), await seen('team'), await seen('client')]).toEqual([
      [1, [true]],
      [0, []],
      [0, []],
    ]);
    await as('admin', editCalls({ taken_by: people.team }));
    expect([await seen('admin'), await seen('team')]).toEqual([
      [0, []],
      [1, [false]],
    ]);
    const entry = () =>
      as(
        'team',
        `select call_id, revision from public.my_calendar(current_date, current_date + 10) where kind = 'call'`,
      );
    const [before] = await entry();
    const [moved] = await sql<{ at: string }>(
      `select starts_at + interval '1 day' as at from public.bookings where message_id is not null`,
    );
    await as('admin', editCalls({ starts_at: moved?.at }));
    expect(await entry(), 'moved, it is the same entry').toEqual([
      { call_id: before?.call_id, revision: Number(before?.revision) + 1 },
    ]);
    await sql(
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where id = $1`,
      [people.team],
    );
    expect([await seen('admin'), await sql('select from public.bookings where taken_by is not null')]).toEqual([
      [1, [true]],
      [],
    ]);
  },
  'a call is by the number it was booked with, or by a link that staff may set and whose change both sides hear':
    async (stage) => {
      const { sql } = stage.database;
      const bare = `select public.book_call('Ada', 'bare@example.com', 'Engines', '', 'A long enough message', $1, 'UTC', '', $2, 3, 60)`;
      const times = await slots(stage);
      expect(await stage.refused(bare, [times[0], JSON.stringify(offer)])).toBe('23514');
      const { id } = await book(stage, times[60] ?? '');
      const mine = `call.id = ${id}`;
      for (const link of ['http://example.com/room', 'https://', ''])
        expect([link, await stage.refused(editCalls({ link }, mine), [], 'admin')]).toEqual([link, '23514']);
      await sql('delete from private.mail_outbox');
      await stage.as('admin', editCalls({ link: 'https://meet.example.com/1' }, mine));
      expect(await kinds(stage), 'nobody is told before it is booked').toEqual([]);
      await act(stage, id, 'confirm');
      await stage.as('admin', editCalls({ taken_by: stage.world.people.team }, mine));
      await sql('delete from private.mail_outbox where kind <> $1', ['booking_reminder']);
      await stage.as('admin', editCalls({ link: 'https://meet.example.com/2' }, mine));
      expect((await kinds(stage)).toSorted()).toEqual(['booking_place', 'booking_place_staff', 'booking_reminder']);
      expect(
        await sql(
          `select distinct payload ->> 'link' as link, payload ->> 'phone' as phone, payload ->> 'revision' as revision from private.mail_outbox`,
        ),
      ).toEqual([{ link: 'https://meet.example.com/2', phone: '+44 20 7946 0000', revision: '2' }]);
      await act(stage, id, 'move', times[80]);
      const [moved] = await sql<{ before: string }>(
        `select payload ->> 'moved_from' as before from private.mail_outbox where kind = 'booking_moved'`,
      );
      expect(Date.parse(moved?.before ?? '')).toBe(Date.parse(times[60] ?? ''));
    },
  'with a lead go its call and the mail that waits for it': async (stage) => {
    const times = await slots(stage);
    const { id } = await book(stage, times[60] ?? '');
    await act(stage, id, 'confirm');
    await stage.as('admin', 'select public.delete_leads(array(select id from public.leads))');
    expect(await statusOf(stage, id)).toBeUndefined();
    expect(
      await stage.database.sql(`select from private.mail_outbox where payload ->> 'booking' = $1`, [String(id)]),
    ).toEqual([]);
  },
};

await testRules(import.meta.filename, bookingRules);
