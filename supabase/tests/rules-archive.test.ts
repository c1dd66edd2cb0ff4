import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { digest, uploaded } from './support/uploads.ts';
import { dutiesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const archived = (is: boolean, title = 'mine') =>
  `select public.edit_project(id, '{"is_archived": ${is}}') as done from public.projects where title = '${title}'`;

const titles = async ({ as }: Stage, actor: 'client' | 'team' | 'admin', listed: boolean) =>
  (await as(actor, 'select title from public.list_projects(archived => $1)', [listed])).map(({ title }) => title);

/** Something that staff or clients write in a project, for each way to write it. */
const writes = (stage: Stage) => {
  const { documents, people, projects } = stage.world;
  const { mine } = projects;
  return [
    [`select public.edit_project($1, '{"description": "Changed"}')`, [mine], 'team'],
    [`select public.edit_project($1, '{"status": "review"}')`, [mine], 'admin'],
    ['select public.set_project_members($1, $2)', [mine, [people.mate, people.other]], 'team'],
    ['select * from public.set_project_members($1, $2)', [mine, []], 'admin'],
    [`select public.add_milestone($1, 'New')`, [mine], 'team'],
    ['select public.complete_milestone(id) from public.milestones where project_id = $1', [mine], 'team'],
    ['select public.delete_milestone(id) from public.milestones where project_id = $1', [mine], 'admin'],
    [`select public.add_document('New', 'https://example.com/', project => $1)`, [mine], 'client'],
    [`select public.ask_for_decision($1, review_due => '2030-01-01')`, [documents.mine], 'client'],
    ['select public.delete_documents(array[$1::bigint])', [documents.mine], 'client'],
    [`select * from public.decide_document($1, 1, 'approved')`, [documents.mine], 'team'],
    [`select public.write_comment('New', $1)`, [mine], 'client'],
    [`select public.add_request($1, 'New', 'New')`, [mine], 'client'],
    [`select public.answer_request(id, 'planned') from public.requests where title = 'mine'`, [], 'team'],
    [`select public.take_back_request(id) from public.requests where title = 'mine'`, [], 'client'],
    [`select public.write_comment('New', $1, $2)`, [mine, documents.mine], 'team'],
    [`select public.delete_comment(id) from public.comments where project_id = $1`, [mine], 'team'],
    [`select * from public.begin_upload('a.pdf', 10, 'pdf', null, $1)`, [mine], 'client'],
    [
      `select * from public.attach_palette(palette_id => (select max(id) from public.palettes), project_id => $1)`,
      [mine],
      'client',
    ],
    [`select * from public.begin_upload('a.pdf', 10, 'pdf', null, null, $1)`, [documents.mine], 'client'],
  ] as const;
};

export const archiveRules: Rules = {
  'an archived project is read by its people and changed by nobody until it is restored': async (stage) => {
    const { as, database, refused, world } = stage;
    const { people, documents } = world;
    const [begun] = await as('client', `select id from public.begin_upload('b.pdf', 10, 'pdf', null, $1)`, [
      world.projects.mine,
    ]);
    const [version] = await as('client', `select id from public.begin_upload('c.pdf', 10, 'pdf', null, null, $1)`, [
      documents.mine,
    ]);
    expect(await as('client', archived(true))).toEqual([{ done: false }]);
    await as('team', archived(true));
    for (const [text, parameters, actor] of writes(stage))
      expect(await refused(text, [...parameters], actor), text).toBe('PT403');
    expect(await refused(`update public.projects set title = 'Changed' where title = 'mine'`), 'whoever').toBe('PT403');
    for (const upload of [begun, version])
      expect(
        await refused(`select public.complete_upload($1, $2, 10, $3, '{pdf}')`, [
          people.client,
          upload?.id,
          digest('a'),
        ]),
      ).toBe('PT403');
    expect(await as('client', `select title from public.milestones where title = 'mine'`)).toHaveLength(1);
    const [listed] = await as('client', 'select * from public.list_documents(only_id => $1)', [documents.mine]);
    expect(listed).toMatchObject({ may_review: false, may_replace: false, may_remove: false });

    await as('team', archived(false));
    for (const [text, parameters, actor] of writes(stage))
      expect(await refused(text, [...parameters], actor), text).not.toBe('PT403');
    expect(await database.sql(`select is_archived from public.projects where title = 'mine'`)).toEqual([
      { is_archived: false },
    ]);
  },
  'who does not see an archived project learns nothing of it from a refusal': async ({ as, refused, world }) => {
    await as('admin', archived(true, 'theirs'));
    const comment = `select public.write_comment('Hi', $1)`;
    expect(await refused(comment, [world.projects.theirs], 'client')).toBe('42501');
  },
  'an archived project leaves the lists, the counts and what waits, and is listed on its own': async (stage) => {
    const { as } = stage;
    const day = async () => {
      const [row] = await as('team', `select public.my_day('2026-03-01') as day`);
      return row?.day as { upcomingMilestones: number };
    };
    const needs = async () => {
      const { counts } = await dutiesOf(stage, 'admin');
      return [counts.decision ?? 0, counts.milestone ?? 0];
    };
    const total = async () =>
      (await as('admin', 'select active_projects from public.admin_totals()'))[0]?.active_projects;
    await as(
      'team',
      `select public.edit_milestone(id, '{"due_date": "2026-02-01"}') from public.milestones where title = 'mine'`,
    );
    const [documents = 0] = await needs();
    const active = Number(await total());
    await as('team', archived(true));
    expect(await titles(stage, 'client', false)).toEqual(['joined']);
    expect(await titles(stage, 'client', true)).toEqual(['mine']);
    expect(await titles(stage, 'admin', true)).toEqual(['mine']);
    expect(await titles(stage, 'admin', false)).toEqual(['joined', 'theirs']);
    expect(await day()).toMatchObject({ upcomingMilestones: 0 });
    const left = (await dutiesOf(stage, 'team')).rows.filter(({ projectTitle }) => projectTitle === 'mine');
    expect(left).toEqual([]);
    expect(await needs()).toEqual([documents - 1, 0]);
    expect(Number(await total())).toBe(active - 1);
    await as('team', archived(false));
    expect(await titles(stage, 'client', true)).toEqual([]);
    expect(await needs()).toEqual([documents, 1]);
  },
  'reviewers are not reminded of what is in the archive': async (stage) => {
    const { as, database } = stage;
    await uploaded(stage, 'client', { project: stage.world.projects.mine, due: '2020-01-02' });
    await as('team', archived(true));
    const remind = 'select public.remind_reviewers() as reminded';
    expect(await database.sql(remind)).toEqual([{ reminded: 0 }]);
    await as('team', archived(false));
    expect(await database.sql(remind)).toEqual([{ reminded: 1 }]);
  },
  'its people hear that a project was archived and restored, and the audit log has who did it': async (stage) => {
    const { as, database, told } = stage;
    await as('team', archived(true));
    await as('team', archived(false));
    expect((await told()).client).toEqual([
      '“mine” was archived: Everything in it can still be read, but nothing can be changed.',
      '“mine” was restored: It can be worked on again.',
    ]);
    expect(
      await database.sql(
        `select actor, changes from public.audit_log where entity = 'projects' and action = 'update' order by id desc limit 2`,
      ),
    ).toEqual([
      { actor: 'team', changes: { is_archived: { from: true, to: false } } },
      { actor: 'team', changes: { is_archived: { from: false, to: true } } },
    ]);
  },
  'a person who is deleted or deactivated leaves archived projects as well': async ({
    as,
    database: { sql },
    world,
  }) => {
    const { mate } = world.people;
    await as(
      'team',
      `select public.edit_milestone(id, jsonb_build_object('owner_id', $1::text)) from public.milestones where title = 'mine'`,
      [mate],
    );
    await as('team', archived(true));
    await as('admin', `select public.edit_person(id, '{"is_active": false}') from public.profiles where id = $1`, [
      mate,
    ]);
    await as('admin', 'select public.delete_people($1)', [[mate, world.people.client]]);
    expect(await sql(`select client_id from public.projects where title = 'mine'`)).toEqual([{ client_id: null }]);
    expect(await sql(`select owner_id from public.milestones where title = 'mine'`)).toEqual([{ owner_id: null }]);
  },
};

await testRules(import.meta.filename, archiveRules);
