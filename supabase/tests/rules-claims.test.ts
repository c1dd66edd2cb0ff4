import { expect } from 'vitest';
import { configuredCoins } from '#src/data/wallets.ts';
import { coinDecimals, coinIds, fromUnits, transactionForms } from '#src/shared/coins.ts';
import { type Rules, testRules } from './support/test-rules.ts';

export const claimRules: Rules = {
  'the coins are those that the site knows': async ({ database }) => {
    const rows = await database.sql(
      'select id, name, symbol, digits, transaction_form as form from private.coins order by id',
    );
    const known = configuredCoins.map(({ id, name, symbol }) => ({
      ...{ id, name, symbol, digits: coinDecimals[id], form: transactionForms[id].pattern.source },
    }));
    expect(rows).toEqual(known.toSorted((a, b) => a.id.localeCompare(b.id)));
    expect(known.map(({ id }) => id)).toEqual([...coinIds]);
  },
  'administrators are told what was claimed: how much of which coin, what it is worth, and by whom': async (stage) => {
    const { as, database, world } = stage;
    for (const { id, name, symbol } of configuredCoins) {
      const units = 1_234_567_890_123_456_789n;
      const [row] = await database.sql<{ sum: string }>('select private.spoken_coin($1, $2) as sum', [`${units}`, id]);
      const sum = `${fromUnits(units, coinDecimals[id])} ${symbol}`;
      expect(row?.sum).toBe(name === symbol ? sum : `${sum} (${name})`);
    }
    const id = '9'.repeat(64);
    await as('client', `select public.claim_payment(${world.invoices.mine}, 'solana', $1, 1500000000)`, [id]);
    const quote = `select max(id) from public.coin_quotes where coin = 'ethereum' and invoice_id = ${world.invoices.mine}`;
    await as(
      'client',
      `select public.claim_payment(${world.invoices.mine}, 'ethereum', $1, 20000000000000000, (${quote}))`,
      [`0x${'a'.repeat(64)}`],
    );
    expect((await stage.told()).admin).toEqual([
      expect.stringMatching(`^Payment claimed for invoice .+: 1.5 SOL \\(Solana\\), by client. Transaction ${id}.$`),
      expect.stringMatching(
        `^Payment claimed for invoice .+: 0.02 ETH \\(Ethereum\\), €50.00 at our rate, by client. Transaction 0xa+.$`,
      ),
    ]);
  },
  'one transaction is claimed in one way of writing it, of a coin that there is': async ({ as, refused, world }) => {
    const claim = `select public.claim_payment(${world.invoices.mine}, $1, $2, $3)`;
    const hex = 'ab'.repeat(32);
    for (const [coin, transaction, units] of [
      ['bitcoin', hex.toUpperCase(), 1],
      ['bitcoin', `0x${hex}`, 1],
      ['ethereum', hex, 1],
      ['ethereum', `0x${hex.toUpperCase()}`, 1],
      ['xrp', hex, 1],
      ['solana', '0'.repeat(64), 1],
      ['unheard', hex, 1],
      ['bitcoin', hex, 'NaN'],
    ])
      expect(await refused(claim, [coin, transaction, units], 'client'), `${coin} ${transaction} ${units}`).toBe(
        '23514',
      );
    for (const [coin, transaction] of [
      ['bitcoin', hex],
      ['ethereum', `0x${hex}`],
      ['xrp', hex.toUpperCase()],
      ['solana', '9'.repeat(64)],
    ])
      expect(await as('client', claim, [coin, transaction, 1])).toHaveLength(1);
  },
  'one that was sent before we asked for it is told apart, with its day, and is worth what somebody says': async (
    stage,
  ) => {
    const { as, act, database, world } = stage;
    const facts = async (sentAt: string) => {
      const [row] = await database.sql<{ facts: Record<string, unknown> }>(
        `select public.note_lookup(max(id), 'found', 20000000000000000, 99, ${sentAt}) as facts
         from public.coin_claims where invoice_id = ${world.invoices.mine}`,
      );
      const { finding, worth, sentAt: day } = row?.facts ?? {};
      return [finding, worth, day === null ? null : Date.parse(day as string) > 0];
    };
    expect(await facts('null')).toEqual(['exact', 5000, null]);
    expect(await facts(`now() - interval '1 hour'`), 'clocks of chains').toEqual(['exact', 5000, true]);
    expect(await facts(`now() - interval '3 hours'`)).toEqual(['too_early', null, true]);
    expect(await facts(`'2017-07-04'`)).toEqual(['too_early', null, true]);
    // Without a quote, it is the invoice that asked.
    const transaction_id = 'ab'.repeat(32);
    await act('client', 'claim_payment', { invoice: world.invoices.mine, coin: 'bitcoin', transaction_id, units: 5 });
    const [seen] = await as('client', `select public.read_invoice(${world.invoices.mine}) -> 'claims' -> 0 as claim`);
    expect(seen?.claim).toMatchObject({ coin: 'bitcoin', worth: null, sentAt: null });
    expect((await facts(`now() - interval '3 hours'`))[0]).toBe('overpaid');
    expect((await facts(`now() - interval '3 days'`))[0]).toBe('too_early');
  },
  'a checkout that is for more than is left by the time the provider has made it is none': async (stage) => {
    const { act, database, world } = stage;
    const { mine: invoice } = world.invoices;
    await database.sql(`update public.checkouts set state = 'ended'`);
    const begin = async () => {
      const [made] = await act('server', 'begin_checkout', { invoice });
      return (made?.begin_checkout as { id: number } | undefined)?.id;
    };
    const note = async (checkout: number | undefined, session_id: string) =>
      (await act('server', 'note_checkout', { checkout, session_id }))[0]?.note_checkout;
    expect(await note(await begin(), 'cs_first')).toBe(true);
    await database.sql(`update public.checkouts set state = 'ended'`);
    const begun = await begin();
    await act('admin', 'record_payment', { invoice, amount: 1, paid_on: '2026-11-20', method: 'bank' });
    expect(await note(begun, 'cs_second')).toBe(false);
  },
  'a claim is confirmed by saying what it is worth, and waits again when that payment is taken back': async (stage) => {
    const { act, actRefused, database, world } = stage;
    const { mine: invoice } = world.invoices;
    const [held] = await database.sql<{ id: number }>('select id::int from public.coin_claims where invoice_id = $1', [
      invoice,
    ]);
    const confirmed = { claim: held?.id, amount: 4000, paid_on: '2026-11-20' };
    const states = () =>
      database.sql(
        `select claim.state, payment.amount, invoice.paid from public.coin_claims as claim
         join public.invoices as invoice on invoice.id = claim.invoice_id
         left join public.invoice_payments as payment on payment.id = claim.payment_id where claim.id = $1`,
        [held?.id],
      );
    for (const amount of [null, 0, -1])
      expect(await actRefused('admin', 'confirm_claim', { ...confirmed, amount })).toBe('23514');
    const elsewhere = { ...confirmed, invoice: world.invoices.theirs };
    expect(await act('admin', 'confirm_claim', elsewhere)).toEqual([{ confirm_claim: false }]);
    expect(await act('admin', 'confirm_claim', confirmed)).toEqual([{ confirm_claim: true }]);
    expect(await states()).toEqual([{ state: 'confirmed', amount: 4000, paid: 5000 }]);
    const refusal = { claim: held?.id, reason: 'It went elsewhere' };
    expect(await act('admin', 'refuse_claim', refusal), 'what is confirmed').toEqual([{ refuse_claim: false }]);
    const [payment] = await database.sql<{ id: number }>('select max(id)::int as id from public.invoice_payments');
    expect(await act('admin', 'take_back_payment', { payment: payment?.id })).toEqual([{ take_back_payment: true }]);
    expect(await states()).toEqual([{ state: 'waiting', amount: null, paid: 1000 }]);
    expect(await act('admin', 'confirm_claim', confirmed)).toEqual([{ confirm_claim: true }]);
    expect(await states()).toEqual([{ state: 'confirmed', amount: 4000, paid: 5000 }]);
  },
  'a claim is told in words: whether it reached us, how much, and whether it came in time': async (stage) => {
    const { database, as } = stage;
    const look = async (...said: unknown[]) => {
      await database.sql(
        `select public.note_lookup(id, $1, $2, $3, $4) from public.coin_claims where invoice_id = ${stage.world.invoices.mine}`,
        [...said, ...[null, null, null]].slice(0, 4),
      );
      const [row] = await as(
        'client',
        `select public.read_invoice(${stage.world.invoices.mine}) -> 'claims' -> 0 as claim`,
      );
      const { finding, isLate, worth, unitsToUs } = (row as { claim: Record<string, unknown> }).claim;
      return [finding, isLate, worth, unitsToUs];
    };
    expect(await look('unchecked')).toEqual(['unchecked', false, 5000, null]);
    expect(await look('unreachable')).toEqual(['unreachable', false, 5000, null]);
    expect(await look('not_found')).toEqual(['not_found', false, 5000, null]);
    expect(await look('found', 0, 1)).toEqual(['not_ours', false, 0, '0']);
    expect(await look('found', '19999999999999999', 1)).toEqual(['underpaid', false, 4999, '19999999999999999']);
    expect(await look('found', '20000000000000000', 1)).toEqual(['exact', false, 5000, '20000000000000000']);
    expect(await look('found', '30000000000000000', 1)).toEqual(['overpaid', false, 7500, '30000000000000000']);
    const beyond = '9'.repeat(30);
    expect(await look('found', beyond, 1)).toEqual(['overpaid', false, 10_000_000_000_000, beyond]);
    // A block may come long after a payment that was claimed in time.
    expect(await look('found', '20000000000000000', 1, '2099-01-01')).toEqual([
      'exact',
      false,
      5000,
      '20000000000000000',
    ]);
    await database.sql('alter table public.coin_quotes disable trigger user');
    await database.sql(`update public.coin_quotes set created_at = '2001-01-01', expires_at = '2001-06-01'`);
    expect(await look('found', '20000000000000000', 1, '2099-01-01')).toEqual([
      'exact',
      true,
      // The rate that ran out says nothing of that day.
      null,
      '20000000000000000',
    ]);
    expect(await look('found', '20000000000000000', 1, '2001-01-01')).toEqual([
      'exact',
      false,
      5000,
      '20000000000000000',
    ]);
  },
};

await testRules(import.meta.filename, claimRules);
