import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const publish = 'select public.publish_version($1) as outcome';
const sign = 'select public.sign_version($1) as signed';

const published = async ({ database: { sql } }: Stage) =>
  (await sql<{ version_id: number }>('select version_id from public.published_procedures'))[0]?.version_id;

export const procedureRules: Rules = {
  'the newest version is published once, and the staff are told to sign it': async (stage) => {
    const { as, told, database, world } = stage;
    const { versions } = world;
    await database.sql(`update public.procedure_versions set saved_by = null`);
    expect(await as('admin', publish, [versions.draft])).toEqual([{ outcome: 'published' }]);
    expect(await as('admin', publish, [versions.draft])).toEqual([{ outcome: 'published' }]);
    expect(await published(stage)).toBe(versions.draft);
    const words = 'Procedure to sign: Revision 2 of “Procedure” was published. Please read and sign it.';
    expect(await told()).toEqual({ team: [words] });
    expect(await as('admin', publish, [versions.published])).toEqual([{ outcome: 'outdated' }]);
    expect(await published(stage)).toBe(versions.draft);
  },
  'a newer version takes the place of an unread notification of the older one': async ({ as, told, world }) => {
    await as('admin', publish, [world.versions.draft]);
    await as('admin', `select public.edit_procedure(id, '{"purpose": "Newer"}') from public.procedures`);
    await as('admin', 'select public.publish_version(max(id)) from public.procedure_versions');
    expect((await told()).team).toHaveLength(1);
  },
  'nobody but an administrator publishes, and templates are not published': async ({
    as,
    refused,
    database,
    world,
  }) => {
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const)
      expect(await refused(publish, [world.versions.draft], actor)).toBe('42501');
    expect(await as('admin', publish, [999_999])).toEqual([{ outcome: null }]);
    const ofProcedure = 'select public.publish_version($1, $2) as outcome';
    expect(await as('admin', ofProcedure, [world.versions.draft, 999_999])).toEqual([{ outcome: null }]);
    await as('admin', `select public.add_procedure('{"title": "Template"}', true)`);
    const [template] = await database.sql<{ id: number }>('select max(id) as id from public.procedure_versions');
    expect(await as('admin', publish, [template?.id])).toEqual([{ outcome: null }]);
  },
  'where a second person publishes, whoever saved the version does not': async (stage) => {
    const { as, database, world } = stage;
    await database.sql(`select public.change_settings('{"second_person_publishes": true}')`);
    await as('admin', `select public.edit_procedure(id, '{"purpose": "Newer"}') from public.procedures`);
    const [own] = await database.sql<{ id: number }>('select max(id) as id from public.procedure_versions');
    expect(await as('admin', publish, [own?.id])).toEqual([{ outcome: 'own' }]);
    expect(await published(stage)).toBe(world.versions.published);
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username = 'team'`,
    );
    expect(await as('team', publish, [own?.id])).toEqual([{ outcome: 'published' }]);
    await database.sql(`select public.change_settings('{"second_person_publishes": false}')`);
    await as('admin', `select public.edit_procedure(id, '{"purpose": "Newest"}') from public.procedures`);
    expect(
      await as('admin', 'select public.publish_version(max(id)) as outcome from public.procedure_versions'),
    ).toEqual([{ outcome: 'published' }]);
  },
  'where a second person publishes, it is one who has saved nothing since the published version': async (stage) => {
    const { as, database, world } = stage;
    await database.sql(`select public.change_settings('{"second_person_publishes": true}')`);
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username in ('team', 'other')`,
    );
    const newest = async (actor: 'admin' | 'team' | 'other') =>
      as(actor, 'select public.publish_version(max(id)) as outcome from public.procedure_versions');
    await as('admin', `select public.edit_procedure(id, '{"purpose": "My own words"}') from public.procedures`);
    await as('team', `select public.edit_procedure(id, '{"purpose": "My own words."}') from public.procedures`);
    expect([await newest('admin'), await newest('team')]).toEqual([[{ outcome: 'own' }], [{ outcome: 'own' }]]);
    expect(await published(stage)).toBe(world.versions.published);
    expect(await newest('other')).toEqual([{ outcome: 'published' }]);
    await as('other', `select public.edit_procedure(id, '{"purpose": "Newer"}') from public.procedures`);
    expect(await newest('admin'), 'whose words are published already').toEqual([{ outcome: 'published' }]);
    await database.sql('delete from public.published_procedures');
    expect(await newest('admin'), 'before anything is published').toEqual([{ outcome: 'own' }]);
  },
  'who has saved only another procedure is a second person for this one': async ({ as, database }) => {
    await database.sql(`select public.change_settings('{"second_person_publishes": true}')`);
    await database.sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username = 'other'`,
    );
    await as('other', `select public.add_procedure('{"title": "Elsewhere"}')`);
    for (const purpose of ['one', 'two', 'three'])
      await as(
        'other',
        `select public.edit_procedure(id, jsonb_build_object('purpose', $1::text)) from public.procedures where title = 'Elsewhere'`,
        [purpose],
      );
    await as(
      'admin',
      `select public.edit_procedure(id, '{"purpose": "My own words"}') from public.procedures where id = 1`,
    );
    const newest =
      'select public.publish_version(max(id)) as outcome from public.procedure_versions where procedure_id = 1';
    expect(await as('other', newest)).toEqual([{ outcome: 'published' }]);
  },
  'a signature is bound to its version: a new one asks again': async ({ as, refused, world }) => {
    const { versions } = world;
    const signers = async (actor: 'admin' | 'team' = 'admin') => {
      const seen = `select person.username from public.published_procedures
        join public.procedure_signoffs as signed using (version_id) join public.profiles as person on person.id = signed.user_id`;
      return (await as(actor, `${seen} order by person.username`)).map(({ username }) => username);
    };
    expect(await as('team', sign, [versions.published])).toEqual([{ signed: true }]);
    expect(await as('team', sign, [versions.published]), 'once more').toEqual([{ signed: false }]);
    expect(await signers()).toEqual(['client', 'team']);
    expect(await signers('team')).toEqual(['team']);
    await as('admin', `select public.edit_procedure(id, '{"purpose": "Newer"}') from public.procedures`);
    await as('admin', 'select public.publish_version(max(id)) from public.procedure_versions');
    expect(await signers()).toEqual([]);
    expect(await refused(sign, [versions.published], 'admin')).toBe('42501');
  },
  'staff read what is published, each with their own signature, and steps without their numbers': async ({
    as,
    world,
  }) => {
    const list = 'select number, title, signed_at, fields, steps from public.list_procedures()';
    expect(await as('team', list)).toEqual([
      { number: 1, title: 'Procedure', signed_at: null, fields: null, steps: null },
    ]);
    await as('team', sign, [world.versions.published]);
    const [row] = await as('team', 'select signed_at, fields, steps from public.list_procedures(only_id => 1)');
    expect(row).toMatchObject({ fields: { purpose: '' }, steps: ['First', 'Second'] });
    expect(row?.signed_at).not.toBeNull();
    expect(await as('client', list)).toEqual([]);
  },
};

await testRules(import.meta.filename, procedureRules);
