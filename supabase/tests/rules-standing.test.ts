import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { dutiesOf } from './support/duties.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { firm } from './support/world.ts';

const transaction = (letter: string) => `0x${letter.repeat(64)}`;

type Facts = Record<'status', string> & Record<'rest' | 'claimed' | 'open' | 'total', number>;

const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`;

/** The calendar's page and its feed name the same sum, to both sides, and nothing is left to do once nothing is asked for. */
async function expectCalendar({ act, as, database, world }: Stage, facts: Facts) {
  const { mine } = world.invoices;
  const hash = 'c'.repeat(64);
  await act('client', 'save_calendar_link', { hash });
  const page = `public.my_calendar('2000-01-01', '2199-12-31') as due`;
  const feed = `jsonb_to_recordset(public.calendar_feed('${hash}')) as due (kind text, id bigint, title text, is_done boolean, day date)`;
  const entries = (who: 'client' | 'admin' | 'server', from: string) =>
    as(who, `select title, is_done from ${from} where due.kind = 'invoice' and due.id = $1`, [mine]);
  const { rest, claimed, total } = facts;
  const confirming = rest === 0 && claimed > 0 ? ', being confirmed' : '';
  const [known] = await database.sql<{ number: string; inFeed: boolean; owed: boolean }>(
    `select number, due_on between current_date - 92 and current_date + 731 as "inFeed", paid + credited < total as owed
     from public.invoices where id = $1`,
    [mine],
  );
  const entry = {
    title: `${euros(rest || claimed || total)}, invoice ${known?.number}${confirming}`,
    is_done: rest === 0,
  };
  expect(await entries('client', page), 'the calendar').toEqual([entry]);
  expect(await entries('server', feed), 'its feed').toEqual(known?.inFeed ? [entry] : []);
  expect(await entries('admin', page), 'the calendar of staff').toEqual(known?.owed ? [entry] : []);
}

/** What the client is told of one invoice, wherever it is told: in the list, on its page, in the calendar, among the duties, and by mail. */
async function told(stage: Stage) {
  const { as, database, world } = stage;
  const { mine } = world.invoices;
  const facts = `'status', one ->> 'status', 'rest', one -> 'rest', 'claimed', one -> 'claimed', 'open', one -> 'open', 'total', one -> 'total'`;
  const of = async (from: string, who: 'client' | 'admin' | 'team' = 'client') =>
    (await as(who, `select jsonb_build_object(${facts}) as facts from ${from}`))[0]?.facts as Facts;
  const list = `jsonb_array_elements(public.list_invoices()) as one where (one ->> 'id')::bigint = ${mine}`;
  const listed = await of(list);
  for (const who of ['admin', 'team'] as const) expect(await of(list, who), who).toEqual(listed);
  expect(await of(`public.read_invoice(${mine}) as one`), 'its page').toEqual(listed);
  await expectCalendar(stage, listed);
  const due = (await dutiesOf(stage, 'client')).rows.find(({ kind, id }) => kind === 'invoice' && id === mine)?.details;
  expect(due && [due.rest, due.status], 'the duties').toEqual(
    listed.rest === 0 ? undefined : [listed.rest, listed.status],
  );
  await database.sql(`delete from private.reminders where kind = 'invoice'`);
  await database.sql('delete from private.mail_outbox');
  await database.sql(`select public.remind_of_invoices(current_date + 40)`);
  const mails = await database.sql<{ content: string }>(
    `select payload ->> 'content' as content from private.mail_outbox where payload ->> 'invoice' = $1 and payload ->> 'email' like 'client@%'`,
    [`${mine}`],
  );
  const { total: _, ...standing } = listed;
  return { ...standing, mail: mails.map(({ content }) => content) };
}

/** The invoice of the world: 120.00, of which 10.00 is paid and 50.00 is claimed. */
export const standingRules: Rules = {
  'list, page, calendar, duties and mail say the same of an invoice in every state, and never ask for what is being confirmed':
    async (stage) => {
      const { act, database, world } = stage;
      const { mine: invoice } = world.invoices;
      const now = () => told(stage);
      const pay = (amount: number) =>
        act('admin', 'record_payment', { invoice, amount, paid_on: '2026-11-20', method: 'bank' });
      expect(await now()).toEqual({
        ...{ status: 'partly_claimed', open: 11_000, claimed: 5000, rest: 6000 },
        mail: ['€60.00 is still open, €50.00 is being confirmed.'],
      });
      // Of what nobody can say what it is worth, nobody can say what it leaves.
      await act('client', 'claim_payment', { invoice, coin: 'bitcoin', transaction_id: 'ab'.repeat(32), units: 5 });
      const claimed = { status: 'claimed', open: 11_000, claimed: 11_000, rest: 0, mail: [] };
      expect(await now(), 'all of it claimed').toEqual(claimed);
      const claims = await database.sql<{ id: number }>(
        `select id::int from public.coin_claims where invoice_id = $1 order by id`,
        [invoice],
      );
      const [quoted, unknown] = claims.map(({ id }) => id);
      await act('admin', 'refuse_claim', { claim: unknown, reason: 'It went elsewhere' });
      expect(await now(), 'one refused').toMatchObject({ status: 'partly_claimed', rest: 6000 });
      await database.sql(`delete from private.mail_outbox`);
      await act('admin', 'confirm_claim', { claim: quoted, amount: 5000, paid_on: '2026-11-20' });
      const [received] = await database.sql<{ content: string }>(
        `select payload ->> 'content' as content from private.mail_outbox order by id limit 1`,
      );
      expect(received?.content).toBe('€50.00 received; €60.00 is still open.');
      expect(await now(), 'confirmed').toEqual({
        ...{ status: 'partly_paid', open: 6000, claimed: 0, rest: 6000 },
        mail: ['€60.00 is still open.'],
      });
      await pay(6000);
      const paid = { status: 'paid', open: 0, claimed: 0, rest: 0, mail: [] };
      expect(await now()).toEqual(paid);
      await pay(500);
      expect(await now(), 'more than owed').toEqual({ ...paid, status: 'we_owe' });
      await pay(-500);
      expect(await now(), 'and paid back').toEqual(paid);
      await pay(-2000);
      expect(await now(), 'paid back without a credit note is ours to mend').toEqual({ ...paid, status: 'refunded' });
      await pay(-10_000);
      expect(await now(), 'all of it').toEqual({ ...paid, status: 'refunded' });
    },
  'what a card pays in part, and what goes back, is credited or owed, is the same wherever it is told': async (
    stage,
  ) => {
    const { act, as, database, world } = stage;
    const { mine: invoice } = world.invoices;
    const [checkout] = await database.sql<{ id: number }>(
      `select id::int from public.checkouts where session_id = 'cs_mine'`,
    );
    const settle = (more: object = {}) =>
      act('server', 'settle_checkout', {
        checkout: checkout?.id,
        answer: {
          ...{ isPaid: true, isOpen: false, currency: 'EUR', amount: 3000, paymentId: 'pi_1', card: '4242' },
          ...{ refunds: [], failedRefunds: [], dispute: null, ...more },
        },
      });
    const dispute = async () =>
      (await as('client', `select public.read_invoice($1) ->> 'dispute' as state`, [invoice]))[0]?.state;
    const partly = { status: 'partly_claimed', open: 8000, claimed: 5000, rest: 3000 };
    const mail = ['€30.00 is still open, €50.00 is being confirmed.'];
    // Its word comes twice, or is lost and looked for.
    for (const _ of [1, 2]) await settle();
    expect(await told(stage), 'paid in part by card').toEqual({ ...partly, mail });
    await settle({ dispute: { id: 'du_1', amount: 3000, state: 'open' } });
    expect([await told(stage), await dispute()], 'disputed').toEqual([{ ...partly, mail }, 'open']);
    for (const _ of [1, 2]) await settle({ dispute: { id: 'du_1', amount: 3000, state: 'lost' } });
    expect([await told(stage), await dispute()], 'and lost: nothing more is asked for').toEqual([
      { ...partly, mail },
      'lost',
    ]);
    const [claim] = await database.sql<{ id: number }>(
      `select id::int from public.coin_claims where invoice_id = $1 and state = 'waiting'`,
      [invoice],
    );
    await act('admin', 'refuse_claim', { claim: claim?.id, reason: 'It went elsewhere' });
    const open = { status: 'partly_paid', open: 8000, claimed: 0, rest: 8000, mail: ['€80.00 is still open.'] };
    expect(await told(stage)).toEqual(open);
    const note = (await act('admin', 'credit_invoice', { invoice }))[0]?.credit_invoice;
    expect(await told(stage), 'a draft changes nothing').toEqual(open);
    await as('server', 'select public.issue_invoice($1, $2, $3, current_date)', [
      world.people.admin,
      note,
      JSON.stringify(firm),
    ]);
    const settled = { open: 0, claimed: 0, rest: 0, mail: [] };
    expect(await told(stage), 'credited as a whole, and 10.00 was paid').toEqual({ ...settled, status: 'we_owe' });
    await act('admin', 'record_payment', { invoice, amount: -1000, paid_on: '2026-11-20', method: 'bank' });
    expect(await told(stage), 'and paid back').toEqual({ ...settled, status: 'void' });
  },
  'what goes back to a card, and what does not arrive there, is told in the language of the client': async (stage) => {
    const { act, database, world } = stage;
    await database.sql('alter table public.invoices disable trigger user');
    await database.sql(`update public.invoices set language = 'de' where id = $1`, [world.invoices.mine]);
    const [checkout] = await database.sql<{ id: number }>(
      `select id::int from public.checkouts where session_id = 'cs_mine'`,
    );
    const toldOf = async (more: object) => {
      await database.sql('delete from private.mail_outbox');
      const answer = {
        ...{ isPaid: true, isOpen: false, currency: 'EUR', amount: 3000, paymentId: 'pi_1', card: '4242' },
        ...{ refunds: [], failedRefunds: [], dispute: null, ...more },
      };
      await act('server', 'settle_checkout', { checkout: checkout?.id, answer });
      const [mail] = await database.sql<{ told: object }>(
        `select payload -> 'told' as told from private.mail_outbox where kind = 'invoice' order by id limit 1`,
      );
      return mail?.told;
    };
    expect(await toldOf({})).toMatchObject({ act: 'paid', moved: 3000, language: 'de', rest: 3000, claimed: 5000 });
    const refunds = [{ id: 're_1', amount: 1000 }];
    expect(await toldOf({ refunds })).toMatchObject({ act: 'back', moved: 1000, language: 'de' });
    expect(await toldOf({ failedRefunds: ['re_1'] })).toMatchObject({ act: 'back_failed', moved: 1000 });
  },
  'what came to nothing is asked for again, and once it is late it is late': async (stage) => {
    const { act, database, world } = stage;
    const { mine: invoice } = world.invoices;
    await database.sql(`select public.note_lookup(id, 'found', 0, 3) from public.coin_claims where invoice_id = $1`, [
      invoice,
    ]);
    expect(await told(stage), 'it pays nothing to us').toMatchObject({ status: 'partly_paid', rest: 11_000 });
    await database.sql(
      `select public.note_lookup(id, 'found', 20000000000000000, 3, '2017-07-04') from public.coin_claims where invoice_id = $1`,
      [invoice],
    );
    expect(await told(stage), 'it was sent before').toMatchObject({ status: 'partly_paid', rest: 11_000 });
    await database.sql('alter table public.invoices disable trigger user');
    await database.sql(`update public.invoices set issued_on = '2020-01-01', due_on = '2020-01-02' where id = $1`, [
      invoice,
    ]);
    expect(await told(stage)).toMatchObject({ status: 'overdue', rest: 11_000 });
    await act('client', 'claim_payment', { invoice, coin: 'ethereum', transaction_id: transaction('c'), units: 1 });
    expect(await told(stage), 'late, and claimed').toMatchObject({ status: 'claimed', rest: 0, mail: [] });
  },
};

await testRules(import.meta.filename, standingRules);
