import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const newest = async ({ database: { sql } }: Stage, kinds: string[]) =>
  (
    await sql<{ kind: string; email: string }>(
      `select kind, payload ->> 'email' as email from private.mail_outbox where kind = any ($1) order by id`,
      [kinds],
    )
  ).map(({ kind, email }) => `${kind} to ${email}`);

const emailKinds = ['email_change', 'email_change_asked', 'email_changed', 'email_taken'];
const ask = (person: string, email: string, token = 'aa') =>
  `select public.ask_for_email_change('${person}', '${email}', repeat('${token}', 32), 'seed')`;
const confirm = (token = 'aa') => `select public.confirm_email_change(repeat('${token}', 32)) as moved`;
const prove = ({ database: { sql } }: Stage) => sql('update public.profiles set email_proven_at = now()');
const emailOf = async ({ database: { sql } }: Stage, person: string) =>
  (await sql<{ email: string }>('select email from public.profiles where id = $1', [person]))[0]?.email;

export const accountRules: Rules = {
  'a password that is set by a link is kept as bcrypt, with a salt of its own': async ({
    database: { sql },
    world,
  }) => {
    const kept: string[] = [];
    for (const person of [world.people.client, world.people.other]) {
      await sql(`select public.create_invitation(null, $1, repeat('ab', 32))`, [person]);
      await sql(`select public.spend_password_link(repeat('ab', 32), 'the same password')`);
      const [account] = await sql<{ hash: string }>(`select encrypted_password as hash from auth.users where id = $1`, [
        person,
      ]);
      kept.push(account?.hash ?? '');
      await sql(`delete from private.password_links`);
    }
    for (const hash of kept) expect(hash).toMatch(/^\$2[aby]\$10\$[./\w]{53}$/);
    expect(new Set(kept).size).toBe(2);
  },
  'an account moves to an address when its link is used, once, and the address of before is told twice': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await sql(`delete from private.mail_outbox`);
    await sql(ask(other, ' Moved@Example.com '));
    expect(await emailOf(stage, other)).toBe('other@example.com');
    expect([await sql(confirm()), await sql(confirm())]).toEqual([[{ moved: true }], [{ moved: false }]]);
    expect(await emailOf(stage, other)).toBe('moved@example.com');
    expect(await newest(stage, emailKinds)).toEqual([
      'email_change to moved@example.com',
      'email_change_asked to other@example.com',
      'email_changed to other@example.com',
    ]);
    const [profile] = await sql(`select email_proven_at is not null as proven from public.profiles where id = $1`, [
      other,
    ]);
    expect(profile).toEqual({ proven: true });
  },
  'a newer wish for an address ends the one before, and so does calling it off': async (stage) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await sql(ask(other, 'first@example.com', 'aa'));
    await sql(ask(other, 'second@example.com', 'bb'));
    expect(await sql(confirm('aa'))).toEqual([{ moved: false }]);
    expect(await stage.as('other', 'select pending_email as email from public.my_security()')).toEqual([
      { email: 'second@example.com' },
    ]);
    await sql('select public.drop_email_change($1)', [other]);
    expect(await sql(confirm('bb'))).toEqual([{ moved: false }]);
    expect(await stage.as('other', 'select pending_email as email from public.my_security()')).toEqual([
      { email: null },
    ]);
    expect(await emailOf(stage, other)).toBe('other@example.com');
  },
  'an address that has an account gets a word and no link, and whoever asked sees no difference': async (stage) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await sql(`delete from private.mail_outbox`);
    await sql(ask(other, 'Client@example.com'));
    expect(await newest(stage, emailKinds)).toEqual([
      'email_taken to client@example.com',
      'email_change_asked to other@example.com',
    ]);
    expect(await stage.as('other', 'select pending_email as email from public.my_security()')).toEqual([
      { email: 'client@example.com' },
    ]);
    expect(await sql(confirm())).toEqual([{ moved: false }]);
  },
  'an address that got an account in the meantime, a late link and a deactivated account move nothing': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const { other, mate, team } = stage.world.people;
    await sql(ask(other, 'free@example.com'));
    await sql(`select public.change_email($1, $1, 'free@example.com')`, [mate]);
    expect(await sql(confirm())).toEqual([{ moved: false }]);
    await sql(ask(other, 'late@example.com', 'bb'));
    await sql(`update private.email_changes set expires_at = now() - interval '1 second'`);
    expect(await sql(confirm('bb'))).toEqual([{ moved: false }]);
    await sql(ask(team, 'away@example.com', 'cc'));
    await sql(
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where id = $1`,
      [team],
    );
    expect(await sql(confirm('cc'))).toEqual([{ moved: false }]);
    expect(await emailOf(stage, other)).toBe('other@example.com');
  },
  'a new password, and an address that an administrator corrects, end a wish for another address': async (stage) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await sql('delete from private.mail_outbox');
    await sql(`select public.create_invitation(null, $1, repeat('ef', 32))`, [other]);
    for (const taken of [
      () => sql(`select public.spend_password_link(repeat('ef', 32), 'another password')`),
      () => sql(`select public.change_password($1, $1, 'another password')`, [other]),
      () => stage.as('admin', `select public.correct_email($1, 'right@example.com')`, [other]),
    ]) {
      await sql(ask(other, 'intruder@example.com'));
      await taken();
      expect(await sql(confirm())).toEqual([{ moved: false }]);
      expect(await newest(stage, ['email_change'])).toEqual([]);
    }
    expect(await emailOf(stage, other)).toBe('right@example.com');
  },
  'a changed password ends every other session and every link, and is told': async (stage) => {
    const { sql } = stage.database;
    const { client, other } = stage.world.people;
    await prove(stage);
    await sql(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`, [client]);
    await sql(`select private.set_password($1, 'a password')`, [client]);
    await sql(`select public.change_password($1, $1, 'another password')`, [client]);
    expect(await sql('select id from auth.sessions where user_id = $1', [client])).toEqual([{ id: client }]);
    expect(await sql('select id from auth.sessions where user_id = $1', [other])).toEqual([{ id: other }]);
    expect(await sql('select from private.password_links where user_id = $1 and used_at is null', [client])).toEqual(
      [],
    );
    expect(await newest(stage, ['password_changed'])).toEqual(['password_changed to client@example.com']);
  },
  // What Auth itself tries is tried in `addresses.test.ts`.
  'a password changes through the product alone, whoever tries': async ({ refused, world }) => {
    const change = `update auth.users set encrypted_password = 'another' where id = $1`;
    for (const actor of ['client', 'team', 'admin', 'anon', 'server'] as const)
      expect(await refused(change, [world.people.client], actor)).toBe('42501');
  },
  'the audit log has each change of a password, and its owner hears of all but the first': async (stage) => {
    const { sql } = stage.database;
    const { people } = stage.world;
    const [made] = await sql<{ id: string }>(
      `select public.create_user(null, 'New', 'new@example.com', 'client') as id`,
    );
    await sql(`delete from private.mail_outbox`);
    for (const letter of ['a', 'b']) {
      await sql(`select public.create_invitation(null, $1, repeat($2, 64), 'seed')`, [made?.id, letter]);
      await sql(`select public.spend_password_link(repeat($1, 64), 'a password')`, [letter]);
      expect(await newest(stage, ['password_changed'])).toEqual(
        letter === 'a' ? [] : ['password_changed to new@example.com'],
      );
    }
    await sql(`select private.set_password($1, 'a password')`, [people.client]);
    await sql(`select public.change_password($1, $1, 'another password')`, [people.client]);
    const log = await sql(
      `select actor, action, entity_id, changes from public.audit_log where entity = 'passwords' order by id desc limit 4`,
    );
    expect(log).toEqual([
      { actor: 'client', action: 'update', entity_id: people.client, changes: {} },
      { actor: null, action: 'insert', entity_id: people.client, changes: {} },
      { actor: null, action: 'update', entity_id: made?.id, changes: {} },
      { actor: null, action: 'insert', entity_id: made?.id, changes: {} },
    ]);
  },
  'a sign-in from a browser that is new is told, the first of all and a known one are not': async (stage) => {
    const { sql } = stage.database;
    const { mate } = stage.world.people;
    const signIn = (hash: string) =>
      sql(`select public.record_sign_in($1, $1, 'Chrome', 'Windows', '203.0.113.0', repeat($2, 32))`, [mate, hash]);
    await sql(`delete from public.sign_ins where user_id = $1`, [mate]);
    for (const hash of ['ab', 'ab', 'cd', 'ab', 'cd']) await signIn(hash);
    expect(await newest(stage, ['new_sign_in'])).toEqual(['new_sign_in to mate@example.com']);
  },
  'a link works for as long as is said: three days to be invited, an hour for a password, a day for an address': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await sql(`delete from private.password_links`);
    await sql(`delete from private.email_changes`);
    await sql(`select public.create_invitation(null, $1, repeat('ab', 32), 'seed')`, [other]);
    await sql(`select public.open_recovery('other', repeat('cd', 32), 1, 3600)`);
    await sql(ask(other, 'new@example.com'));
    const links = await sql(
      `select purpose, round(extract(epoch from expires_at - now()) / 3600)::int as hours
       from (select purpose, expires_at from private.password_links
         union all select 'address', expires_at from private.email_changes) as links order by hours`,
    );
    expect(links).toEqual([
      { purpose: 'recovery', hours: 1 },
      { purpose: 'address', hours: 24 },
      { purpose: 'invitation', hours: 72 },
    ]);
  },
  'a mail about an account carries how its owner reads dates': async (stage) => {
    const { sql } = stage.database;
    const { people } = stage.world;
    await prove(stage);
    await sql(`update public.profiles set time_zone = 'Asia/Tokyo', date_language = 'de-DE' where id = $1`, [
      people.other,
    ]);
    await sql(`select private.set_password($1, 'a password')`, [people.other]);
    await sql(`select public.change_password($1, $1, 'another password')`, [people.other]);
    const [mail] = await sql<{ payload: object }>(`select payload from private.mail_outbox order by id desc limit 1`);
    expect(mail?.payload).toMatchObject({ time_zone: 'Asia/Tokyo', date_language: 'de-DE' });
  },
  'a person ends one of their own other sessions, and nobody else’s': async ({
    as,
    actRefused,
    database: { sql },
    world: { people },
  }) => {
    const other = '00000000-0000-4000-8000-0000000000aa';
    const end = `select public.end_session(id) as ended from public.sign_ins where user_id = $1 order by id desc limit 1`;
    const open = () => sql('select from auth.sessions where id = $1', [other]);
    await sql('insert into auth.sessions (id, user_id) values ($1, $2)', [other, people.client]);
    await sql(`select public.record_sign_in($1, $2, 'Chrome', 'Windows', 'elsewhere', repeat('ab', 32))`, [
      people.client,
      other,
    ]);
    const [signIn] = await sql(`select id from public.sign_ins where network = 'elsewhere'`);
    const shown = await as('client', 'select network, is_open, is_here from public.my_sign_ins()');
    expect(shown).toEqual([
      { network: 'of client', is_open: true, is_here: true },
      { network: 'elsewhere', is_open: true, is_here: false },
    ]);
    expect(await actRefused('viewer', 'end_session', { sign_in: signIn?.id })).toBe('PT403');
    expect(await actRefused('signedOut', 'end_session', { sign_in: signIn?.id })).toBe('42501');
    for (const actor of ['other', 'admin', 'team'] as const)
      expect(await as(actor, 'select public.end_session($1) as ended', [signIn?.id]), actor).toEqual([
        { ended: false },
      ]);
    expect(await open()).toHaveLength(1);
    expect(await as('viewer', 'select from public.my_sign_ins()')).toEqual([]);
    expect(await as('client', end, [people.client])).toEqual([{ ended: true }]);
    expect(await open()).toEqual([]);
    const own = `select public.end_session(id) as ended from public.sign_ins where network = 'of client'`;
    expect(await as('client', own), 'this one ends by signing out').toEqual([{ ended: false }]);
  },
  'whoever opens an invitation reads whose it is, from whom, and to what': async ({ database: { sql }, world }) => {
    const { admin } = world.people;
    const read = (letter: string) => sql('select * from public.read_password_link(repeat($1, 64))', [letter]);
    const [made] = await sql<{ id: string }>(
      `select public.create_user($1, 'newcomer', 'newcomer@example.com', 'client', '', '', $2) as id`,
      [admin, world.projects.mine],
    );
    await sql(`select public.create_invitation($1, $2, repeat('a', 64))`, [admin, made?.id]);
    const whose = { username: 'newcomer', email: 'newcomer@example.com' };
    const [project] = await sql('select title from public.projects where id = $1', [world.projects.mine]);
    expect(await read('a')).toEqual([{ ...whose, invited_by: 'admin', project: project?.title }]);
    await sql('delete from public.project_members where user_id = $1', [made?.id]);
    expect(await read('a'), 'a project that is not theirs any more').toMatchObject([{ project: null }]);
    await sql(`select public.spend_password_link(repeat('a', 64), 'a password')`);
    expect(await read('a')).toEqual([]);
    await sql(`select public.create_invitation($1, $2, repeat('b', 64))`, [admin, made?.id]);
    expect(await read('b'), 'who has a password is not invited').toEqual([
      { ...whose, invited_by: null, project: null },
    ]);
  },
  'nobody makes a link for a password of their own, which would need none': async ({ database, refused, world }) => {
    const { admin } = world.people;
    expect(await refused(`select public.create_invitation($1, $1, repeat('a', 64))`, [admin])).toBe('42501');
    expect(await database.sql('select from private.password_links where user_id = $1', [admin])).toEqual([]);
  },
  'sign-ins are forgotten after half a year': async ({ database: { sql }, world: { people } }) => {
    await sql(`update public.sign_ins set at = now() - interval '181 days' where network = 'of client'`);
    await sql(`update public.sign_ins set at = now() - interval '179 days' where network = 'of other'`);
    await sql(`select public.record_sign_in($1, $1, 'Chrome', 'Windows', 'new', repeat('ab', 32))`, [people.team]);
    const left = await sql(
      `select network from public.sign_ins where network in ('of client', 'of other', 'new') order by id`,
    );
    expect(left).toEqual([{ network: 'of other' }, { network: 'new' }]);
  },
  'preferences are names of time zones and languages': async ({ refused, as, world: { people } }) => {
    const set = `update public.profiles set time_zone = $1, date_language = $2 where id = '${people.client}' returning time_zone`;
    for (const [zone, language] of [
      ['Europe/Berlin', 'de-DE'],
      ['Etc/GMT+3', 'zh-Hant-TW'],
      [null, null],
    ])
      expect(await as('client', set, [zone, language])).toEqual([{ time_zone: zone }]);
    for (const [zone, language] of [
      ['Europe/Berlin\n', 'de'],
      ['', 'de'],
      ["UTC'; drop", 'de'],
      ['UTC', 'x'],
      ['UTC', 'de_DE'],
    ])
      expect(await refused(set, [zone, language], 'client')).toBe('23514');
  },
};

await testRules(import.meta.filename, accountRules);
