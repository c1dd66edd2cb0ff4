import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 10;
const { sql } = database;
const { admin, team, client } = world.people;
const race = (statements: Statement[]) => atOnce(database, world, statements);

/** An administrator's statement after a code was given. */
const proven = (actor: 'admin' | 'team', text: string): Statement => {
  const person = world.people[actor];
  const claims = JSON.stringify({ sub: person, session_id: person, role: 'authenticated', aal: 'aal2' });
  return [actor, `select set_config('request.jwt.claims', '${claims}', true); ${text}`];
};

const remove = (person: string) => `select public.remove_second_factor('${person}')`;
const require = (required: boolean) => `select public.require_second_factor(${required})`;

async function beginRound() {
  await sql('delete from private.mail_outbox');
  await sql('delete from auth.mfa_factors');
  await sql('delete from private.rate_limits');
  await sql('insert into auth.mfa_factors (user_id, status) select id, $2 from unnest($1::uuid[]) as one (id)', [
    [admin, team, client],
    'verified',
  ]);
  for (const person of [admin, team, client])
    await sql('insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing', [person]);
  await sql(`select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`, [
    team,
  ]);
}

describe('second factors, on a server with many sessions', () => {
  it('are removed once and told once when two administrators remove one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      const noted = await sql(`select from public.audit_log where entity = 'second_factors'`);
      const outcomes = await race([proven('admin', remove(client)), proven('team', remove(client))]);
      expect(outcomes).toEqual([null, null]);
      expect(await sql(`select from private.mail_outbox where kind = 'second_factor_removed'`)).toHaveLength(1);
      expect(await sql(`select from public.audit_log where entity = 'second_factors'`)).toHaveLength(noted.length + 1);
      expect(await sql('select from auth.sessions where user_id = $1', [client])).toHaveLength(0);
    }
  });

  it('of two administrators are never both removed by each other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      const outcomes = await race([proven('admin', remove(team)), proven('team', remove(admin))]);
      expect(unforeseen(outcomes, '42501')).toEqual([]);
      expect(count(outcomes, null)).toBeGreaterThan(0);
    }
  });

  it('are required or not as one of two administrators said, and a requirement ends what lacks one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await beginRound();
      const outcomes = await race([proven('admin', require(true)), proven('team', require(false))]);
      expect(unforeseen(outcomes, '42501')).toEqual([]);
      expect(await sql('select from public.settings')).toHaveLength(1);
      await beginRound();
      const settled = await race([proven('admin', require(true)), proven('team', require(true))]);
      expect(unforeseen(settled, '42501')).toEqual([]);
      expect(await sql('select staff_second_factor as required from public.settings')).toEqual([{ required: true }]);
    }
  });
});
