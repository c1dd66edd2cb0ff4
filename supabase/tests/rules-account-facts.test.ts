import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const facts = 'select last_seen_at is not null as seen, invited_until > now() as invited from public.account_facts($1)';
const withdraw = 'select public.withdraw_invitation($1) as done';
const correct = 'select public.correct_email($1, $2)';

export const accountFactRules: Rules = {
  'administrators know when somebody was last here, and withdraw an invitation once': async ({
    as,
    database: { sql },
    world,
  }) => {
    const { client, mate } = world.people;
    await sql(`delete from public.sign_ins where user_id = $1`, [mate]);
    expect(await as('admin', facts, [[client]])).toEqual([{ seen: true, invited: true }]);
    expect(await as('admin', facts, [[mate]])).toEqual([{ seen: false, invited: null }]);
    await sql(`select public.create_invitation(null, $1, repeat('ab', 31) || 'cd', 'seed')`, [client]);
    expect(await as('admin', withdraw, [client])).toEqual([{ done: true }]);
    expect(await as('admin', withdraw, [client])).toEqual([{ done: false }]);
    expect(await sql(`select from private.password_links where user_id = $1`, [client])).toEqual([]);
    expect(await sql(`select from private.mail_outbox where kind = 'invitation'`)).toEqual([]);
  },
  'somebody was last seen when they last called, to five minutes': async ({ as, database: { sql }, world }) => {
    const seen = `select last_seen_at > now() - interval '1 minute' as now from public.account_facts($1)`;
    const { client } = world.people;
    await sql(`update public.sign_ins set at = now() - interval '2 days', seen_at = now() - interval '1 hour'`);
    expect(await as('admin', seen, [[client]])).toEqual([{ now: false }]);
    await as('client', 'select * from public.begin_call()');
    expect(await as('admin', seen, [[client]])).toEqual([{ now: true }]);
    await sql(`update public.sign_ins set seen_at = now() - interval '4 minutes'`);
    await sql('delete from private.rate_limits');
    await as('client', 'select * from public.begin_call()');
    expect(await as('admin', seen, [[client]]), 'not written anew').toEqual([{ now: false }]);
  },
  'administrators know whose mail waits for a proof of the address': async ({ as, database: { sql }, world }) => {
    const waits = async (person: string) =>
      as('admin', 'select mail_waits as waits from public.account_facts($1)', [[person]]);
    const { admin, client } = world.people;
    const proof = (moment: string) =>
      sql(`update public.profiles set email_proven_at = ${moment} where id = any ($1)`, [[admin, client]]);
    await sql(`update auth.users set encrypted_password = 'any' where id = any ($1)`, [[admin, client]]);
    await proof('null');
    expect([await waits(client), await waits(admin)]).toEqual([[{ waits: true }], [{ waits: false }]]);
    await proof('now()');
    expect(await waits(client)).toEqual([{ waits: false }]);
    await proof('null');
    await sql(`update auth.users set encrypted_password = '' where id = $1`, [client]);
    expect(await waits(client), 'opens with a mailed link alone').toEqual([{ waits: false }]);
  },
  'administrators correct the addresses of others, who are told at the old one': async ({
    as,
    database: { sql },
    refused,
    world,
  }) => {
    const { admin, client } = world.people;
    await sql('delete from private.mail_outbox');
    await as('admin', correct, [client, 'New@Example.com']);
    expect(await sql('select email, email_proven_at from public.profiles where id = $1', [client])).toEqual([
      { email: 'new@example.com', email_proven_at: null },
    ]);
    expect(await sql(`select kind, payload ->> 'email' as told from private.mail_outbox`)).toEqual([
      { kind: 'email_changed', told: 'client@example.com' },
    ]);
    expect(await sql('select from private.password_links where user_id = $1', [client])).toEqual([]);
    expect(await refused(correct, [client, 'other@example.com'], 'admin')).toBe('23505');
    expect(await refused(correct, [client, 'nothing'], 'admin')).toBe('23514');
    expect(await refused(correct, [admin, 'mine@example.com'], 'admin')).toBe('42501');
  },
  'a link that Auth mailed proves an address, and a password that the server sets does not': async ({
    database: { sql },
    world,
  }) => {
    const confirmed = async (also: string) => {
      await sql(`update public.profiles set email_proven_at = null where id = $1`, [world.people.other]);
      await sql(`update auth.users set email_confirmed_at = null where id = $1`, [world.people.other]);
      await sql(`update auth.users set email_confirmed_at = now() ${also} where id = $1`, [world.people.other]);
      const [row] = await sql<{ proven: boolean }>(
        `select email_proven_at is not null as proven from public.profiles where id = $1`,
        [world.people.other],
      );
      return row?.proven;
    };
    expect([await confirmed(''), await confirmed(`, encrypted_password = 'another'`)]).toEqual([true, false]);
  },
  'an address that Auth confirms by itself as it makes the account proves nothing': async ({ database: { sql } }) => {
    const newcomer = '00000000-0000-4000-8000-000000000003';
    await sql(`insert into auth.users (id, email, encrypted_password, raw_user_meta_data) values ($1, $2, 'any', $3)`, [
      newcomer,
      'visitor@example.com',
      { username: 'Newcomer' },
    ]);
    await sql('update auth.users set email_confirmed_at = now() where id = $1', [newcomer]);
    expect(await sql('select email_proven_at from public.profiles where id = $1', [newcomer])).toEqual([
      { email_proven_at: null },
    ]);
    await sql('select public.delete_person($1, $1)', [newcomer]);
    expect(await sql(`select from public.lead_messages where email = 'visitor@example.com'`)).toHaveLength(1);
  },
  'nobody else learns or does any of that': async ({ refused, world }) => {
    const { mate } = world.people;
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const) {
      expect(await refused(facts, [[mate]], actor)).toBe('42501');
      expect(await refused(withdraw, [mate], actor)).toBe('42501');
      expect(await refused(correct, [mate, 'x@example.com'], actor)).toBe('42501');
    }
  },
};

await testRules(import.meta.filename, accountFactRules);
