import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#netlify/api/limits.ts';
import { configuredCoins } from '#src/data/wallets.ts';
import type { Claim, CoinQuote, Invoice } from '#src/shared/contracts/invoices.ts';
import { createTestApi } from '#tests/support/api.ts';
import { issueInvoice, newTransaction, readyForInvoices } from '#tests/support/invoices.ts';
import { result, startExplorer } from '#tests/support/stand-in-explorer.ts';
import { createWorld, ok, type World } from '#tests/support/world.ts';

let explorer: Awaited<ReturnType<typeof startExplorer>>;
let world: World;
beforeAll(async () => {
  explorer = await startExplorer();
  world = await createWorld(createTestApi({}, { EXPLORER_ETHEREUM: explorer.url }));
  await readyForInvoices(world);
});
afterAll(() => explorer.stop());

const ours = configuredCoins.find(({ id }) => id === 'ethereum')?.address ?? '';

const chain = (hash: string, value: bigint, to = ours, at = Date.now()) => ({
  eth_getTransactionByHash: result({
    hash,
    to: to.toLowerCase(),
    value: `0x${value.toString(16)}`,
    input: '0x',
    blockNumber: '0x64',
  }),
  eth_getTransactionReceipt: result({ transactionHash: hash, status: '0x1' }),
  eth_blockNumber: result('0x6f'),
  eth_getBlockByNumber: result({ timestamp: `0x${Math.floor(at / 1000).toString(16)}` }),
});

async function quoted() {
  const { id } = await issueInvoice(world);
  const body = { coin: 'ethereum' };
  return { id, quote: await ok<CoinQuote>(world.a.visitor.call('POST', `/api/invoices/${id}/quotes`, { body })) };
}

function claim(id: number, { id: quoteId, units }: CoinQuote, transactionId: string) {
  const body = { coin: 'ethereum', transactionId, units, quoteId };
  return ok<Claim>(world.a.visitor.call('POST', `/api/invoices/${id}/claims`, { body }));
}

test('a claim says what the explorer saw, and an administrator may have it look again', async () => {
  const { id, quote } = await quoted();
  const units = BigInt(quote.units);
  const transaction = newTransaction();
  explorer.answer({ eth_getTransactionByHash: result(null) });
  const made = await claim(id, quote, transaction);
  expect(made).toMatchObject({ finding: 'not_found', state: 'waiting', worth: quote.amount });
  const again = async () => {
    const path = `/api/admin/invoices/${id}/claims/${made.id}`;
    return (await ok<Invoice>(world.admin.call('POST', path, { body: { decision: 'check' } }))).claims[0];
  };
  explorer.answer(chain(transaction, units));
  expect(await again()).toMatchObject({ finding: 'exact', confirmations: 12, isLate: false, unitsToUs: quote.units });
  explorer.answer(chain(transaction, units / 2n));
  expect(await again()).toMatchObject({ finding: 'underpaid', worth: quote.amount / 2 });
  explorer.answer(chain(transaction, units * 2n));
  expect(await again()).toMatchObject({ finding: 'overpaid', worth: quote.amount * 2 });
  explorer.answer(chain(transaction, units, '0x52908400098527886e0f7030069857d2e4169ee7'));
  expect(await again()).toMatchObject({ finding: 'not_ours', unitsToUs: '0', state: 'waiting' });
  const longAgo = '2017-07-04T12:00:00.000Z';
  explorer.answer(chain(transaction, units, ours, Date.parse(longAgo)));
  const early = await again();
  expect(early).toMatchObject({ finding: 'too_early', worth: null, isLate: false });
  expect(new Date(early?.sentAt ?? '').toISOString()).toBe(longAgo);
  explorer.answer({});
  expect(await again()).toMatchObject({ finding: 'unreachable', sentAt: null });
  expect(await ok(world.a.visitor.call('GET', `/api/invoices/${id}`))).toMatchObject({
    ...{ status: 'claimed', paid: 0, open: quote.amount, rest: 0 },
  });
  const asked = await world.a.visitor.call('POST', `/api/invoices/${id}/quotes`, { body: { coin: 'ethereum' } });
  expect(asked.status, 'nothing is asked for twice').toBe(409);
});

test('a rate for more than is left is offered no longer', async () => {
  const { id, quote } = await quoted();
  const offered = async () =>
    (await ok<Invoice>(world.a.visitor.call('GET', `/api/invoices/${id}`))).quotes.map((one) => one.id);
  expect(await offered()).toEqual([quote.id]);
  const body = { amount: 100, paidOn: '2026-11-01', method: 'bank', reference: '' };
  await ok(world.admin.call('POST', `/api/admin/invoices/${id}/payments`, { body }));
  expect(await offered()).toEqual([]);
});

test('nobody makes the explorer look who may not claim', async () => {
  const { id, quote } = await quoted();
  explorer.answer({});
  const body = { coin: 'ethereum', transactionId: newTransaction(), units: quote.units, quoteId: quote.id };
  for (const who of [world.b.visitor, world.team, world.admin, world.anonymous])
    expect((await who.call('POST', `/api/invoices/${id}/claims`, { body })).ok).toBe(false);
  expect(explorer.asked).toEqual([]);
});

test('after so many quotes in an hour there are no more', async () => {
  const { id } = await issueInvoice(world);
  const api = createTestApi({ limits: { ...rateLimits, quotes: { limit: 2, windowSeconds: 3600 } } });
  const visitor = await api.visitor('203.0.113.77').signIn(world.a.user.username);
  await world.api.settled();
  const ask = async () =>
    (await visitor.call('POST', `/api/invoices/${id}/quotes`, { body: { coin: 'ethereum' } })).status;
  const statuses = [await ask(), await ask(), await ask(), await ask()];
  expect(statuses).toContain(429);
  expect(statuses.at(-1)).toBe(429);
});
