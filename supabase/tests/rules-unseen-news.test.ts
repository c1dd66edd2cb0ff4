import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { undone } from './support/undone.ts';

const readers = ['client', 'other', 'team', 'admin'] as const;

/** What news can lead to: the columns of notifications that name a thing, with its table. Staff read procedures as they are published. */
const leads = ({ database: { sql } }: Stage) =>
  sql<{ column: string; place: string; seen: string; inProject: boolean }>(
    `select attname as column, confrelid::regclass::text as place,
     case attname when 'procedure_id' then '(select procedure_id as id from public.published_procedures)' else confrelid::regclass::text end as seen,
     exists (
       select from pg_attribute as other where other.attrelid = confrelid and other.attname = 'project_id'
     ) as "inProject"
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where conrelid = 'public.notifications'::regclass and contype = 'f' and attname <> 'recipient_id' order by attname`,
  );

/** Tells each reader, by news of every kind, of one thing of each table that they see; as acts do, with its project. */
async function tellOfEverything(stage: Stage): Promise<void> {
  const { as, database, world } = stage;
  for (const { column, seen, inProject } of await leads(stage))
    for (const reader of readers) {
      const first = `select id${inProject ? ', project_id' : ''} from ${seen} as seen order by id limit 1`;
      for (const { id, ...project } of await as(reader, first))
        await database.sql(
          `select private.notify(array[$1::uuid], kind, $2, 'News', $3)
           from unnest(enum_range(null::public.notification_kind)) as kind`,
          [world.people[reader], `of ${column}`, { ...project, [column]: id }],
        );
    }
}

/** News that leads its reader to what is not there for them. */
async function orphans(stage: Stage): Promise<string[]> {
  const found: string[] = [];
  for (const { column, seen } of await leads(stage))
    for (const reader of readers) {
      const rows = await stage.as(
        reader,
        `select kind || ' ' || title as name from public.notifications
         where ${column} is not null and ${column} not in (select id from ${seen} as seen)`,
      );
      found.push(...rows.map(({ name }) => `${reader}: ${String(name)} leads by ${column}`));
    }
  return [...new Set(found)];
}

const edit = ({ as }: Stage, person: string, changes: object, by: 'admin' | 'team' = 'admin') =>
  as(by, 'select id from public.edit_person($1, $2)', [person, JSON.stringify(changes)]);
const remove = ({ as }: Stage, person: string) => as('admin', 'select public.delete_people($1)', [[person]]);

/** What takes things, or their sight, from somebody. */
const losses: Record<string, (stage: Stage) => Promise<unknown>> = {
  'a client is replaced': ({ as, world: { people, projects } }) =>
    as('admin', `select public.edit_project($1, $2)`, [projects.mine, JSON.stringify({ client_id: people.other })]),
  'a member is taken out': ({ as, world: { projects } }) =>
    as('admin', `select id from public.set_project_members($1, '{}')`, [projects.joined]),
  'a client comes to another company': (stage) => edit(stage, stage.world.people.client, { company: 'Elsewhere' }),
  'a member of staff becomes a client': (stage) => edit(stage, stage.world.people.team, { role: 'client' }),
  'an administrator becomes a member of staff': async (stage) => {
    await edit(stage, stage.world.people.team, { role: 'admin' });
    await edit(stage, stage.world.people.admin, { role: 'team_member' }, 'team');
  },
  'a client is deleted': (stage) => remove(stage, stage.world.people.client),
  'a member of staff is deleted': (stage) => remove(stage, stage.world.people.team),
};

export const unseenNewsRules: Rules = {
  'no news leads to what was deleted, in whichever way': async (stage) => {
    await tellOfEverything(stage);
    expect(await orphans(stage)).toEqual([]);
    const things = await leads(stage);
    expect(things.length).toBeGreaterThanOrEqual(10);
    const deleted: string[] = [];
    for (const { column, place } of things)
      await undone(stage.database, async () => {
        const wanted = `delete from ${place} where id in (select ${column} from public.notifications)`;
        if ((await stage.refused(wanted)) === null) deleted.push(column);
        expect(await orphans(stage)).toEqual([]);
      });
    // Issued invoices and sent offers are not deleted, and what belongs to them neither.
    expect(deleted).toEqual(
      expect.arrayContaining(['comment_id', 'document_id', 'milestone_id', 'request_id', 'lead_id']),
    );
  },
  'whoever loses a project, a role or the account keeps no news of what they no longer see': async (stage) => {
    await tellOfEverything(stage);
    for (const [title, lose] of Object.entries(losses))
      await undone(stage.database, async () => {
        await lose(stage);
        expect([title, await orphans(stage)]).toEqual([title, []]);
      });
  },
  'whoever loses a project keeps all other news': async (stage) => {
    await tellOfEverything(stage);
    // Clients are told of everything but the work of staff.
    const others = () =>
      stage.as(
        'client',
        `select id from public.notifications where project_id is distinct from $1 and title like 'of %'
           and kind <> all ('{lead, offer, procedure, call}') order by id`,
        [stage.world.projects.joined],
      );
    const before = await others();
    expect(before.length).toBeGreaterThan(10);
    await losses['a member is taken out']?.(stage);
    expect(await others()).toEqual(before);
  },
};

await testRules(import.meta.filename, unseenNewsRules);
