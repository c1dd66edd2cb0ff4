import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const hash = (text: string) => `encode(sha256('${text}'), 'hex')`;

/** A link and a code called by a number, asked for in a browser; `next` is where it was asked. */
const ask = (login: string, name: string, browser = 'browser', next = 'null') =>
  `select public.ask_for_sign_in('${login}', ${hash(`link ${name}`)}, ${hash(`code ${name}`)}, ${hash(browser)}, 'seed', 'Firefox', 'Linux', ${next})`;
const open = (login: string, name: string) =>
  `select email from public.open_sign_in('${login}', ${hash(`link ${name}`)})`;
const useLink = (name: string) => `select * from public.spend_sign_in_link(${hash(`link ${name}`)})`;
const useCode = (name: string, browser = 'browser') =>
  `select * from public.spend_sign_in_code(${hash(browser)}, ${hash(`code ${name}`)})`;

async function askAndOpen({ database: { sql } }: Stage, login: string, name: string, browser?: string) {
  await sql(ask(login, name, browser));
  return (await sql<{ email: string }>(open(login, name))).map(({ email }) => email);
}

const proven = async ({ database: { sql } }: Stage, person: string) =>
  (
    await sql<{ proven: boolean; password: string }>(
      `select email_proven_at is not null as proven, encrypted_password as password
       from public.profiles join auth.users using (id) where id = $1`,
      [person],
    )
  )[0];

