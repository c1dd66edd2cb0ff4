import { expect } from 'vitest';
import { uploaded } from './support/uploads.ts';
import type { Actor } from './support/world.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const rename = `select public.correct_document($1, 'Corrected', 'As well')`;
const due = `select public.ask_for_decision($1, review_due => '2030-01-01')`;

export const correctionRules: Rules = {
  'a document of the staff is corrected by all of them, until somebody has decided on it': async (stage) => {
    const { as, refused, database, world } = stage;
    const id = await uploaded(stage, 'team', { project: world.projects.mine });
    const words = async (document: number | null | undefined) =>
      (await database.sql('select name, description from public.documents where id = $1', [document]))[0];
    for (const actor of ['team', 'admin'] as const) {
      await database.sql(`update public.documents set name = 'Plan', description = null where id = $1`, [id]);
      await as(actor, rename, [id]);
      expect([actor, await words(id)]).toEqual([actor, { name: 'Corrected', description: 'As well' }]);
    }
    const { theirs } = world.documents;
    for (const actor of ['other', 'admin'] as const) expect(await refused(rename, [theirs], actor)).toBe('23514');
    expect(await refused(`update public.documents set name = 'Corrected' where id = $1`, [theirs])).toBe('23514');
    expect(await words(theirs)).toMatchObject({ name: 'theirs' });
    expect(await refused(due, [theirs], 'admin')).toBeNull();
  },
  'what a client uploaded is called what the client calls it': async (stage) => {
    const { as, refused, world } = stage;
    const { mine, 'general of client': general } = world.documents;
    const staffs = await uploaded(stage, 'team', { project: world.projects.mine });
    for (const actor of ['team', 'admin'] as const)
      expect([actor, await refused(rename, [mine], actor)]).toEqual([actor, '42501']);
    expect(await refused(rename, [general], 'admin')).toBe('42501');
    expect(await refused(due, [mine], 'team')).toBeNull();
    expect(await refused(rename, [mine], 'client')).toBeNull();
    const offered = async (id: number | null | undefined) => {
      const actors: Actor[] = [];
      for (const actor of ['client', 'team', 'admin'] as const) {
        const [listed] = await as(actor, 'select may_correct from public.list_documents(only_id => $1)', [id]);
        if (listed?.may_correct) actors.push(actor);
      }
      return actors;
    };
    expect(await offered(mine)).toEqual(['client']);
    expect(await offered(staffs)).toEqual(['team', 'admin']);
  },
  'a new name is told to whoever uploaded the document, and stands in its history': async (stage) => {
    const { as, database, told, world } = stage;
    const id = (await uploaded(stage, 'team', { project: world.projects.mine })) ?? 0;
    await as('admin', rename, [id]);
    expect(await told()).toMatchObject({ team: ['Document renamed: “Plan.pdf” is now called “Corrected”.'] });
    const history = async (actor: Actor) =>
      (await as(actor, 'select number, renames from public.document_history($1)', [id])) as {
        number: number;
        renames: object[];
      }[];
    const renamed = expect.objectContaining({ from: 'Plan.pdf', to: 'Corrected', person: 'admin' }) as object;
    expect(await history('client')).toEqual([{ number: 1, renames: [renamed] }]);
    expect(await history('other')).toEqual([]);
    await database.sql(
      `insert into public.document_versions (document_id, number, by_staff, file_name, kind, size, sha256, object_path, created_at)
       values ($1, 2, true, 'plan.pdf', 'pdf', 1, repeat('ab', 32), 'next', clock_timestamp() + interval '1 second')`,
      [id],
    );
    expect((await history('client')).map(({ renames }) => renames.length)).toEqual([0, 1]);
  },
  'who wrote a message is corrected by administrators, and they hear of it': async ({ as, database: { sql } }) => {
    await sql('delete from private.live_events');
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username = 'mate'`,
    );
    await as(
      'admin',
      `select public.correct_lead(id, '{"name": "Ada", "email": "ada@example.com", "company": "Engines", "phone": null}')
       from public.leads where message_id is not null`,
    );
    expect(await sql('select name, email, company from public.lead_messages')).toEqual([
      { name: 'Ada', email: 'ada@example.com', company: 'Engines' },
    ]);
    expect(
      await sql(`select username from private.live_events join public.profiles on id = user_id where topic = 'leads'`),
    ).toEqual([{ username: 'mate' }]);
  },
};

await testRules(import.meta.filename, correctionRules);
