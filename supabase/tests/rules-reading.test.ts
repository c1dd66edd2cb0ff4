import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { uploaded } from './support/uploads.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const addDocument = `select public.add_document($2, 'https://example.com/plan.pdf', project => $1) as id`;
const decide = 'select public.decide_document($1, 1, $3, $4, $2)';
const unread = async ({ database, world }: Stage, person: 'client' | 'team' | 'mate', kind: string) => {
  const rows = await database.sql<{ title: string }>(
    `select title from public.notifications where recipient_id = $1 and kind = $2 and not is_read`,
    [world.people[person], kind],
  );
  return rows.map(({ title }) => title);
};
const dueMail = ({ database }: Stage) =>
  database.sql<{ items: number }>(
    `select jsonb_array_length(payload -> 'items') as items from private.mail_outbox where kind = 'notifications'`,
  );

/** Acting on a thing reads the news of it, and one act is one notification and one mail. */
export const readingRules: Rules = {
  'whoever decides has read that it was waiting, and so has everybody else who was asked': async (stage) => {
    const { as, world } = stage;
    await as('client', addDocument, [world.projects.mine, 'Read']);
    expect(await unread(stage, 'team', 'review')).toEqual(['Waits for your decision']);
    const [made] = await stage.database.sql<{ id: number }>(`select id from public.documents where name = 'Read'`);
    await as('admin', decide, [made?.id, 'pending', 'approved', null]);
    expect(await unread(stage, 'team', 'review')).toEqual([]);
  },
  'news of several documents that wait is read with the decision on the last of them': async (stage) => {
    const { as, database, world } = stage;
    await database.sql(`update public.documents set status = 'approved'`);
    for (const name of ['One', 'Two']) await as('client', addDocument, [world.projects.mine, name]);
    expect(await unread(stage, 'team', 'review')).toEqual(['2 documents wait for your decision']);
    const made = await database.sql<{ id: number }>(`select id from public.documents where name in ('One', 'Two')`);
    await as('team', decide, [made[0]?.id, 'pending', 'approved', null]);
    expect(await unread(stage, 'team', 'review')).toEqual(['2 documents wait for your decision']);
    await as('team', decide, [made[1]?.id, 'pending', 'approved', null]);
    expect(await unread(stage, 'team', 'review')).toEqual([]);
  },
  'a decision that was changed is one notification, of what is in force': async (stage) => {
    const { as, world } = stage;
    await as('team', decide, [world.documents.mine, 'pending', 'rejected', 'Page 4 is missing.']);
    await as('team', decide, [world.documents.mine, 'rejected', 'approved', null]);
    expect(await unread(stage, 'client', 'decision')).toEqual(['Document approved']);
  },
  'a new version takes the place of the question about the one before': async (stage) => {
    const [made] = await stage.as('client', addDocument, [stage.world.projects.mine, 'Versioned']);
    await uploaded(stage, 'client', { document: made?.id as number });
    expect(await unread(stage, 'team', 'review')).toEqual(['New version waits for your decision']);
  },
  'all files of one upload are one mail, at once': async (stage) => {
    const { as, database, world } = stage;
    await database.sql('delete from private.notification_mail');
    await database.sql('delete from private.mail_outbox');
    for (const name of ['One', 'Two', 'Three', 'Four']) await as('team', addDocument, [world.projects.mine, name]);
    await database.sql(`delete from private.notification_mail where recipient_id <> $1`, [world.people.mate]);
    const [planned] = await database.sql<{ soon: boolean }>(
      `update private.notification_mail as mail set due_at = before.due_at + interval '1 hour'
       from private.notification_mail as before where before.ctid = mail.ctid
       returning before.due_at > now() and before.due_at <= clock_timestamp() + interval '1 minute' as soon`,
    );
    expect(planned).toEqual({ soon: true });
    await database.sql('select * from public.claim_mail(10)');
    expect(await dueMail(stage), 'not before the last one').toEqual([]);
    await database.sql(`update private.notification_mail set due_at = now() - interval '1 second'`);
    await database.sql('select * from public.claim_mail(10)');
    expect(await dueMail(stage)).toEqual([{ items: 1 }]);
    expect(await unread(stage, 'mate', 'review')).toContain('4 documents wait for your decision');
  },
  'whoever answers has read what was written before': async (stage) => {
    const { as, world } = stage;
    const say = `select public.write_comment('And?', $1)`;
    await as('client', say, [world.projects.mine]);
    expect(await unread(stage, 'team', 'comment')).toHaveLength(1);
    await as('team', say, [world.projects.mine]);
    expect(await unread(stage, 'team', 'comment')).toEqual([]);
    expect(await unread(stage, 'mate', 'comment'), 'of somebody else').toHaveLength(1);
  },
  'the milestones that a project begins with are no news of their own': async (stage) => {
    const { as, told, world } = stage;
    const begin = `select from public.begin_project('Begun', 'x', $1, milestones => '{First}')`;
    await as('team', begin, [world.people.other]);
    expect(await told()).toEqual({ other: ['New project: “Begun” has been created.'] });
  },
  'a person who is invited by the same act gets the invitation and no other mail': async (stage) => {
    const { database, world } = stage;
    await database.sql(
      `insert into private.password_links (user_id, token_hash, expires_at) values ($1, repeat('9e', 32), now() + interval '1 day')`,
      [world.people.other],
    );
    await database.sql('delete from private.notification_mail');
    for (const person of [world.people.other, world.people.client])
      await stage.as('team', `select public.begin_project('First', 'x', $1)`, [person]);
    expect(await database.sql('select recipient_id from private.notification_mail')).toEqual([
      { recipient_id: world.people.client },
    ]);
  },
  'a browser in which a password was just reset is not told of as another sign-in': async (stage) => {
    const { database, world } = stage;
    const signIn = async (browser: string) => {
      await database.sql('delete from private.mail_outbox');
      await database.sql(`select public.record_sign_in($1, $1, 'Firefox', 'Linux', '192.0.2', $2)`, [
        world.people.client,
        browser.repeat(64),
      ]);
      return (await database.sql(`select 1 from private.mail_outbox where kind = 'new_sign_in'`)).length;
    };
    await signIn('a');
    expect(await signIn('b')).toBe(1);
    await database.sql(
      `insert into private.password_links (user_id, token_hash, expires_at, used_at) values ($1, repeat('ef', 32), now() + interval '1 hour', now())`,
      [world.people.client],
    );
    expect(await signIn('c')).toBe(0);
  },
  'what was read stays read, and nobody reads the news of others': async ({
    as,
    database: { sql },
    refused,
    world,
  }) => {
    const mark = (isRead: boolean) => `update public.notifications set is_read = ${isRead} returning recipient_id`;
    expect(await as('client', mark(true))).toEqual([{ recipient_id: world.people.client }]);
    expect(await refused(mark(false), [], 'client')).toBe('42501');
    expect(await sql('select from public.notifications where is_read')).toHaveLength(1);
  },
};

await testRules(import.meta.filename, readingRules);