export const mailedCodeRules: Rules = {
  'a link signs its person in once, tells where it was asked for, and proves the address': async (stage) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await sql(ask('OTHER@example.com', '1', 'browser', `'/portal/documents/7'`));
    expect(await sql(useLink('1')), 'before its mail was due').toEqual([]);
    expect(await sql(open('OTHER@example.com', '1'))).toEqual([{ email: 'other@example.com' }]);
    expect(await sql(useLink('1'))).toEqual([
      { user_id: other, email: 'other@example.com', next_page: '/portal/documents/7', ended_password: false },
    ]);
    expect(await proven(stage, other)).toMatchObject({ proven: true });
    expect(await sql(useLink('1'))).toEqual([]);
    expect(await sql(useCode('1'))).toEqual([]);
  },
  'one that was over a month ago is forgotten when another is asked for': async (stage) => {
    const { sql } = stage.database;
    for (const [name, days] of Object.entries({ old: 31, recent: 29 })) {
      await sql(ask('other', name));
      await sql(
        `update private.mailed_codes set expires_at = now() - interval '${days} days' where token_hash = ${hash(`link ${name}`)}`,
      );
    }
    await sql(ask('nobody', 'new'));
    const kept = (name: string) => sql(`select from private.mailed_codes where token_hash = ${hash(`link ${name}`)}`);
    expect([await kept('old'), await kept('recent')]).toEqual([[], [{}]]);
  },
  'using one ends the others of its person': async (stage) => {
    const { sql } = stage.database;
    await askAndOpen(stage, 'other', '1');
    await askAndOpen(stage, 'other', '2', 'another');
    expect(await sql(useCode('2', 'another'))).toHaveLength(1);
    expect(await sql(useLink('1'))).toEqual([]);
  },
  'a code counts in the browser that asked, five times at most, and a stranger’s tries cost the owner none': async (
    stage,
  ) => {
    const { sql } = stage.database;
    await askAndOpen(stage, 'other', 'mine', 'owner');
    await askAndOpen(stage, 'other', 'theirs', 'stranger');
    expect(await sql(useCode('mine', 'stranger')), 'the code of another browser').toEqual([]);
    for (const guess of ['a', 'b', 'c', 'd']) expect(await sql(useCode(guess, 'stranger'))).toEqual([]);
    expect(await sql(useCode('theirs', 'stranger')), 'the right one, too late').toEqual([]);
    for (const guess of ['a', 'b', 'c', 'd']) expect(await sql(useCode(guess, 'owner'))).toEqual([]);
    expect(await sql(useCode('mine', 'owner')), 'the fifth try').toHaveLength(1);
  },
  'a name that is nobody’s, an administrator and somebody deactivated are written the same and get nothing': async (
    stage,
  ) => {
    const { sql } = stage.database;
    for (const login of ['nobody', 'gone', 'admin', 'admin@example.com']) {
      expect(await askAndOpen(stage, login, login)).toEqual([]);
      expect([await sql(useLink(login)), await sql(useCode(login))]).toEqual([[], []]);
    }
    const rows = await sql(
      `select user_id, tries > 0 as counted from private.mailed_codes where browser_hash = ${hash('browser')}`,
    );
    expect(rows).toEqual(Array.from({ length: 4 }, () => ({ user_id: null, counted: true })));
  },
  'administrators enter by mail where they have said so, and not when it is taken back meanwhile': async (stage) => {
    const { sql } = stage.database;
    await sql(`select public.change_settings('{"admins_by_mail": true}')`);
    expect(await askAndOpen(stage, 'admin', '1')).toEqual(['admin@example.com']);
    expect(await askAndOpen(stage, 'admin', '2')).toEqual(['admin@example.com']);
    expect(await sql(useLink('1'))).toHaveLength(1);
    expect(await askAndOpen(stage, 'admin', '3')).toEqual(['admin@example.com']);
    await sql(`select public.change_settings('{"admins_by_mail": false}')`);
    expect(await sql(useLink('3'))).toEqual([]);
  },
  'what is asked for too often is not written, and leaves the links of before as they were': async (stage) => {
    const { sql } = stage.database;
    const names = ['1', '2', '3', '4', '5', '6', '7'];
    const sent: number[] = [];
    for (const name of names) sent.push((await askAndOpen(stage, 'other', name)).length);
    expect(sent).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(await sql(useLink('7'))).toEqual([]);
    expect(await sql(useLink('5'))).toHaveLength(1);
  },
  'fifteen a day are enough for one account': async (stage) => {
    const { sql } = stage.database;
    const sent: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      await sql(`delete from private.rate_limits where bucket = 'mail sign_in'`);
      sent.push((await askAndOpen(stage, 'other', String(n))).length);
    }
    expect(sent.filter((count) => count === 1)).toHaveLength(15);
  },
  'a quarter of an hour later it is over, also where its mail is tried again': async (stage) => {
    const { sql } = stage.database;
    await askAndOpen(stage, 'other', '1');
    await sql(`update private.mailed_codes set expires_at = now() - interval '1 second' where user_id is not null`);
    expect([await sql(useLink('1')), await sql(useCode('1')), await sql(open('other', '1'))]).toEqual([[], [], []]);
    await askAndOpen(stage, 'other', '2');
    const [row] = await sql(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from private.mailed_codes
       where token_hash = ${hash('link 2')}`,
    );
    expect(row).toEqual({ minutes: 15 });
  },
  'a new address and a new password end what was mailed, and so does being deactivated': async (stage) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    for (const [name, statement] of Object.entries({
      address: `select public.change_email(null, $1, 'another@example.com')`,
      password: `select private.set_password($1, 'a password')`,
      standing: `update public.profiles set is_active = false where id = $1`,
    })) {
      await askAndOpen(stage, 'other', name);
      await sql(statement, [other]);
      expect(await sql(useLink(name)), name).toEqual([]);
    }
  },
  'whoever had the account before its address was proven is out: password, sessions, calendar and wishes end': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await sql(`select private.set_password($1, 'of a stranger')`, [other]);
    await sql(`insert into private.calendar_links (user_id, token_hash) values ($1, repeat('aa', 32))`, [other]);
    await sql(`select public.ask_for_email_change($1, 'theirs@example.com', repeat('bb', 32), 'seed')`, [other]);
    expect(await askAndOpen(stage, 'other', '1')).toEqual(['other@example.com']);
    expect(await sql(useLink('1'))).toMatchObject([{ ended_password: true }]);
    expect(await proven(stage, other)).toEqual({ proven: true, password: '' });
    for (const table of ['auth.sessions', 'private.calendar_links', 'private.email_changes'])
      expect(await sql(`select from ${table} where user_id = $1`, [other]), table).toEqual([]);
    await sql(`select private.set_password($1, 'of its owner')`, [other]);
    await askAndOpen(stage, 'other', '2');
    expect(await sql(useLink('2')), 'once it is proven').toMatchObject([{ ended_password: false }]);
    expect((await proven(stage, other))?.password).not.toBe('');
  },
  'an invitation that was mailed signs in once and sets no password': async (stage) => {
    const { sql } = stage.database;
    const { mate } = stage.world.people;
    const invite = (seed: string) =>
      sql(`select public.create_invitation(null, $1, repeat('1f', 32), ${seed})`, [mate]);
    const spend = () => sql(`select user_id from public.spend_invitation(repeat('1f', 32))`);
    await invite('null');
    expect(await spend(), 'one that staff hand over proves no address').toEqual([]);
    await invite(`'seed'`);
    expect([await spend(), await spend()]).toEqual([[{ user_id: mate }], []]);
    expect(await proven(stage, mate)).toEqual({ proven: true, password: '' });
    await sql(`select private.set_password($1, 'a password')`, [mate]);
    await sql('delete from private.password_links');
    await invite(`'seed'`);
    expect(await spend(), 'one that sets the password anew').toEqual([]);
    expect(await sql(`select user_id from public.spend_password_link(repeat('1f', 32), 'another')`)).toHaveLength(1);
  },
  'an invitation signs no administrator in, and nobody who is deactivated': async ({ database: { sql }, world }) => {
    for (const person of [world.people.admin, world.people.gone]) {
      await sql(`select public.create_invitation(null, $1, repeat('1f', 32), 'seed')`, [person]);
      expect(await sql(`select public.invitation_signs_in(repeat('1f', 32)) as does`)).toEqual([{ does: false }]);
      expect(await sql(`select user_id from public.spend_invitation(repeat('1f', 32))`)).toEqual([]);
      await sql('delete from private.password_links');
    }
  },
  'a code of one’s own proves the address in the session that asked, once and five times tried': async (stage) => {
    const { sql } = stage.database;
    const { other, client } = stage.world.people;
    await sql(`select private.set_password($1, 'a password')`, [other]);
    const askFor = (name: string) =>
      sql(`select public.ask_for_code($1, ${hash(`code ${name}`)}, ${hash('session')}, 'seed')`, [other]);
    const spend = async (name: string, person = other, session = 'session') =>
      (
        await sql<{ right: boolean }>(
          `select public.spend_code($1, ${hash(session)}, ${hash(`code ${name}`)}) as right`,
          [person],
        )
      )[0]?.right;
    const state = () => stage.as('other', 'select * from public.my_credentials()');
    await askFor('1');
    expect(await state()).toEqual([{ is_proven: false, has_password: true }]);
    expect([await spend('1', client), await spend('1', other, 'another'), await spend('2')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await spend('1'), await spend('1')]).toEqual([true, false]);
    expect(await state()).toEqual([{ is_proven: true, has_password: true }]);
    await askFor('3');
    for (const guess of ['a', 'b', 'c', 'd', 'e']) expect(await spend(guess)).toBe(false);
    expect(await spend('3')).toBe(false);
  },
  'a link of one’s own proves the address in every session of the account and for nobody else, once and for a day':
    async (stage) => {
      const { sql } = stage.database;
      const { other, client } = stage.world.people;
      await sql(`select private.set_password($1, 'a password')`, [other]);
      await sql('delete from private.mail_outbox');
      const ask = (link: string) =>
        sql(
          `select public.ask_for_code($1, ${hash(`code ${link}`)}, ${hash('session')}, 'seed', token_hash => ${hash(link)})`,
          [other],
        );
      const spend = async (link: string, person = other) =>
        (await sql<{ right: boolean }>(`select public.spend_proof($1, ${hash(link)}) as right`, [person]))[0]?.right;
      const proven = async () =>
        (await stage.as('other', 'select is_proven from public.my_credentials()'))[0]?.is_proven;
      await ask('1');
      await ask('old');
      await sql(
        `update private.mailed_codes set created_at = now() - interval '25 hours' where token_hash = ${hash('old')}`,
      );
      expect([await spend('1', client), await spend('old'), await spend('2')]).toEqual([false, false, false]);
      expect(await proven()).toBe(false);
      await sql(`update private.mailed_codes set expires_at = now() where token_hash = ${hash('1')}`);
      expect([await spend('1'), await spend('1')]).toEqual([true, false]);
      expect(await proven()).toBe(true);
      await ask('3');
      expect(await spend('3')).toBe(false);
      const proves = await sql(
        `select payload ->> 'proves' as proves from private.mail_outbox where kind = 'code' order by id`,
      );
      expect(proves).toEqual([{ proves: 'true' }, { proves: 'true' }, { proves: 'false' }]);
    },
  'the audit log says when one was made for somebody and used, and nothing of what strangers ask in vain': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const { other } = stage.world.people;
    await askAndOpen(stage, 'nobody', '1');
    await askAndOpen(stage, 'other', '2');
    await sql(useLink('2'));
    const log = await sql<{ keys: string[]; text: string }>(
      `select array(select jsonb_object_keys(changes) order by 1) as keys, changes::text as text
       from public.audit_log where entity = 'mailed_codes' order by id`,
    );
    expect(log.map(({ keys }) => keys)).toEqual([['user_id'], ['used_at']]);
    expect(log[0]?.text).toContain(other);
  },
};

await testRules(import.meta.filename, mailedCodeRules);
