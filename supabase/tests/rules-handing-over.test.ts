import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { undone } from './support/undone.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const deactivate = `select public.hand_over($1, $2, '{"is_active": false}') as changed`;
const leftBy = 'select * from public.work_left_by($1)';

/** Everything that somebody can own, for `team` as an administrator. */
async function giveWork({ database: { sql }, world: { people, projects, lead } }: Stage) {
  await sql(
    `select private.change_person(person, '{"name": "Tea Member", "role": "admin"}') from public.profiles as person where id = $1`,
    [people.team],
  );
  await sql('update public.leads set assignee_id = $1 where id = $2', [people.team, lead]);
  await sql('update public.milestones set owner_id = $1 where project_id = $2', [people.team, projects.mine]);
  await sql(`update public.procedures set reviewer = 'tea member'`);
}

const owned = async ({ database: { sql }, world: { projects, lead } }: Stage) => {
  const [row] = await sql(
    `select
       (select username from public.leads join public.profiles on profiles.id = assignee_id where leads.id = $2) as lead,
       (select username from public.milestones join public.profiles on profiles.id = owner_id where project_id = $1) as milestone,
       (select username from public.procedure_runs join public.profiles on profiles.id = assignee_id) as run,
       (select reviewer from public.procedures) as reviewer,
       exists (
         select from public.project_members join public.profiles on profiles.id = user_id
         where project_id = $1 and username = 'admin'
       ) as is_member`,
    [projects.mine, lead],
  );
  return row;
};

