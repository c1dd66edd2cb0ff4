import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { digest, uploaded } from './support/uploads.ts';
import { attach, paletteOf } from './support/palettes.ts';
import type { Actor } from './support/world.ts';
import { namesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const decide = 'select public.decide_document($1, $2, $4, $5, $3) as done';

/** The names of what the dashboard tells a person to decide on. */
const waiting = (stage: Stage, actor: Actor): Promise<string[]> => namesOf(stage, actor, 'decision');

export const reviewRules: Rules = {
  'a decision gives the document its status and keeps the digest of what was decided on': async (stage) => {
    const { as, database, world } = stage;
    const id = await uploaded(stage, 'team', { project: world.projects.mine }, 'c');
    await as('client', decide, [id, 1, 'pending', 'rejected', 'Page 4 is missing.']);
    const [document] = await as('team', 'select status, status_reason from public.list_documents(only_id => $1)', [id]);
    expect(document).toEqual({ status: 'rejected', status_reason: 'Page 4 is missing.' });
    const [kept] = await database.sql('select * from public.document_decisions where document_id = $1', [id]);
    expect(kept).toMatchObject({ sha256: digest('c'), decided_by: world.people.client, seen: 'pending' });
  },
  'a list says when the newest version was decided on, and of one that waits nothing': async (stage) => {
    const { as, database, world } = stage;
    const { mine = 0 } = world.documents;
    const at = async () =>
      (await as('client', 'select decided_at::text as at from public.list_documents(only_id => $1)', [mine]))[0]?.at;
    expect(await at()).toBeNull();
    await as('team', decide, [mine, 1, 'pending', 'rejected', 'Blurred.']);
    await as('team', decide, [mine, 1, 'rejected', 'approved', null]);
    const made = 'select created_at::text as at from public.document_decisions where document_id = $1 order by id desc';
    expect(await at()).toBe((await database.sql(made, [mine]))[0]?.at);
    await uploaded(stage, 'client', { document: mine });
    expect(await at()).toBeNull();
    expect(await as('other', 'select from public.list_documents(only_id => $1)', [mine])).toEqual([]);
  },
  'a new version goes back to the start of its review, and the reason with it': async (stage) => {
    const { as, world } = stage;
    const { mine = 0 } = world.documents;
    await as('team', decide, [mine, 1, 'pending', 'rejected', 'Blurred.']);
    await uploaded(stage, 'client', { document: mine });
    const [document] = await as('team', 'select * from public.list_documents(only_id => $1)', [mine]);
    expect(document).toMatchObject({ status: 'pending', status_reason: null, version: 2, may_review: true });
    expect(await waiting(stage, 'team')).toEqual(['mine']);
  },
  'who decides on what another version or another decision has overtaken is told so': async (stage) => {
    const { as, refused, world } = stage;
    const { mine = 0 } = world.documents;
    await as('team', decide, [mine, 1, 'pending', 'approved', null]);
    expect(await refused(decide, [mine, 1, 'pending', 'rejected', null], 'admin')).toBe('PT412');
    await uploaded(stage, 'client', { document: mine });
    expect(await refused(decide, [mine, 1, 'pending', 'rejected', null], 'admin')).toBe('PT412');
    expect(await refused(decide, [mine, 3, 'pending', 'approved', null], 'admin')).toBe('PT412');
    expect(await refused(decide, [mine, 2, 'pending', 'approved', null], 'admin')).toBeNull();
  },
  'a decision without the version that was seen is none': async (stage) => {
    const { as, database, refused, world } = stage;
    const { mine } = world.documents;
    const unseen = `select public.decide_document($1, null, 'approved') as done`;
    expect(await refused(unseen, [mine], 'team')).toBe('PT412');
    expect(await refused(decide, [mine, null, 'pending', 'approved', null], 'team')).toBe('PT412');
    expect(await database.sql('select from public.document_decisions where document_id = $1', [mine])).toEqual([]);
    await as('team', decide, [mine, 1, 'pending', 'approved', null]);
    expect(await as('team', unseen, [mine])).toEqual([{ done: false }]);
  },
  'who decides on words that were corrected meanwhile is told so, and nobody else learns of them': async (stage) => {
    const { as, refused, world } = stage;
    const { mine } = world.documents;
    const seen = `select public.decide_document($1, 1, 'approved', seen_name => $2, seen_description => $3) as done`;
    await as('client', `select public.correct_document($1, 'Budget', 'For 2026')`, [mine]);
    expect(await refused(seen, [mine, 'mine', 'For 2026'], 'team')).toBe('PT412');
    expect(await refused(seen, [mine, 'Budget', ''], 'team')).toBe('PT412');
    expect(await as('other', seen, [mine, 'mine', '']), 'who sees no such document').toEqual([{ done: false }]);
    expect(await as('team', seen, [mine, 'Budget', 'For 2026'])).toEqual([{ done: true }]);
  },
  'nobody decides on their own, and each side only on the other’s': async (stage) => {
    const { refused, world } = stage;
    const of = async (actor: 'client' | 'team' | 'admin', id: number | null) =>
      refused(decide, [id, 1, 'pending', 'approved', null], actor);
    const staffs = await uploaded(stage, 'team', { project: world.projects.mine });
    expect([await of('team', staffs), await of('admin', staffs)]).toEqual(['42501', '42501']);
    const own = await uploaded(stage, 'admin', { project: null });
    expect([await of('admin', own), await of('client', own), own]).toEqual(['42501', null, expect.any(Number)]);
    expect(await stage.database.sql('select from public.document_decisions where document_id = $1', [own])).toEqual([]);
    expect(await of('client', world.documents.mine ?? 0)).toBe('42501');
    await stage.as(
      'admin',
      `select public.edit_person(id, '{"role": "team_member"}') from public.profiles where username = 'client'`,
    );
    expect(await of('client', world.documents.mine ?? 0), 'whose role changed').toBe('42501');
  },
  'a decision says something new and never that nothing was decided': async ({ as, database, refused, world }) => {
    const { mine, theirs } = world.documents;
    expect(await refused(decide, [mine, 1, 'pending', 'pending', null], 'team')).toBe('23514');
    expect(await as('admin', decide, [theirs, 1, 'approved', 'approved', null])).toEqual([{ done: true }]);
    const made = 'select from public.document_decisions where document_id = $1';
    expect(await database.sql(made, [theirs]), 'what was approved already').toHaveLength(1);
  },
  'what was decided on is not removed, even when a version has come since': async (stage) => {
    const { as, world, database } = stage;
    const { mine = 0 } = world.documents;
    await as('team', decide, [mine, 1, 'pending', 'rejected', null]);
    await uploaded(stage, 'client', { document: mine });
    for (const actor of ['client', 'admin'] as const)
      await as(actor, 'select public.delete_documents(array[$1::bigint])', [mine]);
    expect(await database.sql('select from public.documents where id = $1', [mine])).toHaveLength(1);
  },
  'what waits for a person is what the other side shared and nobody has decided on': async (stage) => {
    const { as, world } = stage;
    expect(await waiting(stage, 'client')).toEqual(['shared']);
    expect(await waiting(stage, 'team')).toEqual(['mine']);
    expect([await waiting(stage, 'other'), await waiting(stage, 'gone')]).toEqual([[], []]);
    await as('client', decide, [world.documents.shared, 1, 'pending', 'approved', null]);
    const add = `select public.add_document('new', 'https://example.com/', project => $1)`;
    await as('team', add, [world.projects.mine]);
    expect(await waiting(stage, 'client')).toEqual(['new']);
  },
  'what is for information waits for nobody, and is news of the usual kind': async (stage) => {
    const { as, database, refused, told, world } = stage;
    const add = `select public.add_document('Notes', 'https://example.com/', null, $1, false, $2) as id`;
    const { mine } = world.projects;
    expect(await refused(add, [mine, '2099-03-01'], 'team')).toBe('23514');
    const [link] = await as('team', add, [mine, null]);
    expect(await told()).toMatchObject({ client: ['New document: “Notes” was uploaded.'] });
    const file = await uploaded(stage, 'team', { project: mine, asks: false }, 'd');
    expect(await waiting(stage, 'client')).toEqual(['shared']);
    for (const id of [link?.id, file]) {
      const [listed] = await as('client', 'select * from public.list_documents(only_id => $1)', [id]);
      expect(listed).toMatchObject({ asks: false, status: 'pending', is_waiting: false, may_review: false });
      expect(await refused(decide, [id, 1, 'pending', 'approved', null], 'client')).toBe('42501');
    }
    await uploaded(stage, 'team', { document: file ?? 0 }, 'e');
    expect((await told()).client?.at(-1)).toBe('New version: Version 2 of “Plan.pdf” was uploaded.');
    const names = await waiting(stage, 'client');
    expect(names).toContain('shared');
    expect([names.includes('Notes'), names.includes('Plan.pdf')]).toEqual([false, false]);
    const verified = await database.sql('select state from public.verify_file($1)', [digest('e')]);
    expect(verified).toEqual([{ state: 'without_decision' }]);
  },
  'the side that shared a document asks for a decision on it or takes that back, until there is one': async (stage) => {
    const { as, database, refused, told, world } = stage;
    const { mine, shared } = world.documents;
    const ask = 'select public.ask_for_decision($1, $2)';
    for (const actor of ['team', 'admin'] as const) expect(await refused(ask, [mine, false], actor)).toBe('42501');
    await as('client', ask, [shared, false]);
    await as('other', ask, [mine, false]);
    expect([await waiting(stage, 'team'), await waiting(stage, 'client')]).toEqual([['mine'], ['shared']]);

    await as('client', ask, [mine, false]);
    expect(await waiting(stage, 'team')).toEqual([]);
    expect(await told(), 'nobody hears of what they need not do').toEqual({});
    await as('client', ask, [mine, true]);
    expect(await waiting(stage, 'team')).toEqual(['mine']);
    const question = 'Waits for your decision: “mine” was uploaded.';
    expect(await told()).toMatchObject({ team: [question] });
    await as('client', ask, [mine, false]);
    const unread = `select from public.notifications where kind = 'review' and document_id = $1 and not is_read`;
    expect(await database.sql(unread, [mine])).toEqual([]);

    await as('client', ask, [mine, true]);
    await as('team', decide, [mine, 1, 'pending', 'rejected', null]);
    await uploaded(stage, 'client', { document: mine ?? 0 });
    expect(await refused(ask, [mine, false], 'client'), 'once somebody has decided').toBe('23514');
    const [palette] = await as('client', attach, [await paletteOf(stage, 'client'), world.projects.mine, null, null]);
    expect(await refused(ask, [palette?.id, false], 'client'), 'of a palette').toBe('23514');
  },
  'the news of what waits names the day to decide by, while it is still to come': async (stage) => {
    const { as, database, told, world } = stage;
    const news = async () => (await told()).client?.at(-1);
    const add = `select public.add_document('Plan', 'https://example.com/', project => $1, review_due => '2099-03-01')`;
    await as('team', add, [world.projects.mine]);
    expect(await news()).toBe('Waits for your decision: “Plan” was uploaded. Decide by March 1, 2099.');
    const id = (await uploaded(stage, 'team', { project: world.projects.mine })) ?? 0;
    await uploaded(stage, 'team', { document: id, due: '2099-04-01' });
    expect(await news()).toMatch(/^New version waits for your decision: Version 2 .* Decide by April 1, 2099\.$/);
    await database.sql(`update public.documents set review_due = '2026-01-01' where id = $1`, [id]);
    await uploaded(stage, 'team', { document: id });
    expect(await news()).toMatch(/^New version waits for your decision: Version 3 of “Plan.pdf” was uploaded\.$/);
  },
  'the day before a review is due, whoever has to decide is told once, in the portal and by mail': async (stage) => {
    const { as, database, told, world } = stage;
    const remind = async () => (await database.sql('select public.remind_reviewers() as count'))[0]?.count;
    await database.sql(`delete from private.mail_outbox`);
    await as(
      'admin',
      `select public.ask_for_decision(id, review_due => current_date + 2) from public.documents where name = 'shared'`,
    );
    expect(await remind()).toBe(0);
    await as(
      'admin',
      `select public.ask_for_decision(id, review_due => current_date + 1) from public.documents where name = 'shared'`,
    );
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect(await told()).toEqual({
      client: [expect.stringMatching(/^Decision due: “shared” waits for your decision\. Decide by \w+ \d+, \d+\.$/)],
    });
    const mail = await database.sql(`select kind, payload ->> 'email' as email from private.mail_outbox`);
    expect(mail).toEqual([{ kind: 'review_due', email: 'client@example.com' }]);
    const claimed = await database.sql(`select kind from public.claim_mail(10)`);
    expect(claimed, 'a reminder is one mail').toEqual([{ kind: 'review_due' }]);
    await as('client', decide, [world.documents.shared, 1, 'pending', 'approved', null]);
    await as(
      'admin',
      `select public.ask_for_decision(id, review_due => current_date) from public.documents where name = 'shared'`,
    );
    expect(await remind()).toBe(0);
  },
  'whoever shared a document asks again once a day, and only while somebody has to decide on it': async (stage) => {
    const { as, refused, told, database, world } = stage;
    const { shared } = world.documents;
    const remind = 'select public.remind_of_document($1) as done';
    const asked = async (actor: 'admin' | 'client' | 'other') => (await as(actor, remind, [shared]))[0]?.done;
    expect([await asked('client'), await asked('other')], 'who decides, and who does not see it').toEqual([
      false,
      false,
    ]);
    await database.sql('delete from public.notifications');
    expect(await asked('admin')).toBe(true);
    expect(await told()).toEqual({
      client: ['Still waits for your decision: “shared” still waits for your decision.'],
    });
    expect(await database.sql('select is_urgent from private.notification_mail')).toEqual([{ is_urgent: true }]);
    expect(await refused(remind, [shared], 'admin'), 'again that day').toBe('23514');
    await database.sql(`update private.reminders set day = day - 1 where kind = 'asked'`);
    expect(await asked('admin'), 'the next day').toBe(true);
    await database.sql(`delete from private.reminders where kind = 'asked'`);
    await as('client', decide, [shared, 1, 'pending', 'approved', null]);
    expect(await asked('admin'), 'once it was decided').toBe(false);
  },
  'a file is known by its digest, with what became of it and nothing else': async (stage) => {
    const { as, database, world } = stage;
    const verify = async (letter: string) =>
      (
        await database.sql(
          'select state, number, versions, decided_at is not null as dated from public.verify_file($1)',
          [digest(letter)],
        )
      )[0];
    expect(await verify('a')).toBeUndefined();
    // Whatever a client keeps without a project is nothing that we vouch for.
    await uploaded(stage, 'client', {}, 'a');
    expect(await verify('a')).toBeUndefined();
    const id = (await uploaded(stage, 'team', { project: world.projects.mine }, 'a')) ?? 0;
    expect(await verify('a')).toEqual({ state: 'under_review', number: 1, versions: 1, dated: false });
    await as('client', decide, [id, 1, 'pending', 'approved', null]);
    expect(await verify('a')).toEqual({ state: 'approved', number: 1, versions: 1, dated: true });
    await uploaded(stage, 'team', { document: id }, 'b');
    expect(await verify('a')).toEqual({ state: 'approved', number: 1, versions: 2, dated: true });
    await as('client', decide, [id, 2, 'pending', 'rejected', null]);
    expect(await verify('b')).toEqual({ state: 'under_review', number: 2, versions: 2, dated: false });
    await uploaded(stage, 'team', { document: id }, 'c');
    await as('client', decide, [id, 3, 'pending', 'approved', null]);
    expect(await verify('b')).toEqual({ state: 'superseded', number: 2, versions: 3, dated: false });
    expect(await verify('a')).toEqual({ state: 'superseded', number: 1, versions: 3, dated: true });
  },
};

await testRules(import.meta.filename, reviewRules);
