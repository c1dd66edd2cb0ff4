import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { dutiesOf, namesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { uploaded } from './support/uploads.ts';

const decide = 'select public.decide_document($1, $2, $3, $4, $5)';
const write = 'select id from public.write_comment($1, $2, null, false, $3)';

/** Three mails, two of which were given up. */
const failMail = async ({ database: { sql } }: Stage) => {
  await sql(`delete from private.mail_outbox`);
  await sql(
    `insert into private.mail_outbox (kind, payload, attempts, last_error, created_at) values
       ('invitation', '{"email": "a@example.com"}', 10, 'refused', now()),
       ('lead_letter', '{"email": "b@example.com"}', 1, null, now() - interval '73 hours'),
       ('invitation', '{"email": "c@example.com"}', 9, 'refused', now())`,
  );
};

export const dutyRules: Rules = {
  'administrators have what waits in all of the firm, counted and by name': async (stage) => {
    const {
      as,
      database: { sql },
    } = stage;
    await sql(`update public.milestones set due_date = '2026-02-01' where title = 'theirs'`);
    await sql(`update public.procedures set next_review_date = '2026-01-01', reviewer = 'Ada'`);
    await sql(`update public.procedure_runs set due_date = '2026-02-28'`);
    await failMail(stage);
    await sql(
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where username = 'team'`,
    );
    const { rows, counts } = await dutiesOf(stage, 'admin');
    const named = Map.groupBy(rows, ({ kind }) => kind);
    expect(Object.fromEntries([...named].map(([kind, of]) => [kind, of.length]))).toEqual(counts);
    const titles = Object.fromEntries([...named].map(([kind, of]) => [kind, of.map(({ title }) => title).sort()]));
    const numbers = await sql<{ number: string }>('select number from public.invoices where number is not null');
    expect(titles).toMatchObject({
      lead: ['guest@example.com'],
      call: ['Demo Visitor'],
      claim: numbers.map(({ number }) => number).sort(),
      request: ['left in theirs', 'mine', 'of gone', 'theirs'],
      milestone: ['theirs'],
      review: ['Procedure'],
      unowned: ['Demo Visitor', 'Procedure', 'mine'],
      mail: ['invitation', 'lead_letter'],
    });
    // What is decided by others is no duty of an administrator.
    const byOthers = await as('admin', `select name from public.documents where by_staff and status = 'pending'`);
    for (const { name } of byOthers) expect(titles.decision).not.toContain(name);
  },
  'what waits for the firm is on the list of nobody else': async (stage) => {
    await failMail(stage);
    const ofFirm = ['lead', 'claim', 'late_invoice', 'deposit', 'newcomer', 'unowned', 'review', 'offer', 'mail'];
    for (const actor of ['team', 'client', 'other'] as const) {
      const { rows } = await dutiesOf(stage, actor, '2099-01-01');
      expect(
        rows.filter(({ kind }) => ofFirm.includes(kind)),
        actor,
      ).toEqual([]);
    }
    for (const actor of ['gone', 'signedOut'] as const) expect(await dutiesOf(stage, actor), actor).toBeNull();
  },
  'an open offer waits for administrators once it is asked about, not opened for a week, or about to end': async (
    stage,
  ) => {
    const why = async (today: string) =>
      (await dutiesOf(stage, 'admin', today)).rows
        .filter(({ kind }) => kind === 'offer')
        .map(({ details }) => details?.why);
    const [row] = await stage.as(
      'server',
      `select (current_date)::text as now, (current_date + 8)::text as later, (current_date + 28)::text as last`,
    );
    const days = row as Record<'now' | 'later' | 'last', string>;
    expect([await why(days.now), await why(days.later), await why(days.last)]).toEqual([[], ['unopened'], ['ending']]);
    const { offers, lead } = stage.world;
    await stage.database.sql(
      `insert into public.lead_letters (lead_id, body, is_theirs, offer_id) values ($1, 'May I?', true, $2)`,
      [lead, offers.sent],
    );
    expect(await why(days.now)).toEqual(['question']);
    await stage.act('admin', 'write_letter', { lead, body: 'You may.' });
    expect(await why(days.now), 'answered').toEqual([]);
  },
  'a person has what is in their own projects, and nothing of anybody else’s': async (stage) => {
    expect(await namesOf(stage, 'team', 'decision')).toEqual(['mine']);
    expect(await namesOf(stage, 'client', 'decision')).toEqual(['shared']);
    const places = (await dutiesOf(stage, 'client', '2099-01-01')).rows.map(({ projectTitle }) => projectTitle);
    expect(places).not.toContain('theirs');
    expect(await namesOf(stage, 'team', 'run')).toEqual(['Procedure']);
    expect(await namesOf(stage, 'team', 'signature')).toEqual(['Procedure']);
    expect(await namesOf(stage, 'client', 'signature')).toEqual([]);
  },
  'who registered alone waits for somebody to say who they are, and whoever was invited does not': async (stage) => {
    const {
      database: { sql },
      world: { people, projects },
    } = stage;
    const waiting = () => namesOf(stage, 'admin', 'newcomer');
    await sql('delete from public.project_members where user_id = $1', [people.mate]);
    expect(await waiting(), 'an address that nobody has proven may be a bystander’s').toEqual([]);
    await sql('update public.profiles set email_proven_at = now() where id = $1', [people.mate]);
    expect(await waiting()).toEqual(['mate']);
    await sql(`select public.create_invitation(null, $1, repeat('0e', 32))`, [people.mate]);
    expect(await waiting()).toEqual([]);
    await sql('delete from private.password_links where user_id = $1', [people.mate]);
    await sql('insert into public.project_members (project_id, user_id) values ($1, $2)', [projects.mine, people.mate]);
    expect(await waiting()).toEqual([]);
  },
  'what was sent back is on the list of whoever made it until there is a new version, which its reviewer has': async (
    stage,
  ) => {
    const { as, world } = stage;
    const id = await uploaded(stage, 'client', { project: world.projects.mine }, 'c');
    await as('team', decide, [id, 1, 'rejected', 'Page 4 is missing.', 'pending']);
    expect((await dutiesOf(stage, 'client')).rows.find(({ kind }) => kind === 'changes')).toMatchObject({
      ...{ id, about: 'team', projectTitle: 'mine', reason: 'Page 4 is missing.', details: { version: 1 } },
    });
    for (const actor of ['team', 'admin', 'other'] as const) expect(await namesOf(stage, actor, 'changes')).toEqual([]);
    await uploaded(stage, 'client', { document: id ?? 0 }, 'd');
    expect(await namesOf(stage, 'client', 'changes')).toEqual([]);
    expect((await dutiesOf(stage, 'team')).rows).toContainEqual(expect.objectContaining({ kind: 'decision', id }));
  },
  'what was sent back to somebody who has left is for their side of the project': async (stage) => {
    const { as, database, world } = stage;
    const { mine } = world.projects;
    const theirs = await uploaded(stage, 'client', { project: mine }, 'c');
    const ours = await uploaded(stage, 'team', { project: mine }, 'd');
    await as('team', decide, [theirs, 1, 'rejected', 'No', 'pending']);
    await as('client', decide, [ours, 1, 'rejected', 'No', 'pending']);
    await database.sql(`update public.documents set version_by = $1 where id = $2`, [world.people.mate, theirs]);
    expect(await namesOf(stage, 'client', 'changes')).toEqual([]);
    await database.sql('delete from public.project_members where user_id = $1', [world.people.mate]);
    await database.sql('delete from public.project_members where user_id = $1', [world.people.team]);
    expect((await dutiesOf(stage, 'client')).rows).toContainEqual(
      expect.objectContaining({ kind: 'changes', id: theirs }),
    );
    expect((await dutiesOf(stage, 'admin')).rows).toContainEqual(
      expect.objectContaining({ kind: 'changes', id: ours }),
    );
  },
  'whoever is named in a comment reads it, and answers what it asks': async (stage) => {
    const { as, database, world } = stage;
    const { mine } = world.projects;
    const to = [world.people.client];
    await as('team', write, ['Just so you know.', mine, to]);
    await as('team', write, ['Who picks up then?', mine, to]);
    const asked = async () =>
      (await dutiesOf(stage, 'client')).rows.filter(({ kind }) => kind === 'question').map(({ reason }) => reason);
    expect(await asked()).toEqual(['Just so you know.', 'Who picks up then?']);
    expect(await namesOf(stage, 'other', 'question')).toEqual([]);
    await database.sql('update public.notifications set is_read = true where recipient_id = $1', to);
    expect(await asked()).toEqual(['Who picks up then?']);
    await as('client', write, ['The night desk.', mine, []]);
    expect(await asked()).toEqual([]);
  },
  'a milestone is a duty of whoever owns it, and of administrators while nobody does or it is late': async (stage) => {
    const { database, world } = stage;
    const due = async (actor: 'team' | 'client' | 'admin', today: string) => namesOf(stage, actor, 'milestone', today);
    await database.sql(`update public.milestones set due_date = '2026-03-10' where title = 'mine'`);
    expect([await due('team', '2026-03-01'), await due('admin', '2026-03-01')]).toEqual([[], ['mine']]);
    await database.sql(`update public.milestones set owner_id = $1 where title = 'mine'`, [world.people.team]);
    expect([await due('team', '2026-03-01'), await due('admin', '2026-03-01')]).toEqual([['mine'], []]);
    expect(await due('team', '2026-02-20')).toEqual([]);
    expect([await due('team', '2026-03-11'), await due('admin', '2026-03-11')]).toEqual([['mine'], ['mine']]);
    expect(await due('client', '2026-03-11')).toEqual([]);
  },
  'what has a day stands there, and what somebody waits for before what has time': async (stage) => {
    const { as, database, world } = stage;
    const { mine } = world.projects;
    await database.sql(`update public.coin_claims set state = 'refused', reason = 'Not found'`);
    await database.sql(`update public.documents set review_due = '2026-02-01' where name = 'shared'`);
    await as('team', write, ['Who?', mine, [world.people.client]]);
    await uploaded(stage, 'team', { project: mine }, 'e');
    const kinds = (await dutiesOf(stage, 'client')).rows.map(({ kind, title }) => (kind === 'decision' ? title : kind));
    expect(kinds.slice(0, 2)).toEqual(['shared', 'question']);
    expect(kinds.at(-1)).toBe('Plan.pdf');
  },
  'a stranger without a project asks administrators for no decision': async (stage) => {
    const { as, database, refused, world } = stage;
    const add = `select public.add_document('Paper', 'https://example.com/p', asks => true, review_due => '2026-04-01') as id`;
    await as('other', add);
    expect(await namesOf(stage, 'admin', 'decision')).toContain('Paper');
    await database.sql('delete from public.project_members where user_id = $1', [world.people.other]);
    const [made] = await as('other', add.replace('Paper', 'Stranger'));
    expect(await namesOf(stage, 'admin', 'decision')).not.toContain('Stranger');
    expect(await database.sql(`select asks, review_due from public.documents where name = 'Stranger'`)).toEqual([
      { asks: false, review_due: null },
    ]);
    expect(await refused('select public.ask_for_decision($1, true)', [made?.id], 'other')).toBe('42501');
  },
  'nobody else sends mail again': async ({ refused, database: { sql } }) => {
    const [mail] = await sql<{ id: number }>(
      `insert into private.mail_outbox (kind, payload, attempts) values ('invitation', '{}', 10) returning id`,
    );
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const)
      expect(await refused('select public.resend_mail($1)', [mail?.id], actor)).toBe('42501');
  },
  'mail that failed is sent again as if it were new, mail that still waits is left alone': async ({
    as,
    database: { sql },
  }) => {
    await sql(`delete from private.mail_outbox`);
    const [failed, waiting] = await sql<{ id: number }>(
      `insert into private.mail_outbox (kind, payload, attempts, last_error) values
         ('invitation', '{}', 10, 'refused'), ('invitation', '{}', 3, 'refused') returning id`,
    );
    const resend = async (id: number | undefined) =>
      (await as('admin', 'select public.resend_mail($1) as done', [id]))[0]?.done;
    expect(await resend(waiting?.id)).toBe(false);
    expect(await resend(failed?.id)).toBe(true);
    expect(await sql('select attempts, last_error from private.mail_outbox order by id')).toEqual([
      { attempts: 0, last_error: null },
      { attempts: 3, last_error: 'refused' },
    ]);
  },
};

await testRules(import.meta.filename, dutyRules);
