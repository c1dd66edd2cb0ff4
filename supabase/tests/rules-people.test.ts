import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const signUp = `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)`;
const newcomer = '00000000-0000-4000-8000-000000000001';

export const peopleRules: Rules = {
  'a new account has a profile, and never the role it asked for': async ({ database: { sql } }) => {
    await sql(signUp, [
      newcomer,
      'new@example.com',
      { username: 'Newcomer', name: ' New ', role: 'admin', is_active: true },
    ]);
    const rows = await sql(
      'select username, username_key, email, name, company, role from public.profiles where id = $1',
      [newcomer],
    );
    expect(rows).toEqual([
      {
        username: 'Newcomer',
        username_key: 'newcomer',
        email: 'new@example.com',
        name: 'New',
        company: null,
        role: 'client',
      },
    ]);
  },
  'an account made without a username gets one': async ({ database: { sql } }) => {
    await sql(signUp, [newcomer, 'jo@example.com', {}]);
    const [row] = await sql('select username from public.profiles where id = $1', [newcomer]);
    expect(row).toEqual({ username: 'jo-00000000' });
  },
  'usernames that differ in case, width or kind of space are one': async ({ refused, database: { sql } }) => {
    await sql(signUp, [newcomer, 'new@example.com', { username: 'Ém il' }]);
    for (const username of ['ÉM IL', 'ém il', 'Ém\u00a0il', 'Ｅ\u0301ｍ il'])
      expect([
        username,
        await refused(signUp, [crypto.randomUUID(), `${crypto.randomUUID()}@example.com`, { username }]),
      ]).toEqual([username, expect.stringMatching(/^(23505|23514)$/)]);
    expect(await refused(signUp, [crypto.randomUUID(), 'x@example.com', { username: 'ém il' }])).toBe('23505');
    expect(await refused(signUp, [crypto.randomUUID(), 'x@example.com', { username: 'Émil' }])).toBeNull();
  },
  'usernames hold nothing that deceives': async ({ refused }) => {
    const bad = [
      'ab',
      'a'.repeat(41),
      'a@b',
      ' abc',
      'abc ',
      'a  b',
      'a\u200bbc',
      'a\tbc',
      '.abc',
      'a/b',
      'a<b>',
      'a\u202ebc',
      'adm\u3164in',
      '\u2800\u2800\u2800',
      'admin\u{e0100}',
      '\u0430dmin',
      'a\u0300\u0301\u0302\u0303\u0304bc',
    ];
    for (const username of bad)
      expect([username, await refused(signUp, [newcomer, 'n@example.com', { username }])]).toEqual([username, '23514']);
  },
  'a refused profile leaves no account behind': async ({ refused, database: { sql } }) => {
    expect(await refused(signUp, [newcomer, 'new@example.com', { username: 'CLIENT' }])).toBe('23505');
    expect(await sql('select from auth.users where id = $1', [newcomer])).toEqual([]);
  },
  'nobody changes their own role or standing': async ({ actRefused, world: { people } }) => {
    const set = (changes: object, who: 'client' | 'team' | 'admin') =>
      actRefused(who, 'edit_person', { person: people[who], changes });
    expect(await set({ role: 'admin' }, 'client')).toBe('42501');
    expect(await set({ role: 'admin' }, 'team')).toBe('42501');
    expect(await set({ role: 'client' }, 'admin')).toBe('42501');
    expect(await set({ is_active: false }, 'client')).toBe('42501');
    expect(await set({ name: 'Somebody' }, 'client')).toBeNull();
  },
  'administrators change the role and standing of others': async ({ as, world: { people } }) => {
    const rows = await as(
      'admin',
      `select role, is_active from public.edit_person($1, '{"role": "team_member", "is_active": false}')`,
      [people.client],
    );
    expect(rows).toEqual([{ role: 'team_member', is_active: false }]);
  },
  'a changed role counts from the next statement on': async ({ as, database: { sql }, world: { people } }) => {
    const seen = async () => (await as('client', 'select from public.lead_messages')).length;
    expect(await seen()).toBe(0);
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where id = $1`,
      [people.client],
    );
    expect(await seen()).toBe(1);
    await sql(
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where id = $1`,
      [people.client],
    );
    expect(await seen()).toBe(0);
  },
  'the last active administrator stays': async ({ refused, database: { sql }, world: { people } }) => {
    const demote = `select private.change_person(person, '{"role": "client"}') from public.profiles as person where username = 'admin'`;
    expect(await refused(demote)).toBe('PT409');
    expect(
      await refused(
        `select private.change_person(person, '{"is_active": false}') from public.profiles as person where username = 'admin'`,
      ),
    ).toBe('PT409');
    expect(await refused('delete from auth.users where id = $1', [people.admin])).toBe('PT409');
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username = 'gone'`,
    );
    expect(await refused(demote), 'a deactivated one does not count').toBe('PT409');
    await sql(
      `select private.change_person(person, '{"role": "admin"}') from public.profiles as person where username = 'team'`,
    );
    expect(await refused(demote)).toBeNull();
  },
  'a deactivated person is signed out everywhere': async ({ database: { sql }, world: { people } }) => {
    await sql('insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)', [people.client]);
    await sql(
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where id = $1`,
      [people.client],
    );
    expect(await sql('select from auth.sessions where user_id = $1', [people.client])).toEqual([]);
  },
  'the creator and the client of a project are members': async ({ as, world: { people } }) => {
    const [project] = await as('team', `select id, created_by from public.begin_project('New', 'New', $1)`, [
      people.other,
    ]);
    expect(project?.created_by).toBe(people.team);
    const members = await as('team', 'select username from public.project_people($1)', [project?.id]);
    expect(members).toEqual([{ username: 'other' }, { username: 'team' }]);
  },
  'a client who is replaced loses the project': async ({ as, world: { people, projects } }) => {
    await as('team', `select public.edit_project($2, jsonb_build_object('client_id', $1::text))`, [
      people.other,
      projects.mine,
    ]);
    const members = await as('team', 'select username from public.project_people($1)', [projects.mine]);
    expect(members.map(({ username }) => username)).toEqual(['gone', 'mate', 'other', 'team']);
  },
};

await testRules(import.meta.filename, peopleRules);
