import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { namesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const kinds = async ({ database: { sql } }: Stage) =>
  (
    await sql<{ kind: string; email: string }>(
      `select kind, payload ->> 'email' as email from private.mail_outbox order by id`,
    )
  ).map(({ kind, email }) => `${kind} to ${email}`);

/** Somebody who typed an address that may be a bystander's, and a password. */
async function stranger({ database: { sql } }: Stage, name = 'stranger', email = 'victim@example.com') {
  const [made] = await sql<{ id: string }>(`select public.create_user(null, $1, $2, 'client') as id`, [name, email]);
  await sql(`select private.set_password($1, 'their password')`, [made?.id]);
  await sql('delete from private.notification_mail');
  await sql('delete from private.mail_outbox');
  return made?.id ?? '';
}

const signIn = (hash: string) =>
  `select public.record_sign_in($1, $1, 'Chrome', 'Windows', '203.0.113.0', encode(sha256('${hash}'), 'hex'))`;
const ask = (address: string, number: number) =>
  `select public.ask_for_email_change($1, '${address}', encode(sha256('${number}'), 'hex'), 'seed')`;

export const accountMailRules: Rules = {
  'to an address that nobody has proven goes nothing about sign-ins, passwords or news': async (stage) => {
    const { sql } = stage.database;
    const id = await stranger(stage);
    for (let n = 0; n < 60; n += 1) await sql(signIn(String(n)), [id]);
    for (let n = 0; n < 15; n += 1) await sql(`select public.change_password($1, $1, 'password ' || $2)`, [id, n]);
    await sql(`select private.notify(array[$1::uuid], 'comment', 'News', 'Of somebody', '{}')`, [id]);
    await sql('select public.claim_mail(0)');
    await sql(`select set_config('app.actor', $1, true), private.erase_person($1::uuid)`, [id]);
    expect(await kinds(stage)).toEqual([]);
  },
  'once it is proven all of that is mailed, five of a kind an hour': async (stage) => {
    const { sql } = stage.database;
    const id = await stranger(stage);
    await sql('update public.profiles set email_proven_at = now() where id = $1', [id]);
    for (let n = 0; n < 60; n += 1) await sql(signIn(String(n)), [id]);
    for (let n = 0; n < 15; n += 1) await sql(`select public.change_password($1, $1, 'password ' || $2)`, [id, n]);
    const sent = await kinds(stage);
    expect(sent.filter((one) => one === 'new_sign_in to victim@example.com')).toHaveLength(5);
    expect(sent.filter((one) => one === 'password_changed to victim@example.com')).toHaveLength(5);
  },
  'of somebody who registered alone the firm hears once the address is proven, and not beside a lead of theirs': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const told = () => sql(`select payload ->> 'email' as email from private.mail_outbox where kind = 'sign_up'`);
    const waiting = async () => namesOf(stage, 'admin', 'newcomer');
    const before = await waiting();
    const id = await stranger(stage);
    await sql(`select public.submit_lead('Grace', 'grace@example.com', 'Engines', '', 'A long enough message')`);
    const other = await stranger(stage, 'grace', 'grace@example.com');
    expect([await told(), await waiting()]).toEqual([[], before]);
    for (const person of [id, other, id]) await sql('select private.note_proof($1)', [person]);
    expect(await told()).toEqual([{ email: 'victim@example.com' }]);
    expect((await waiting()).sort()).toEqual([...before, 'stranger', 'grace'].sort());
  },
  'links to a typed address are four a day for the mailbox, whoever asks and under whatever tag': async (stage) => {
    const { sql } = stage.database;
    const { client, other } = stage.world.people;
    await sql('delete from private.mail_outbox');
    const tries = [client, other].flatMap((id) => [1, 2, 3, 4].map((n) => ({ id, n })));
    for (const { id, n } of tries)
      expect(await stage.refused(ask(`bystander+${n}${id.slice(0, 4)}@example.com`, n), [id])).toBe(
        id === client ? null : 'PT429',
      );
    expect((await kinds(stage)).filter((one) => one.startsWith('email_change to'))).toEqual([
      `email_change to bystander+4${client.slice(0, 4)}@example.com`,
    ]);
  },
  'a wish that is one too many leaves the link of before': async (stage) => {
    const { sql } = stage.database;
    const { client } = stage.world.people;
    for (const n of [1, 2, 3, 4]) await sql(ask('bystander@example.com', n), [client]);
    expect(await stage.refused(ask('bystander@example.com', 5), [client])).toBe('PT429');
    expect(await sql(`select public.confirm_email_change(encode(sha256('4'), 'hex')) as moved`)).toEqual([
      { moved: true },
    ]);
  },
  'such a mail has no word of whoever asked': async (stage) => {
    const { sql } = stage.database;
    const id = await stranger(stage, 'Call us now', 'mine@example.com');
    await sql(ask('bystander@example.com', 1), [id]);
    const [mail] = await sql<{ text: string }>('select payload::text as text from private.mail_outbox');
    expect(mail?.text).toContain('bystander@example.com');
    expect(mail?.text).not.toContain('Call us now');
    expect(
      await sql(`select username, email from public.open_recovery('Call us now', repeat('9d', 32), 3, 3600)`),
    ).toEqual([{ username: null, email: 'mine@example.com' }]);
  },
  'invitations are five an hour for one person, and the one too many leaves the last as it was': async (stage) => {
    const { sql } = stage.database;
    const { mate } = stage.world.people;
    const invite = (n: number) =>
      stage.refused(`select public.create_invitation(null, $1, encode(sha256('${n}'), 'hex'), 'seed')`, [mate]);
    const answers: (string | null)[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) answers.push(await invite(n));
    expect(answers).toEqual([null, null, null, null, null, 'PT429']);
    expect(await sql(`select username from public.read_password_link(encode(sha256('5'), 'hex'))`)).toHaveLength(1);
  },
  'staff, and accounts that open with a mailed link alone, are written to before': async (stage) => {
    const { sql } = stage.database;
    const { team, client } = stage.world.people;
    await sql(`select private.set_password($1, 'a password')`, [team]);
    const known = await sql<{ id: string }>('select id from unnest($1::uuid[]) as id where private.may_write_to(id)', [
      [team, client],
    ]);
    expect(known).toHaveLength(2);
    await sql(`select private.set_password($1, 'a password')`, [client]);
    expect(await sql('select private.may_write_to($1) as may', [client])).toEqual([{ may: false }]);
  },
};

await testRules(import.meta.filename, accountMailRules);
