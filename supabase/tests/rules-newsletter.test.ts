import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const email = 'new.reader@example.com';

async function reader({ database: { sql } }: Stage) {
  const [row] = await sql<{ state: string; asked_at: Date }>(
    `select case when unsubscribed_at is not null then 'left' when confirmed_at is null then 'asked' else 'on the list' end as state,
       asked_at
     from public.newsletter_subscribers where email_key = lower($1)`,
    [email],
  );
  return row;
}
const ask = ({ database: { sql } }: Stage) => sql('select public.subscribe_newsletter($1)', [email.toUpperCase()]);
const leave = ({ database: { sql } }: Stage) => sql('select public.unsubscribe_newsletter($1)', [email]);
const age = ({ database: { sql } }: Stage, time: string) =>
  sql(
    `update public.newsletter_subscribers set asked_at = asked_at - $2::interval, confirmed_at = confirmed_at - $2::interval,
       unsubscribed_at = unsubscribed_at - $2::interval where email_key = $1`,
    [email, time],
  );
async function confirm(stage: Stage, askedAt: Date | undefined) {
  const [row] = await stage.database.sql<{ joined: boolean }>('select public.confirm_newsletter($1, $2) as joined', [
    email,
    askedAt,
  ]);
  return row?.joined;
}
async function mails({ database: { sql } }: Stage) {
  const rows = await sql<{ kind: string }>(
    `select kind from private.mail_outbox where lower(payload ->> 'email') = $1 order by id`,
    [email],
  );
  return rows.map(({ kind }) => kind.replace('newsletter_', ''));
}

export const newsletterRules: Rules = {
  'an address joins the newsletter by the link in its mail, once': async (stage) => {
    await ask(stage);
    await ask(stage);
    expect([await mails(stage), (await reader(stage))?.state]).toEqual([['confirmation'], 'asked']);
    const asked = (await reader(stage))?.asked_at;
    expect([await confirm(stage, asked), await confirm(stage, asked)]).toEqual([true, true]);
    expect([await mails(stage), (await reader(stage))?.state]).toEqual([['confirmation', 'welcome'], 'on the list']);
    await age(stage, '2 days');
    await ask(stage);
    expect(await mails(stage), 'on the list already').toHaveLength(2);
  },
  'an address that left stays out until its owner uses a link of after that': async (stage) => {
    await ask(stage);
    const first = (await reader(stage))?.asked_at;
    await confirm(stage, first);
    await leave(stage);
    expect(await confirm(stage, first)).toBe(false);
    await ask(stage);
    expect(await mails(stage), 'on the same day').toEqual(['confirmation', 'welcome']);
    await age(stage, '2 days');
    await ask(stage);
    expect([await mails(stage), (await reader(stage))?.state]).toEqual([
      ['confirmation', 'welcome', 'confirmation'],
      'left',
    ]);
    expect(await confirm(stage, (await reader(stage))?.asked_at)).toBe(true);
    expect((await reader(stage))?.state).toBe('on the list');
  },
  'a mailbox is asked for three of its addresses a day': async ({ database: { sql } }) => {
    for (const tag of ['', '+a', '+b', '+c', '+d', '+e'])
      await sql('select public.subscribe_newsletter($1)', [`tagged${tag}@example.com`]);
    expect(
      await sql(
        `select from private.mail_outbox where kind = 'newsletter_confirmation' and payload ->> 'email' like 'tagged%'`,
      ),
    ).toHaveLength(3);
  },
  'a link of the newsletter is good for a week, and only the newest': async (stage) => {
    await ask(stage);
    await age(stage, '6 days');
    const sixDaysOld = (await reader(stage))?.asked_at;
    await ask(stage);
    expect(await confirm(stage, sixDaysOld)).toBe(false);
    await age(stage, '8 days');
    expect(await confirm(stage, (await reader(stage))?.asked_at)).toBe(false);
  },
  'an address that never confirmed is forgotten after a month, one that left is not': async (stage) => {
    await ask(stage);
    await age(stage, '31 days');
    await stage.database.sql(`select public.subscribe_newsletter('somebody.else@example.com')`);
    expect(await reader(stage)).toBeUndefined();
    await ask(stage);
    await leave(stage);
    await age(stage, '31 days');
    await stage.database.sql(`select public.subscribe_newsletter('a.third@example.com')`);
    expect((await reader(stage))?.state).toBe('left');
  },
  'mail is sent within three days or not at all, and forgotten after a month': async ({ database: { sql } }) => {
    await sql(`delete from private.mail_outbox`);
    await sql(
      `insert into private.mail_outbox (kind, payload, created_at, due_at)
       select 'contact_message', jsonb_build_object('age', age), now() - age::interval, now() - age::interval
       from unnest(array['1 day', '4 days', '31 days']) as age`,
    );
    await sql(`insert into private.mail_outbox (kind, payload) values ('contact_message', '{"age": "new"}')`);
    await sql('select public.forget_old_news()');
    const left = await sql(`select payload ->> 'age' as age from private.mail_outbox order by id`);
    expect(left).toEqual([{ age: '1 day' }, { age: '4 days' }, { age: 'new' }]);
    const claimed = await sql(`select payload ->> 'age' as age from public.claim_mail(10) order by 1`);
    expect(claimed).toEqual([{ age: '1 day' }, { age: 'new' }]);
  },
};

await testRules(import.meta.filename, newsletterRules);
