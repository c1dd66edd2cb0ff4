import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { namesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';

/** The projects that their clients have left, as staff are told of them. */
async function left({ database: { sql } }: Stage): Promise<string[]> {
  const rows = await sql<{ title: string }>(
    'select title from public.projects where client_left_at is not null order by title',
  );
  return rows.map(({ title }) => title);
}

const deactivate = ({ act, world }: Stage, person: 'client' | 'mate' | 'other', active = false) =>
  act('admin', 'edit_person', { person: world.people[person], changes: { is_active: active } });

const remove = ({ database: { sql }, world: { people } }: Stage, person: 'client' | 'mate' | 'other') =>
  sql('select public.delete_person($1, $2)', [people.admin, people[person]]);

const waiting = async (stage: Stage): Promise<string[]> => (await namesOf(stage, 'admin', 'decision')).sort();

export const leavingRules: Rules = {
  'a project says that its last client is gone, until one is there again': async (stage) => {
    await deactivate(stage, 'client');
    // `mate` is still in one of the two, and `gone` does not count.
    expect(await left(stage)).toEqual(['joined']);
    await deactivate(stage, 'mate');
    expect(await left(stage)).toEqual(['joined', 'mine']);
    await deactivate(stage, 'client', true);
    expect(await left(stage)).toEqual([]);
  },
  'a project says so when the account of its last client is deleted, and somebody who joins ends it': async (stage) => {
    await remove(stage, 'other');
    expect(await left(stage)).toEqual(['theirs']);
    const { people, projects } = stage.world;
    const add = 'select public.set_project_members($1, $2)';
    await stage.as('admin', add, [projects.theirs, [people.team]]);
    expect(await left(stage)).toEqual(['theirs']);
    await stage.as('admin', add, [projects.theirs, [people.mate]]);
    expect(await left(stage)).toEqual([]);
  },
  'what waited for clients who are gone waits no longer, what they sent does': async (stage) => {
    const { as, database, world } = stage;
    await database.sql(
      `insert into public.documents (project_id, name, file_url, uploaded_by, by_staff) values
         ($1, 'for them', 'https://example.com/a.pdf', $2, true), ($1, 'of them', 'https://example.com/a.pdf', $3, false)`,
      [world.projects.mine, world.people.team, world.people.client],
    );
    expect(await namesOf(stage, 'client', 'decision')).toContain('for them');
    expect(await waiting(stage)).toContain('of them');
    await deactivate(stage, 'client');
    await deactivate(stage, 'mate');
    expect(await waiting(stage)).not.toContain('for them');
    expect(await waiting(stage)).toContain('of them');
    const listed = await as('team', `select name, is_waiting from public.list_documents() where name like '% them'`);
    expect(listed).toEqual(
      expect.arrayContaining([
        { name: 'for them', is_waiting: false },
        { name: 'of them', is_waiting: true },
      ]),
    );
    expect(await namesOf(stage, 'team', 'left')).toEqual(['mine']);
    expect(await namesOf(stage, 'other', 'left')).toEqual([]);
  },
};

await testRules(import.meta.filename, leavingRules);
