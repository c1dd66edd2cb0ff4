import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const rename = (stage: Stage, actor: 'client' | 'team' | 'admin', name: string, person = stage.world.people[actor]) =>
  stage.actRefused(actor, 'edit_person', { person, changes: { name } });

const named = ({ database: { sql }, world: { people } }: Stage, person: 'mate' | 'team', name: string) =>
  sql('update public.profiles set name = $2 where id = $1', [people[person], name]);

export const shownNameRules: Rules = {
  'nobody takes a name that reads like that of somebody on the staff': async (stage) => {
    await named(stage, 'team', 'Ada Lovelace');
    for (const name of ['Ada Lovelace', 'ADA  LOVELACE', 'Аdа Lоvеlасе', 'Ada Love1ace', 'admin', 'Αdmin', 'team'])
      expect([name, await rename(stage, 'client', name)]).toEqual([name, '23514']);
    for (const name of [
      'Ada Lovelace (Support)',
      'Ada Lovelace: urgent',
      'Аda Lоvеlасе – accounts',
      'Ada Lovelace, admin',
      'ada.lovelace',
      'Ada_Lovelace',
      'AdaLovelace',
      '“Ada Lovelace”',
      'Ada Lovelace.',
    ])
      expect([name, await rename(stage, 'client', name)]).toEqual([name, '23514']);
    for (const name of ['Ada Lovelass', 'Ada Lovelace-King', 'Grace Hopper (Ada Lovelace’s client)'])
      expect([name, await rename(stage, 'client', name)]).toEqual([name, null]);
    expect(await rename(stage, 'team', 'admin')).toBe('23514');
  },
  'nor one of somebody on a project they share, while others may be called the same': async (stage) => {
    const { sql } = stage.database;
    await named(stage, 'mate', 'Carl Example');
    await sql('delete from public.project_members where user_id = $1', [stage.world.people.mate]);
    expect(await rename(stage, 'client', 'Carl Example')).toBeNull();
    expect(await rename(stage, 'client', '')).toBeNull();
    await sql(`select private.add_members(array[$1::bigint], array[$2::uuid])`, [
      stage.world.projects.mine,
      stage.world.people.mate,
    ]);
    expect(await rename(stage, 'client', 'Carl Example')).toBe('23514');
    expect(await rename(stage, 'client', 'CarI ExampIe')).toBe('23514');
  },
  'administrators may give any name, and their own name stays theirs to choose': async (stage) => {
    await named(stage, 'team', 'Ada Lovelace');
    expect(await rename(stage, 'admin', 'Ada Lovelace', stage.world.people.client)).toBeNull();
    expect(await rename(stage, 'admin', 'Ada Lovelace')).toBeNull();
  },
  'whoever registers at Auth itself brings no such name along': async ({ refused, world }) => {
    const signUp = `insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values ($1, $2, 'a hash', $3)`;
    expect(world.people.admin).toBeTruthy();
    const newcomer = crypto.randomUUID();
    expect(await refused(signUp, [newcomer, 'n@example.com', { username: 'newcomer', name: 'Admin' }])).toBe('23514');
    expect(await refused(signUp, [newcomer, 'n@example.com', { username: 'newcomer', name: 'Nora' }])).toBeNull();
  },
  'administrators hear which clients are called like the staff': async (stage) => {
    const { sql } = stage.database;
    await named(stage, 'team', 'Ada Lovelace');
    const found = async () =>
      (await sql<{ names: string[] }>('select names_like_staff as names from public.operations_report()'))[0]?.names;
    expect(await found()).toEqual([]);
    await named(stage, 'mate', 'Ada Love1ace');
    expect(await found()).toEqual(['mate']);
  },
};

await testRules(import.meta.filename, shownNameRules);
