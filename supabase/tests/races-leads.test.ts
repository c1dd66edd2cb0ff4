import { afterAll, describe, expect, it } from 'vitest';
import { atOnce, count, type Statement, unforeseen } from './support/at-once.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const rounds = 15;
const { sql } = database;
const { people } = world;
const race = (statements: Statement[]) => atOnce(database, world, statements);

async function writeTo(email: string): Promise<number> {
  await sql(`select public.submit_lead('Visitor', $1, 'Example', '', 'A long enough message')`, [email]);
  const [lead] = await sql<{ id: number }>('select max(id) as id from public.leads');
  return lead?.id ?? 0;
}

const convert = (lead: number, username: string, hash: string): Statement => [
  'server',
  `select from public.convert_lead('${people.admin}', ${lead}, '${username}', 'New', '', 'Project of ${lead}', 'New', repeat('${hash}', 32))`,
];

describe('on a server with many sessions', () => {
  it('makes one client and one project of a lead that two convert at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const lead = await writeTo(`once${round}@example.com`);
      const hash = round.toString(16).padStart(2, '0');
      const outcomes = await race([convert(lead, `once a ${round}`, hash), convert(lead, `once b ${round}`, hash)]);
      expect([count(outcomes, null), count(outcomes, '23505')]).toEqual([1, 1]);
      expect(await sql('select from public.profiles where email = $1', [`once${round}@example.com`])).toHaveLength(1);
      expect(await sql('select from public.projects where title = $1', [`Project of ${lead}`])).toHaveLength(1);
    }
  });

  it('makes one client and one project of two leads with one address that are converted at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = `twice${round}@example.com`;
      const leads = [await writeTo(email), await writeTo(email)];
      const outcomes = await race(
        leads.map((lead, index) => convert(lead, `twice ${index} ${round}`, `${index + 1}${round.toString(16)}`)),
      );
      expect([count(outcomes, null), count(outcomes, '23505')]).toEqual([1, 1]);
      expect(await sql('select from public.profiles where email = $1', [email])).toHaveLength(1);
      expect(
        await sql('select distinct client_id, project_id from public.leads where id = any ($1) and status = $2', [
          leads,
          'won',
        ]),
      ).toHaveLength(1);
    }
  });

  it('assigns a lead to one of those to whom it is given at once, and to nobody who is just deactivated or an administrator no longer', async () => {
    const lead = await writeTo('assigned@example.com');
    const give = (person: string): Statement => [
      'admin',
      `select public.edit_lead(${lead}, '{"assignee_id": "${person}"}')`,
    ];
    const leaving = ['{"is_active": false}', '{"role": "team_member"}'];
    for (let round = 0; round < rounds; round += 1) {
      await sql('delete from private.rate_limits');
      await sql(
        `select private.change_person(person, '{"is_active": true, "role": "admin"}') from public.profiles as person where id = $1`,
        [people.team],
      );
      const outcomes = await race([give(people.team), give(people.admin)]);
      expect(unforeseen(outcomes)).toEqual([]);
      const after = await race([
        give(people.team),
        ['admin', `select public.edit_person('${people.team}', '${leaving[round % 2]}')`],
      ]);
      expect(unforeseen(after, '23514')).toEqual([]);
      const [row] = await sql<{ assignee_id: string | null }>('select assignee_id from public.leads where id = $1', [
        lead,
      ]);
      expect([null, people.admin]).toContain(row?.assignee_id);
    }
  });
});
