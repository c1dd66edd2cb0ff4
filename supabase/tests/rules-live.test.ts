import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

/** Who hears of what since it was last asked. */
async function heard({ database: { sql } }: Stage): Promise<Record<string, string[]>> {
  const rows = await sql<{ username: string; topics: string[] }>(
    `with gone as (delete from private.live_events returning user_id, topic)
     select username, array_agg(topic order by topic) as topics from gone join public.profiles on profiles.id = user_id
     group by username`,
  );
  return Object.fromEntries(rows.map(({ username, topics }) => [username, topics]));
}

async function topicsOf(stage: Stage, actor: 'client' | 'gone', place: number | null = null): Promise<unknown> {
  const [row] = await stage.as(actor, 'select * from public.changes_since($1, 60)', [place]);
  return row?.topics;
}

const decide = `select public.decide_document($1, 1, 'approved')`;
const addComment = 'select public.write_comment(project => $1, body => $2, is_internal => $3)';

const rules: Rules = {
  'a comment is heard by its readers, and its change too': async (stage) => {
    const { as, world } = stage;
    const comments = `comments:${world.projects.mine}`;
    await as('client', addComment, [world.projects.mine, 'Hello', false]);
    const told = [comments, 'notifications'];
    expect(await heard(stage)).toEqual({ admin: [comments], mate: told, team: told });
    await as('client', `select public.edit_comment(id, 'Hello again') from public.comments where body = 'Hello'`);
    expect(await heard(stage)).toEqual({ admin: [comments], mate: [comments], team: [comments] });
    await as('client', `select public.delete_comment(id) from public.comments where body = 'Hello again'`);
    expect(await heard(stage)).toEqual({ admin: [comments], mate: told, team: told });
  },
  'an internal note is heard by staff alone': async (stage) => {
    const { as, world } = stage;
    await as('admin', addComment, [world.projects.mine, 'Between us', true]);
    expect(await heard(stage)).toEqual({ team: [`comments:${world.projects.mine}`, 'notifications'] });
  },
  'a comment on a document without a project is heard by its uploader': async (stage) => {
    const { as, world } = stage;
    const general = world.documents['general of client'];
    await as('admin', `select public.write_comment('Fine', document => $1)`, [general]);
    expect(await heard(stage)).toEqual({ client: [`documentcomments:${general}`, 'notifications'] });
  },
  'a signature is heard by the administrators': async (stage) => {
    const { as, world } = stage;
    await as('team', 'select public.sign_version($1)', [world.versions.published]);
    expect(await heard(stage)).toEqual({ admin: ['procedures'] });
  },
  'an invoice is heard of by administrators while it is a draft, and by the people of its project once it is issued':
    async (stage) => {
      const { act, as, database, world } = stage;
      const { mine, draft } = world.invoices;
      const place = `invoices:${world.projects.mine}`;
      // Nobody hears of their own doing, so another administrator does it.
      await database.sql(`update public.profiles set role = 'admin' where username = 'other'`);
      await heard(stage);
      await act('other', 'draft_invoice', { project: world.projects.mine, currency: 'EUR' });
      expect(await heard(stage)).toEqual({ admin: ['invoices'] });
      await act('other', 'edit_invoice', { invoice: draft, changes: { notes: 'Other words' } });
      expect(await heard(stage)).toEqual({ admin: ['invoices'] });
      await act('other', 'delete_invoice', { invoice: draft });
      expect(await heard(stage)).toEqual({ admin: ['invoices'] });
      const told = [place, 'notifications'];
      await act('other', 'record_payment', { invoice: mine, amount: 1, paid_on: '2026-11-01', method: 'bank' });
      expect(await heard(stage)).toEqual({ admin: ['invoices', place], client: told, mate: told, team: [place] });
      await database.sql(`update public.profiles set role = 'client' where username = 'other'`);
      await heard(stage);
      await as('client', `select public.claim_payment($1, 'bitcoin', repeat('ab', 32), 1)`, [mine]);
      expect(await heard(stage)).toEqual({ admin: ['invoices', ...told], mate: [place], team: [place] });
      await database.sql(`select public.note_lookup(max(id), 'not_found') from public.coin_claims`);
      expect(await heard(stage)).toEqual({ admin: ['invoices', place], client: [place], mate: [place], team: [place] });
    },
  'a request and its answer are heard by the people of the project': async (stage) => {
    const { as, world } = stage;
    const topics = [`requests:${world.projects.mine}`, 'notifications'].sort();
    await as('client', `select public.add_request($1, 'Slides', 'Please')`, [world.projects.mine]);
    expect(await heard(stage)).toEqual({ admin: [topics[1]], mate: topics, team: topics });
    await as('team', `select public.answer_request(id, 'done') from public.requests where title = 'Slides'`);
    expect(await heard(stage)).toEqual({ admin: [topics[1]], client: topics, mate: topics });
    await as('client', `select public.take_back_request(id) from public.requests where title = 'mine'`);
    expect(await heard(stage)).toMatchObject({ team: [topics[1]] });
  },
  'what is done to a project is heard by its members and the administrators': async (stage) => {
    const { as, world } = stage;
    const { mine } = world.projects;
    const toAll = async (topic: string) => {
      const everybody = await heard(stage);
      expect(Object.keys(everybody).sort()).toEqual(['admin', 'client', 'mate']);
      for (const topics of Object.values(everybody)) expect(topics).toContain(topic);
    };
    await as('team', `select public.edit_project($1, '{"status": "review"}')`, [mine]);
    await toAll(`project:${mine}`);
    await as('team', `select public.add_milestone($1, 'Launch')`, [mine]);
    await toAll(`milestones:${mine}`);
    await as('team', `select public.complete_milestone(id) from public.milestones where title = 'Launch'`);
    await toAll(`milestones:${mine}`);
    await as('team', `select public.add_document('Plan', 'https://example.com/plan.pdf', project => $1)`, [mine]);
    await toAll(`documents:${mine}`);
    await as('client', `select public.decide_document(id, 1, 'approved') from public.documents where name = 'Plan'`);
    expect((await heard(stage)).team).toContain(`documents:${mine}`);
  },
  'a document without a project is heard by its uploader': async (stage) => {
    const { as, world } = stage;
    await as('admin', decide, [world.documents['general of client']]);
    expect((await heard(stage)).client).toContain('documents');
  },
  'who joins or leaves a project is heard by its members, and by that person': async (stage) => {
    const { as, world } = stage;
    const { projects, people } = world;
    const members = `members:${projects.mine}`;
    await as('team', 'select public.set_project_members($1, $2)', [projects.mine, [people.mate, people.other]]);
    const joined = await heard(stage);
    for (const person of ['client', 'mate', 'other', 'admin']) expect(joined[person]).toContain(members);
    await as('team', 'select public.set_project_members($1, $2)', [projects.mine, [people.mate]]);
    const left = await heard(stage);
    for (const person of ['client', 'mate', 'other', 'admin']) expect(left[person]).toContain(members);
  },
  'administrators hear of accounts, of whoever writes from the public site and of procedures': async (stage) => {
    const { as, database, world } = stage;
    const lead = `select public.submit_lead('Ada', 'ada@example.com', 'Engines', '', 'A long enough message')`;
    const changes: [string[], () => Promise<unknown>][] = [
      [
        ['people'],
        () =>
          as(
            'client',
            `select public.edit_person(id, '{"name": "New"}') from public.profiles where username = 'client'`,
          ),
      ],
      [['leads', 'notifications'], () => database.sql(lead)],
      [['procedures'], () => as('team', 'select public.sign_version($1)', [world.versions.published])],
    ];
    for (const [topics, make] of changes) {
      await make();
      expect(await heard(stage)).toEqual({ admin: topics });
    }
    await as(
      'admin',
      `select public.edit_person(id, '{"name": "Newer"}') from public.profiles where username = 'client'`,
    );
    expect(await heard(stage)).toEqual({});
  },
  'a person hears what is theirs, from the place they name on, and for five minutes': async (stage) => {
    const { as, database, world } = stage;
    await as('team', addComment, [world.projects.mine, 'Hello', false]);
    const news = [`comments:${world.projects.mine}`, 'notifications'];
    expect(await topicsOf(stage, 'client')).toEqual(news);
    const [{ next_place: place } = { next_place: 0 }] = await database.sql<{ next_place: number }>(
      'select (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint as next_place',
    );
    expect(await topicsOf(stage, 'client', place)).toEqual(news);
    await database.sql(`update private.live_events set made_by = $1 where topic = 'notifications'`, [place - 1]);
    expect(await topicsOf(stage, 'client', place)).toEqual([`comments:${world.projects.mine}`]);
    await database.sql(`update private.live_events set at = now() - interval '6 minutes'`);
    expect(await topicsOf(stage, 'client', place)).toEqual([]);
    expect(await topicsOf(stage, 'client')).toEqual([]);
    expect(await topicsOf(stage, 'gone')).toBeUndefined();
  },
  'what is older than five minutes goes with the next event': async (stage) => {
    const { as, database, world } = stage;
    await as('team', addComment, [world.projects.mine, 'Hello', false]);
    await database.sql(`update private.live_events set at = now() - interval '6 minutes', made_by = 1`);
    await as('admin', `select public.edit_project($1, '{"status": "review"}')`, [world.projects.theirs]);
    const old = await database.sql('select from private.live_events where made_by = 1');
    expect(old).toHaveLength(0);
  },
};

/** What an open page of each person hears of what others do. */
export const liveRules: Rules = Object.fromEntries(
  Object.entries(rules).map(([title, rule]) => [
    title,
    async (stage: Stage) => {
      await stage.database.sql('delete from private.live_events');
      await rule(stage);
    },
  ]),
);

await testRules(import.meta.filename, liveRules);
