import { expect } from 'vitest';
import { become } from './support/matrix.ts';
import type { Stage } from './support/acting.ts';
import { type Actor, tokenOf } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const giveFactor = async ({ database, world }: Stage, person: 'client' | 'team' | 'admin', status = 'verified') => {
  await database.sql(`insert into auth.mfa_factors (user_id, status) values ($1, $2)`, [world.people[person], status]);
};

/** What a person's token of this level answers; the SQLSTATE where it is refused. */
async function at(level: 'aal1' | 'aal2', actor: Actor, text: string, stage: Stage, parameters: unknown[] = []) {
  const { database, world } = stage;
  const { sql } = database;
  await sql('savepoint level');
  try {
    await become(database, world, actor);
    const token = tokenOf(world, actor);
    const claims = { sub: token?.id, session_id: token?.session, role: 'authenticated', aal: level };
    await sql(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    const rows = await sql(text, parameters);
    await sql(`select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)`);
    await sql(`select set_config('request.jwt.claim.sub', '', true)`);
    await sql('release savepoint level');
    return rows;
  } catch (error) {
    await sql('rollback to savepoint level');
    return (error as { code?: string }).code;
  }
}

const seen = 'select count(*)::int as count from public.profiles';
const state = 'select is_offered, since is not null as is_on, is_required from public.my_security()';
const require = (required: boolean) => `select public.require_second_factor(${required})`;
const remove = 'select public.remove_second_factor($1) as removed';

export const secondFactorRules: Rules = {
  'whoever has a second factor reaches nothing before its code was given': async (stage) => {
    await giveFactor(stage, 'client', 'unverified');
    expect(await at('aal1', 'client', seen, stage)).toEqual([{ count: 1 }]);
    await giveFactor(stage, 'client');
    expect(await at('aal1', 'client', seen, stage)).toEqual([{ count: 0 }]);
    expect(await at('aal2', 'client', seen, stage)).toEqual([{ count: 1 }]);
    expect(await at('aal1', 'other', seen, stage)).toEqual([{ count: 1 }]);
    expect(await at('aal1', 'client', state, stage)).toEqual([{ is_offered: true, is_on: true, is_required: false }]);
    expect(await at('aal1', 'signedOut', state, stage)).toEqual([]);
  },
  'the address that an account is about to move to is told after the code of a second factor alone': async (stage) => {
    await stage.database.sql(
      `insert into private.email_changes (user_id, email, token_hash, expires_at)
       values ($1, 'new@example.com', repeat('ab', 32), now() + interval '1 hour')
       on conflict (user_id) do update set email = excluded.email, expires_at = excluded.expires_at`,
      [stage.world.people.client],
    );
    await giveFactor(stage, 'client');
    const pending = 'select pending_email as email from public.my_security()';
    expect(await at('aal1', 'client', pending, stage)).toEqual([{ email: null }]);
    expect(await at('aal2', 'client', pending, stage)).toEqual([{ email: 'new@example.com' }]);
  },
  'staff reach nothing without a second factor where an administrator requires it, and clients go on': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const { team, client, admin } = stage.world.people;
    expect(await at('aal1', 'admin', require(true), stage)).toBe('42501');
    for (const actor of ['team', 'client', 'signedOut'] as const)
      expect(await at('aal2', actor, require(true), stage)).toBe('42501');
    await giveFactor(stage, 'admin');
    expect(await at('aal2', 'admin', require(true), stage)).toHaveLength(1);
    expect(await sql('select user_id from auth.sessions where user_id in ($1, $2)', [team, client])).toEqual([
      { user_id: client },
    ]);
    expect(await sql('select from auth.sessions where user_id = $1', [admin])).toHaveLength(1);
    await sql(`insert into auth.sessions (id, user_id) values ($1, $1)`, [team]);
    expect(await at('aal1', 'team', seen, stage)).toEqual([{ count: 0 }]);
    expect(await at('aal1', 'team', state, stage)).toEqual([{ is_offered: true, is_on: false, is_required: true }]);
    expect(await at('aal1', 'client', seen, stage)).toEqual([{ count: 1 }]);
    expect(await at('aal2', 'admin', require(false), stage)).toHaveLength(1);
    expect(await at('aal1', 'team', seen, stage)).not.toEqual([{ count: 0 }]);
  },
  'an administrator removes the second factor of somebody else, which ends their sessions and is told': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const { client, admin } = stage.world.people;
    await sql('delete from private.mail_outbox');
    expect(await at('aal1', 'admin', remove, stage, [client])).toEqual([{ removed: false }]);
    await giveFactor(stage, 'client');
    const factorsOf =
      'select id, second_factor_since is not null as has_one from public.account_facts($1) order by id = $2';
    expect(await at('aal1', 'admin', factorsOf, stage, [[client, admin], admin])).toEqual([
      { id: client, has_one: true },
      { id: admin, has_one: false },
    ]);
    expect(await at('aal1', 'admin', remove, stage, [client])).toEqual([{ removed: true }]);
    expect(await sql('select from auth.sessions where user_id = $1', [client])).toEqual([]);
    expect(await sql(`select kind, payload ->> 'email' as told from private.mail_outbox`)).toEqual([
      { kind: 'second_factor_removed', told: 'client@example.com' },
    ]);
    expect(await sql(`select actor, action, entity_id from public.audit_log where entity = 'second_factors'`)).toEqual([
      { actor: 'admin', action: 'delete', entity_id: client },
    ]);
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const) {
      expect(await at('aal2', actor, remove, stage, [admin])).toBe('42501');
      expect(await at('aal2', actor, factorsOf, stage, [[admin], admin])).toBe('42501');
    }
    expect(await at('aal2', 'admin', remove, stage, [admin])).toBe('42501');
  },
  'an owner is told of five wrong codes within a day, once': async ({ database: { sql }, world: { people } }) => {
    await sql('delete from private.mail_outbox');
    const told = async () => (await sql(`select from private.mail_outbox where kind = 'second_factor_failed'`)).length;
    const fail = (times: number) =>
      sql('select public.second_factor_failed($1) from generate_series(1, $2::int)', [people.client, times]);
    await fail(4);
    expect(await told()).toBe(0);
    await fail(6);
    expect(await told()).toBe(1);
    await sql(`update private.rate_limits set ends_at = now() - interval '1 minute'`);
    await fail(5);
    expect(await told()).toBe(2);
  },
  'without second factors in Auth nobody lacks one': async (stage) => {
    const { sql } = stage.database;
    const [hosted] = await sql<{ is_there: boolean }>(`select to_regclass('auth.mfa_factors') is not null as is_there`);
    expect(await at('aal1', 'client', state, stage)).toEqual([
      { is_offered: hosted?.is_there, is_on: false, is_required: false },
    ]);
    expect(await at('aal1', 'client', seen, stage)).toEqual([{ count: 1 }]);
  },
};

await testRules(import.meta.filename, secondFactorRules);
