import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/shared/database.types.ts';
import { cells } from './support/cells.ts';
import { openStage } from './support/acting.ts';
import { argumentsIn, factsIn, readings } from './support/readings.ts';
import { openTestDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

const database = await openTestDatabase();
const { sql } = database;
const world = await makeWorld(database);
const { client, admin } = world.people;
afterAll(() => database.close());

const tables = Object.keys(cells).filter((name) => name.startsWith('public.'));
const argumentsOf = argumentsIn(world);

/** Tables without an id of their own. */
const keys: Record<string, string> = {
  'public.project_members': 'project_id',
  'public.mail_preferences': 'user_id',
  'public.project_mail': 'user_id',
  'public.published_procedures': 'procedure_id',
  'public.settings': 'is_only',
};

describe('the access token of a session that was signed out', () => {
  let old: SupabaseClient<Database>;

  beforeAll(async () => {
    await sql(`select private.set_password($1, 'demo-password')`, [admin]);
    old = database.client();
    await old.auth.signInWithPassword({ email: 'admin@example.com', password: 'demo-password' });
    const { data } = await old.auth.getSession();
    const token = data.session?.access_token ?? '';
    old = database.client({ token });
    const seen = await old.from('projects').select('id');
    expect(seen.data).toHaveLength(3);
    await old.auth.admin.signOut(token, 'local');
  });

  it.each(tables)('reads and writes nothing in %s', async (name) => {
    const table = name.replace('public.', '') as 'procedures';
    const { grants, update, insert } = cells[name] ?? { grants: {} };
    expect((await old.from(table).select(grants.select?.join(',') as '*')).data).toEqual([]);
    const [row] = Object.values(insert?.rows(world) ?? {});
    if (row) expect((await old.from(table).insert(row as never)).error?.code).toBe('42501');
    const key = keys[name] ?? 'id';
    if (update)
      expect(
        (
          await old
            .from(table)
            .update(update.set as never, { count: 'exact' })
            .not(key, 'is', null)
        ).count,
      ).toBe(0);
    if (grants.delete) expect((await old.from(table).delete({ count: 'exact' }).not(key, 'is', null)).count).toBe(0);
  });

  it.each(readings)('learns nothing from %s', async (name) => {
    const call = name.replace('public.', '');
    const { data, error } = await old.rpc(call as 'begin_call', (argumentsOf[call] ?? {}) as never);
    if (error) expect(error.code).toBe('42501');
    else expect(factsIn(data)).toEqual([]);
  });
});

describe('a session', () => {
  const sees = async () => {
    const { as } = await openStage(database, world);
    return (await as('client', 'select id from public.profiles')).length;
  };

  it.each([
    ['that Auth knows', 'select 1', 1],
    ['that Auth has forgotten', 'delete from auth.sessions where user_id = $1', 0],
    ['that has run out', `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, 0],
    ['that will run out', `update auth.sessions set not_after = now() + interval '1 minute' where user_id = $1`, 1],
    ['that belongs to somebody else', 'update auth.sessions set user_id = $2 where user_id = $1', 0],
  ])('%s', async (_, change, rows) => {
    await undone(database, async () => {
      await sql(change.replace('$1', `'${client}'`).replace('$2', `'${admin}'`));
      expect(await sees()).toBe(rows);
    });
  });

  it('is needed: a token that names none is refused', async () => {
    await undone(database, async () => {
      const claims = JSON.stringify({ sub: client, role: 'authenticated' });
      await sql(
        `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('role', 'authenticated', true)`,
        [client, claims],
      );
      expect(await sql('select id from public.profiles')).toEqual([]);
    });
  });
});
