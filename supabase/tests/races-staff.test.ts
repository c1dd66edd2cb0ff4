import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const race = (statements: Statement[]) => atOnce(database, world, statements);

describe('staff who work on the same thing, on a server with many sessions', () => {
  it('keeps who ticked a step first when two tick it at once, and ends no run whose step is unticked meanwhile', async () => {
    const tick = (isDone: boolean) =>
      `select public.tick_step(id, ${isDone}) from public.procedure_run_steps where run_id = ${world.run} and position = 1`;
    const finish = `select public.end_run(${world.run}, 'done')`;
    const outcomes = await race([
      ['admin', tick(true)],
      ['admin', tick(true)],
    ]);
    expect(outcomes).toEqual([null, null]);
    await database.sql('update public.procedure_run_steps set is_done = true where run_id = $1', [world.run]);
    const ended = await race([
      ['admin', finish],
      ['admin', tick(false)],
    ]);
    expect(count(ended, null)).toBe(1);
    const [left] = await database.sql(
      `select run.status = 'done' as ended, bool_and(step.is_done) as whole
       from public.procedure_runs as run join public.procedure_run_steps as step on step.run_id = run.id
       where run.id = $1 group by run.status`,
      [world.run],
    );
    expect(left?.ended).toBe(left?.whole);
  });

  it('makes one client and one project of a lead that two convert at once', async () => {
    const convert = (username: string) =>
      `select public.convert_lead('${world.people.admin}', ${world.lead}, '${username}', 'Ada', 'Engines', 'First', 'About it', repeat('cd', 32), 'seed')`;
    const outcomes = await race([
      ['server', convert('ada')],
      ['server', convert('grace')],
    ]);
    expect(count(outcomes, null)).toBe(1);
    expect(count(outcomes, '23505')).toBe(1);
    expect(await database.sql(`select from public.profiles where username in ('ada', 'grace')`)).toHaveLength(1);
  });

  it('keeps the letters of two who answer a lead at once, and the last of two assignments', async () => {
    const { admin, team } = world.people;
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [team],
    );
    const write = (body: string) => `select public.write_letter(${world.lead}, '${body}')`;
    const assign = (person: string) => `select public.edit_lead(${world.lead}, '{"assignee_id": "${person}"}')`;
    const outcomes = await race([
      ['admin', write('From one')],
      ['admin', write('From another')],
      ['admin', assign(admin)],
      ['admin', assign(team)],
    ]);
    expect(outcomes).toEqual([null, null, null, null]);
    expect(await database.sql(`select from public.lead_letters where body like 'From %'`)).toHaveLength(2);
    const [lead] = await database.sql<{ assignee_id: string }>('select assignee_id from public.leads where id = $1', [
      world.lead,
    ]);
    expect([admin, team]).toContain(lead?.assignee_id);
  });

  it('looks as nobody who becomes staff while the view begins', async () => {
    const { sql } = database;
    const { mate } = world.people;
    const session = '00000000-0000-4000-8000-000000000007';
    await sql('insert into auth.sessions (id, user_id) values ($1, $2)', [session, world.people.admin]);
    const claims = JSON.stringify({ sub: world.people.admin, session_id: session, role: 'authenticated' });
    for (let round = 0; round < 10; round += 1) {
      await sql('delete from private.client_views where session_id = $1', [session]);
      await sql(
        `select private.change_person(person, '{"role": "client"}') from public.profiles as person where id = $1`,
        [mate],
      );
      const outcomes = await race([
        [
          'admin',
          `do $$ begin perform set_config('request.jwt.claims', '${claims}', true); perform public.begin_view('${mate}'); end $$`,
        ],
        ['admin', `select public.edit_person(id, '{"role": "team_member"}') from public.profiles where id = '${mate}'`],
      ]);
      expect(unforeseen(outcomes, '23514')).toEqual([]);
      expect(await sql('select from private.client_views where session_id = $1 and until > now()', [session])).toEqual(
        [],
      );
    }
  });
});
