import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import type { CoinId } from '#src/shared/coins.ts';
import { esploraPayment, json, result, startExplorer, type Answers } from '#tests/support/stand-in-explorer.ts';
import { until } from '#tests/support/until.ts';
import { lookUpTransaction } from './explorers.ts';

const id = 'a1b2c3d4'.repeat(8);
const ethereumId = `0x${id}`;
const solanaId = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const ours = {
  bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
};

let explorer: Awaited<ReturnType<typeof startExplorer>>;
let other: typeof explorer;
beforeAll(async () => {
  [explorer, other] = [await startExplorer(), await startExplorer()];
});
afterAll(() => Promise.all([explorer.stop(), other.stop()]));
beforeEach(() => {
  other.answer({});
});

function deps(explorers: Partial<Record<CoinId, string>>) {
  const variables = Object.entries(explorers).map(([coin, url]) => [`EXPLORER_${coin.toUpperCase()}`, url] as const);
  const env = parseEnv(
    {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0000000000000000',
      SUPABASE_SECRET_KEY: 'sb_secret_0000000000000000',
      PUBLIC_SITE_URL: 'https://corvane.example',
      ...Object.fromEntries(variables),
    },
    'local',
  );
  return { env, fetch };
}

function lookUp(coin: keyof typeof ours, answers: Answers, ...signals: AbortSignal[]) {
  explorer.answer(answers);
  const transactionId = { bitcoin: id, ethereum: ethereumId, solana: solanaId }[coin];
  const asked = { coin, transactionId, address: ours[coin] };
  return lookUpTransaction(deps({ [coin]: explorer.url }), asked, ...signals);
}

const unreachable = { lookup: 'unreachable' };

describe('a bitcoin transaction', () => {
  const payment = (block: number | null) => esploraPayment(id, { address: ours.bitcoin, value: 2_050_000, block });

  test('is read with what reaches our address, and how deep it lies', async () => {
    const found = await lookUp('bitcoin', { ...payment(800_000), '/blocks/tip/height': (to) => to.end('800002') });
    expect(found).toEqual({ lookup: 'found', toUs: 2_050_000n, confirmations: 3, sentAt: '2026-05-28T20:26:40.000Z' });
    expect(explorer.asked).toEqual([`/tx/${id}`, '/blocks/tip/height']);
  });

  test('that waits for a block has no confirmation, and nobody asks how high the chain is', async () => {
    const found = await lookUp('bitcoin', payment(null));
    expect(found).toEqual({ lookup: 'found', toUs: 2_050_000n, confirmations: 0 });
    expect(explorer.asked).toEqual([`/tx/${id}`]);
  });

  test('to somebody else brings us nothing', async () => {
    const found = await lookUp('bitcoin', esploraPayment(id, { address: 'bc1qnotours', value: 7 }));
    expect(found).toMatchObject({ lookup: 'found', toUs: 0n });
  });

  test('that nobody has heard of is unknown', async () => {
    expect(await lookUp('bitcoin', {})).toEqual({ lookup: 'not_found' });
  });
});

describe('an ethereum transaction', () => {
  const sent = {
    hash: ethereumId,
    to: ours.ethereum.toLowerCase(),
    value: '0xfb057c2a69440000',
    input: '0x',
    blockNumber: '0x64',
  };
  const chain = (transaction: object, status = '0x1'): Answers => ({
    eth_getTransactionByHash: result(transaction),
    eth_getTransactionReceipt: result({ transactionHash: ethereumId, status }),
    eth_blockNumber: result('0x6f'),
    eth_getBlockByNumber: result({ timestamp: '0x6a18a500' }),
  });

  test('is read with its value, to the last wei', async () => {
    const found = await lookUp('ethereum', chain(sent));
    expect(found).toEqual({
      lookup: 'found',
      toUs: 18_088n * 10n ** 15n,
      confirmations: 12,
      sentAt: '2026-05-28T20:26:40.000Z',
    });
  });

  test('that failed has moved nothing', async () => {
    expect(await lookUp('ethereum', chain(sent, '0x0'))).toMatchObject({ lookup: 'found', toUs: 0n });
  });

  test('that waits has no confirmation', async () => {
    expect(await lookUp('ethereum', chain({ ...sent, blockNumber: null }))).toMatchObject({ confirmations: 0 });
  });

  test('to somebody else brings us nothing', async () => {
    const found = await lookUp('ethereum', chain({ ...sent, to: '0x52908400098527886e0f7030069857d2e4169ee7' }));
    expect(found).toMatchObject({ lookup: 'found', toUs: 0n });
  });

  test.each([
    ['worth more than is kept', chain({ ...sent, value: `0x${(10n ** 30n).toString(16)}` })],
    ['in a chain higher than is counted', { ...chain(sent), eth_blockNumber: result('0x7fffffff') }],
    ['in a block higher than is counted', chain({ ...sent, blockNumber: '0x7fffffff' })],
  ])('%s is not believed', async (_, answers) => {
    expect(await lookUp('ethereum', answers)).toEqual(unreachable);
  });

  test('that calls a contract, as one of a token does, is left to people', async () => {
    const token = { ...sent, to: '0xdac17f958d2ee523a2206206994597c13d831ec7', value: '0x0', input: '0xa9059cbb00' };
    expect(await lookUp('ethereum', chain(token))).toEqual({ lookup: 'unchecked' });
  });

  test('that nobody has heard of is unknown', async () => {
    expect(await lookUp('ethereum', { eth_getTransactionByHash: result(null) })).toEqual({ lookup: 'not_found' });
  });

  test('is unknown as long as the node answers with an error', async () => {
    const error = { code: -32_005, message: 'limit exceeded' };
    const refused = { eth_getTransactionByHash: json({ jsonrpc: '2.0', id: 1, error }) };
    expect(await lookUp('ethereum', refused)).toEqual(unreachable);
  });
});

