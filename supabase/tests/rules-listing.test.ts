import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import type { Actor } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

/** What the list shows a person and what the policies show, both newest first. */
async function listed({ as }: Stage, actor: Actor): Promise<{ list: unknown[]; visible: unknown[] }> {
  const names = async (text: string) => (await as(actor, text)).map(({ name }) => name);
  return {
    list: await names('select name from public.list_documents()'),
    visible: await names('select name from public.documents order by id desc'),
  };
}

async function agree(stage: Stage, actor: Actor): Promise<unknown[]> {
  const { list, visible } = await listed(stage, actor);
  expect(list).toEqual(visible);
  return list;
}

export const listingRules: Rules = {
  'a project says how much of its milestones is complete, and is not edited by that': async (stage) => {
    const { as, world } = stage;
    const mine = [world.projects.mine];
    const read = async () =>
      (await as('client', 'select progress, updated_at::text as at from public.projects where id = $1', mine))[0];
    const before = await read();
    expect(before).toMatchObject({ progress: 0 });
    const seen: unknown[] = [];
    for (const [who, change] of [
      ['team', `select public.add_milestone($1, n) from unnest(array['1', '2']) as n`],
      ['team', `select public.complete_milestone(id) from public.milestones where project_id = $1 and title = '1'`],
      [
        'team',
        `select public.complete_milestone(id) from public.milestones where project_id = $1 and title in ('1', '2')`,
      ],
      [
        'team',
        `select public.complete_milestone(id, false) from public.milestones where project_id = $1 and title = '2'`,
      ],
      ['admin', `select public.delete_milestone(id) from public.milestones where project_id = $1 and title = '2'`],
      ['admin', 'select public.delete_milestone(id) from public.milestones where project_id = $1'],
    ] as const) {
      await as(who, change, mine);
      const after = await read();
      expect(after?.at).toBe(before?.at);
      seen.push(after?.progress);
    }
    expect(seen).toEqual([0, 33, 67, 33, 50, null]);
  },
  'a person’s documents are listed as the policies show them, also those that come later': async (stage) => {
    const { mine } = stage.world.projects;
    expect(await agree(stage, 'client')).toEqual(['shared', 'general of client', 'mine']);
    const add = `select public.add_document($2, 'https://example.com/x', project => $1)`;
    await stage.as('team', add, [mine, 'later']);
    expect(await agree(stage, 'client')).toEqual(['later', 'shared', 'general of client', 'mine']);
    expect(await agree(stage, 'team')).toEqual(['later', 'mine']);
    expect(await agree(stage, 'gone')).toEqual([]);
    expect(await agree(stage, 'admin')).toHaveLength(8);
  },
  'whoever joins a project lists the documents it has, and whoever leaves lists them no more': async (stage) => {
    const { world, as } = stage;
    const { people, projects } = world;
    await as('team', 'select public.set_project_members($1, $2)', [projects.mine, [people.mate, people.other]]);
    expect(await agree(stage, 'other')).toEqual(['left in theirs', 'general of other', 'theirs', 'mine']);
    await as('team', 'select public.set_project_members($1, $2)', [projects.mine, [people.mate]]);
    expect(await agree(stage, 'other')).toEqual(['left in theirs', 'general of other', 'theirs']);
  },
  'a page of documents is full whatever else there is': async ({ as, database: { sql }, world }) => {
    await sql(
      `insert into public.documents (project_id, name, file_url, uploaded_by)
       select case when n % 2 = 0 then $1::bigint end, 'n' || n, 'https://example.com/x', $2
       from generate_series(1, 20) as n`,
      [world.projects.mine, world.people.client],
    );
    const first = await as('client', 'select id, name from public.list_documents(max_rows => 5)');
    expect(first.map(({ name }) => name)).toEqual(['n20', 'n19', 'n18', 'n17', 'n16']);
    const next = await as('client', 'select name from public.list_documents($1, 5)', [first.at(-1)?.id]);
    expect(next.map(({ name }) => name)).toEqual(['n15', 'n14', 'n13', 'n12', 'n11']);
  },
};

await testRules(import.meta.filename, listingRules);