export const handingOverRules: Rules = {
  'an administrator is told what a client who leaves has not paid': async ({ as, world }) => {
    const unpaid = async (person: string) =>
      (
        await as('admin', `select jsonb_path_query_array(invoices, '$[*].id') as ids from public.work_left_by($1)`, [
          person,
        ])
      )[0]?.ids;
    expect(await unpaid(world.people.client)).toEqual([world.invoices.mine]);
    expect(await unpaid(world.people.team), 'nothing that a member of the team owes').toEqual([]);
  },
  'who is deactivated hands over everything open, in one statement': async (stage) => {
    const { as, told, database, world } = stage;
    const { people, projects } = world;
    await giveWork(stage);
    expect(await as('admin', leftBy, [people.team])).toEqual([
      { leads: 1, milestones: 1, runs: 1, projects: 1, procedures: 1, invoices: [] },
    ]);
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.mate],
    );
    await as('admin', deactivate, [people.team, people.mate]);
    expect(await owned(stage)).toEqual({
      lead: 'mate',
      milestone: 'mate',
      run: 'mate',
      reviewer: 'mate',
      is_member: false,
    });
    const members = await as('admin', 'select username from public.project_people($1)', [projects.mine]);
    expect(members).toContainEqual({ username: 'mate' });
    expect(await as('admin', leftBy, [people.team])).toEqual([
      { leads: 0, milestones: 0, runs: 0, projects: 0, procedures: 0, invoices: [] },
    ]);
    expect((await told()).mate).toEqual(
      expect.arrayContaining(['Work handed over to you: Yours from now on: 1 lead, 1 milestone, 1 procedure review.']),
    );
    const logged = await as(
      'admin',
      `select distinct entity from public.audit_log where actor = 'admin' order by entity`,
    );
    expect(logged.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining(['leads', 'milestones', 'profiles', 'procedure_runs', 'procedures']),
    );
  },
  'whoever takes over becomes a member where nobody of the staff is left': async (stage) => {
    const { as, world } = stage;
    await giveWork(stage);
    expect(await owned(stage)).toMatchObject({ is_member: false });
    await as('admin', deactivate, [world.people.team, world.people.admin]);
    expect(await owned(stage)).toEqual({
      lead: 'admin',
      milestone: 'admin',
      run: 'admin',
      reviewer: 'admin',
      is_member: true,
    });
  },
  'leads go to the administrator who hands over to somebody else of the staff': async (stage) => {
    const { as, database, world } = stage;
    await giveWork(stage);
    await database.sql(
      `select private.change_person(person, '{"role": "team_member"}') from public.profiles as person where id = $1`,
      [world.people.mate],
    );
    await as('admin', deactivate, [world.people.team, world.people.mate]);
    expect(await owned(stage)).toMatchObject({ lead: 'admin', milestone: 'mate', run: 'mate' });
    expect((await stage.told()).mate, 'of what is theirs').toContain(
      'Work handed over to you: Yours from now on: 1 milestone, 1 procedure review.',
    );
  },
  'an administrator who becomes a team member hands over leads, and goes on with the rest': async (stage) => {
    const { as, told, database, world } = stage;
    const { people } = world;
    await giveWork(stage);
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.mate],
    );
    const demote = `select count(*)::int as changed from public.hand_over($1, $2, '{"role": "team_member"}')`;
    expect(await as('admin', demote, [people.team, people.mate])).toEqual([{ changed: 1 }]);
    expect(await owned(stage)).toEqual({
      lead: 'mate',
      milestone: 'team',
      run: 'team',
      reviewer: 'tea member',
      is_member: false,
    });
    expect((await told()).mate).toContain('Work handed over to you: Yours from now on: 1 lead.');
    const logged = `select actor, changes -> 'assignee_id' ->> 'to' as successor from public.audit_log
      where entity = 'leads' order by id desc limit 1`;
    expect(await as('admin', logged)).toEqual([{ actor: 'admin', successor: people.mate }]);
  },
  'who is deactivated as a team member, and a team member who stays, hand over everything': async (stage) => {
    const { as, database, world } = stage;
    const { people } = world;
    const everything = { milestone: 'mate', run: 'mate', reviewer: 'mate' };
    await giveWork(stage);
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.mate],
    );
    await undone(database, async () => {
      const both = `select public.hand_over($1, $2, '{"role": "team_member", "is_active": false}')`;
      await as('admin', both, [people.team, people.mate]);
      expect(await owned(stage)).toMatchObject({ lead: 'mate', ...everything });
    });
    await database.sql(
      `select private.change_person(person, '{"role": "team_member"}') from public.profiles as person where id = $1`,
      [people.team],
    );
    await as('admin', `select public.hand_over($1, $2, '{}')`, [people.team, people.mate]);
    expect(await owned(stage)).toMatchObject(everything);
  },
  'who becomes a team member without handing over leaves open leads to nobody, and closed ones as they were': async (
    stage,
  ) => {
    const { as, database, world } = stage;
    const demote = `select public.edit_person($1, '{"role": "team_member"}')`;
    await giveWork(stage);
    await as('admin', demote, [world.people.team]);
    expect(await owned(stage)).toMatchObject({ lead: null, milestone: 'team', run: 'team' });
    await giveWork(stage);
    await database.sql(`update public.leads set status = 'lost'`);
    await as('admin', demote, [world.people.team]);
    expect(await owned(stage)).toMatchObject({ lead: 'team' });
    await as('admin', `select public.edit_lead($1, '{"status": "in_talk"}')`, [world.lead]);
    expect(await owned(stage), 'taken up again by somebody who can see it').toMatchObject({ lead: null });
  },
  'who is made a client hands over as well': async (stage) => {
    const { as, database, world } = stage;
    await giveWork(stage);
    const demote = `select public.hand_over($1, $2, '{"role": "client", "name": "Tea Client"}') as changed`;
    await as('admin', demote, [world.people.team, world.people.admin]);
    expect(await owned(stage)).toMatchObject({ lead: 'admin', milestone: 'admin', run: 'admin', is_member: true });
    expect(
      await database.sql('select name, role, is_active from public.profiles where id = $1', [world.people.team]),
    ).toEqual([{ name: 'Tea Client', role: 'client', is_active: true }]);
  },
  'what is archived or done is left as it is': async (stage) => {
    const { as, database, world } = stage;
    await giveWork(stage);
    await database.sql('update public.projects set is_archived = true where id = $1', [world.projects.mine]);
    await database.sql(`update public.leads set status = 'won'`);
    expect(await as('admin', leftBy, [world.people.team])).toEqual([
      { leads: 0, milestones: 0, runs: 1, projects: 0, procedures: 1, invoices: [] },
    ]);
    await as('admin', deactivate, [world.people.team, world.people.admin]);
    expect(await owned(stage)).toMatchObject({ lead: 'team', milestone: null, run: 'admin', is_member: false });
  },
  'only somebody active of the staff takes over': async (stage) => {
    const { people } = stage.world;
    await giveWork(stage);
    for (const successor of [people.client, people.gone, people.team, crypto.randomUUID()])
      expect(await stage.refused(deactivate, [people.team, successor], 'admin')).toBe('23514');
    expect(await owned(stage)).toMatchObject({ lead: 'team', milestone: 'team', run: 'team' });
  },
  'what somebody else has changed meanwhile is not handed over': async (stage) => {
    const { as, world } = stage;
    await giveWork(stage);
    const stale = `select from public.hand_over($1, $2, '{"is_active": false}', now() - interval '1 day')`;
    expect(await as('admin', stale, [world.people.team, world.people.admin])).toEqual([]);
    expect(await owned(stage)).toMatchObject({ lead: 'team', run: 'team' });
  },
  'handing over changes nothing of a profile but what administrators change': async ({ refused, database, world }) => {
    const { team, admin } = world.people;
    const row = () =>
      database.sql(`select id, username, email, role, is_active from public.profiles where id = $1`, [team]);
    const before = await row();
    const smuggled = { id: admin, username: 'root', email: 'root@example.com' };
    expect(await refused('select public.hand_over($1, $2, $3)', [team, admin, smuggled], 'admin')).toBe('42501');
    expect(await row()).toEqual(before);
  },
  'an account that is deleted hands over to the administrator who deletes it': async (stage) => {
    const { as, world } = stage;
    await giveWork(stage);
    await as('admin', 'select public.delete_people($1)', [[world.people.team]]);
    expect(await owned(stage)).toEqual({
      lead: 'admin',
      milestone: 'admin',
      run: 'admin',
      reviewer: 'admin',
      is_member: true,
    });
  },
  'who deletes their own account leaves the work to an administrator': async (stage) => {
    const { database, world } = stage;
    await giveWork(stage);
    await database.sql('select public.delete_person($1, $1)', [world.people.team]);
    expect(await owned(stage)).toMatchObject({ lead: 'admin', milestone: 'admin', run: 'admin', is_member: true });
  },
  'only administrators hand over, or ask what somebody would leave': async ({ refused, as, world: { people } }) => {
    for (const actor of ['team', 'client', 'gone', 'signedOut', 'viewer'] as const) {
      const no = actor === 'viewer' ? 'PT403' : '42501';
      expect(await refused(leftBy, [people.team], actor)).toBe('42501');
      expect(await refused(deactivate, [people.client, people.admin], actor)).toBe(no);
      expect(await refused(deactivate, [crypto.randomUUID(), people.admin], actor), 'nobody').toBe(no);
    }
    expect(await refused(deactivate, [people.admin, people.team], 'admin'), 'nor themselves').toBe('42501');
    expect(await as('admin', leftBy, [crypto.randomUUID()])).toEqual([]);
  },
};

await testRules(import.meta.filename, handingOverRules);
