import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openTestDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

it('keeps parallel requests of different people apart', async () => {
  const seen = async (who: 'client' | 'other' | 'team') => {
    const { data } = await database.client({ id: world.people[who] }).from('profiles').select('username');
    return [who, data?.map(({ username }) => username)];
  };
  const refused = async () => {
    const { error } = await database.client().from('profiles').select('id');
    return ['nobody', error?.code];
  };
  const rounds = Array.from({ length: 15 }, () => [seen('client'), refused(), seen('other'), seen('client')]);
  for (const reply of await Promise.all(rounds.flat()))
    expect([
      ['client', ['client']],
      ['other', ['other']],
      ['nobody', '42501'],
    ]).toContainEqual(reply);
});

it('leaves the grants of the migrations alone after requests of every kind', async () => {
  for (const who of [undefined, 'server', { id: world.people.client }] as const)
    await database.client(who).from('audit_log').select('id');
  const granted = await database.sql(
    `select oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and (has_table_privilege('anon', oid, 'select') or has_table_privilege('service_role', oid, 'select'))`,
  );
  expect(granted).toEqual([]);
});
