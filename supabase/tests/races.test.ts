import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const race = (statements: Statement[]) => atOnce(database, world, statements);
const addDocument = `select public.add_document('Plan', 'https://example.com/')`;

describe('on a server with many sessions', () => {
  it('counts every one of twenty documents that come at once, and tells staff in one notification', async () => {
    const outcomes = await race(Array.from({ length: 20 }, () => ['client', addDocument]));
    expect(count(outcomes, null)).toBe(20);
    const told = await database.sql(
      `select counted, content from public.notifications where author_id = $1 and recipient_id = $2`,
      [world.people.client, world.people.admin],
    );
    expect(told).toEqual([{ counted: 20, content: 'The most recent is “Plan”.' }]);
  });

  it('lets no more than the quota through, however many come at once', async () => {
    await database.sql(`update private.rate_limits set hits = 95 where bucket = 'new documents'`);
    const outcomes = await race(Array.from({ length: 20 }, () => ['client', addDocument]));
    expect([count(outcomes, null), count(outcomes, 'PT429')]).toEqual([5, 15]);
  });

  it('keeps an administrator when two delete each other', async () => {
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username = 'team'`,
    );
    const remove = (id: string) => `select public.delete_people(array['${id}']::uuid[])`;
    const { admin, team } = world.people;
    const outcomes = await race([
      ['admin', remove(team)],
      ['team', remove(admin)],
    ]);
    expect(count(outcomes, null)).toBe(1);
    expect(await database.sql(`select from public.profiles where role = 'admin' and is_active`)).toHaveLength(1);
  });
});