describe('a solana transaction', () => {
  const sent = (change: object = {}) => ({
    slot: 250_000_000,
    blockTime: 1_780_000_000,
    meta: { err: null, preBalances: [9_000_000_000, 41], postBalances: [7_499_995_000, 1_500_000_041] },
    transaction: {
      signatures: [solanaId],
      message: { accountKeys: [{ pubkey: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }, { pubkey: ours.solana }] },
    },
    ...change,
  });
  const chain = (transaction: object | null): Answers => ({
    getTransaction: result(transaction),
    getSlot: result(250_000_031),
  });

  test('is read by what it adds to our balance', async () => {
    const found = await lookUp('solana', chain(sent()));
    expect(found).toEqual({
      lookup: 'found',
      toUs: 1_500_000_000n,
      confirmations: 32,
      sentAt: '2026-05-28T20:26:40.000Z',
    });
  });

  test('that failed has moved nothing', async () => {
    const failed = sent({ meta: { err: { InstructionError: [0, 'x'] }, preBalances: [1, 1], postBalances: [1, 5] } });
    expect(await lookUp('solana', chain(failed))).toMatchObject({ toUs: 0n });
  });

  test('that takes from us brings us nothing', async () => {
    const taken = sent({ meta: { err: null, preBalances: [1, 500], postBalances: [400, 1] } });
    expect(await lookUp('solana', chain(taken))).toMatchObject({ toUs: 0n });
  });

  test('with balances beyond what numbers hold is not read', async () => {
    const huge = sent({ meta: { err: null, preBalances: [1, 0], postBalances: [1, 2 ** 60] } });
    expect(await lookUp('solana', chain(huge))).toEqual(unreachable);
  });

  test('that nobody has heard of is unknown', async () => {
    expect(await lookUp('solana', chain(null))).toEqual({ lookup: 'not_found' });
  });
});

describe('an explorer', () => {
  test.each<[string, Answers]>([
    [
      'of another transaction',
      { [`/tx/${id}`]: json({ txid: id.replace('a', 'b'), vout: [], status: { confirmed: false } }) },
    ],
    ['with wrong types', { [`/tx/${id}`]: json({ txid: id, vout: [{ value: '5' }], status: { confirmed: false } }) }],
    [
      'with less than nothing',
      { [`/tx/${id}`]: json({ txid: id, vout: [{ value: -5 }], status: { confirmed: false } }) },
    ],
    [
      'with half a coin too few',
      { [`/tx/${id}`]: json({ txid: id, vout: [{ value: 0.5 }], status: { confirmed: false } }) },
    ],
    ['with a block but no height', { [`/tx/${id}`]: json({ txid: id, vout: [], status: { confirmed: true } }) }],
    ['that is a page', { [`/tx/${id}`]: (to) => to.end('<html>down for maintenance</html>') }],
    ['that is empty', { [`/tx/${id}`]: (to) => to.end() }],
    ['without end', { [`/tx/${id}`]: (to) => to.end(`{"txid":"${'a'.repeat(2 ** 21)}"}`) }],
  ])('whose answer is one %s is not believed', async (_, answers) => {
    expect(await lookUp('bitcoin', answers)).toEqual(unreachable);
  });

  test.each<[string, Answers]>([
    ['is down', { [`/tx/${id}`]: json({}, 503) }],
    ['asks for a key', { [`/tx/${id}`]: json({}, 401) }],
    ['hangs up', { [`/tx/${id}`]: (to) => to.destroy() }],
  ])('that %s is asked again later', async (_, answers) => {
    expect(await lookUp('bitcoin', answers)).toEqual(unreachable);
  });

  test.each([301, 302, 307, 308])('that sends elsewhere with %i is not followed', async (status) => {
    const elsewhere = (to: Parameters<Answers[string]>[0]) =>
      to.writeHead(status, { Location: `${other.url}/tx/${id}` }).end();
    expect(await lookUp('bitcoin', { [`/tx/${id}`]: elsewhere })).toEqual(unreachable);
    expect(other.asked).toEqual([]);
  });

  test('that does not answer is left after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
        return controller.signal;
      });
      const silence = lookUp('bitcoin', { [`/tx/${id}`]: (to) => to.write('{"txid":') });
      await until(() => expect(explorer.asked).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(5000);
      expect(await silence).toEqual(unreachable);
      timeout.mockRestore();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is left when whoever asked has gone', async () => {
    const gone = AbortSignal.abort();
    expect(await lookUp('bitcoin', {}, gone)).toEqual(unreachable);
    expect(explorer.asked).toEqual([]);
  });

  test.each<CoinId>(['bitcoin', 'litecoin', 'ethereum', 'solana', 'xrp', 'monero'])(
    'that is not configured for %s is not asked',
    async (coin) => {
      const called = vi.fn<typeof fetch>();
      const env = { ...deps({}).env };
      expect(await lookUpTransaction({ env, fetch: called }, { coin, transactionId: id, address: 'x' })).toEqual({
        lookup: 'unchecked',
      });
      expect(called).not.toHaveBeenCalled();
    },
  );

  test('of another coin is not asked', async () => {
    explorer.answer(esploraPayment(id, { address: 'ltc1qours', value: 1 }));
    const asked = { coin: 'litecoin', transactionId: id, address: 'ltc1qours' } as const;
    expect(await lookUpTransaction(deps({ bitcoin: explorer.url }), asked)).toEqual({ lookup: 'unchecked' });
    expect(explorer.asked).toEqual([]);
  });
});
