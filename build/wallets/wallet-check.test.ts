import { describe, expect, test } from 'vitest';
import { readCoins, type Coin } from '#src/data/wallets.ts';
import { coinIds, type CoinId } from '#src/shared/coins.ts';
import { walletNetwork } from './wallet-address.ts';
import { checkWallets, walletProblems } from './wallet-check.ts';

/** Addresses that the coins' own specifications and documentation print. */
const mainnet: Record<CoinId, string[]> = {
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  ethereum: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  litecoin: ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  xrp: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  monero: [
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
  ],
  solana: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
};

const cases = coinIds.flatMap((id) => mainnet[id].map((address) => [id, address] as const));

/** Another letter of the same alphabet in the middle: what a slip of the finger does. */
function mistype(address: string): string {
  const middle = Math.floor(address.length / 2);
  return address.slice(0, middle) + (address[middle] === '8' ? '9' : '8') + address.slice(middle + 1);
}

/** Coins of these tests' own: the configured ones are each fork's to choose. */
const testNetwork: Partial<Record<CoinId, string>> = {
  bitcoin: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  litecoin: 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0',
  monero: '55LTR8KniP4LQGJSPtbYDacR7dz8RBFnsfAKMaMuwUNYX6aQbBcovzDPyrQF9KXF9tVU6Xk3K8no1BywnJX6GvZX8yJsXvt',
};

const coin = (id: CoinId, change: Partial<Coin> = {}): Coin => ({
  id,
  name: id[0]!.toUpperCase() + id.slice(1),
  symbol: id.toUpperCase(),
  color: '#FFFFFF',
  active: id === 'ethereum',
  address: testNetwork[id] ?? mainnet[id][0]!,
  demo: true,
  link: null,
  ...change,
});
const coins = coinIds.map((id) => coin(id));
const check = (environment: Record<string, string>) => checkWallets(environment, readCoins(environment, coins));

describe('addresses', () => {
  test.each(cases)('%s: %s is taken', (id, address) => {
    expect(walletNetwork(id, address)).toBe('main');
  });

  test.each(cases.filter(([id]) => id !== 'solana'))('%s: %s with one wrong character is refused', (id, address) => {
    expect(() => walletNetwork(id, mistype(address))).toThrow();
  });

  test.each(cases)('%s: %s cut short is refused', (id, address) => {
    expect(() => walletNetwork(id, address.slice(0, -1))).toThrow();
  });

  test.each(cases)('%s: %s is not taken for another coin', (id, address) => {
    for (const other of coinIds) {
      if (other !== id) expect(() => walletNetwork(other, address), other).toThrow();
    }
  });

  test('Ethereum in one case is refused: without capitals there is no checksum', () => {
    expect(() => walletNetwork('ethereum', mainnet.ethereum[0]!.toLowerCase())).toThrow(/EIP-55/);
  });

  test('a taproot address in the older encoding is refused', () => {
    expect(() => walletNetwork('bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd')).toThrow();
  });
});

describe('a build', () => {
  test('is made with the addresses as they come', () => {
    expect(walletProblems(coins)).toEqual([]);
  });

  test.each(coinIds)('is refused when %s is active and has no address', (id) => {
    for (const address of [null, '']) {
      expect(walletProblems([coin(id, { active: true, address })])).toEqual([
        expect.stringContaining(`is active but has no address. Set PUBLIC_WALLET_${id.toUpperCase()}`),
      ]);
    }
  });

  test.each(coinIds)('is made when %s is coming soon and has no address yet', (id) => {
    expect(walletProblems([coin(id, { active: false, address: null })])).toEqual([]);
  });

  test.each(coinIds)('is refused when the address of %s is damaged, active or not', (id) => {
    for (const active of [true, false]) {
      const address = mainnet[id][0]!.slice(0, -1);
      expect(walletProblems([coin(id, { active, address })])[0]).toContain(`${address} is no`);
    }
  });

  test.each(['bitcoin', 'litecoin', 'monero'] as const)('is refused when %s is real but on a test network', (id) => {
    expect(walletProblems([coin(id, { demo: false })])[0]).toContain('test network');
  });

  test.each([
    ['xrp', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
    ['ethereum', '0x000000000000000000000000000000000000dEaD'],
    ['solana', '11111111111111111111111111111111'],
  ] as const)('is refused when what is sent to the address of %s is burned', (id, address) => {
    expect(walletProblems([coin(id, { demo: false, address })])[0]).toContain('known to burn');
  });

  test('is refused with a destination tag that XRP cannot carry', () => {
    expect(walletProblems([coin('xrp', { destinationTag: -1 })])[0]).toContain('destination tag');
    expect(walletProblems([coin('xrp', { destinationTag: 2 ** 32 })])[0]).toContain('destination tag');
    expect(walletProblems([coin('xrp', { destinationTag: 7 })])).toEqual([]);
  });

  test('says which demo addresses it shows', () => {
    const others = coins.filter(({ id }) => id !== 'ethereum').map(({ symbol }) => symbol);
    expect(check({ PUBLIC_WALLET_ETHEREUM: mainnet.ethereum[1]! })).toContain(`: ${others.join(', ')}.`);
  });

  test('has nothing to say when every address is real', () => {
    const own = coinIds.map((id) => [`PUBLIC_WALLET_${id.toUpperCase()}`, mainnet[id][0]!] as const);
    expect(check(Object.fromEntries(own))).toBeNull();
  });

  test('stops with every wrong address named', () => {
    expect(() => check({ PUBLIC_WALLET_ETHEREUM: '0x123', PUBLIC_WALLET_MONERO: '44AF' })).toThrow(
      /Ethereum: 0x123 is no ETHEREUM address[^]*Monero: 44AF is no MONERO address/,
    );
  });

  test('is not published with an active demo address unless the owner accepts it', () => {
    expect(() => check({ NETLIFY: 'true' })).toThrow(/Ethereum: shows a demo address. Set PUBLIC_WALLET_ETHEREUM/);
    expect(check({ NETLIFY: 'true', ACCEPT_DEMO_WALLETS: 'yes' })).toContain('ETH');
    expect(check({ NETLIFY: 'true', PUBLIC_WALLET_ETHEREUM: mainnet.ethereum[1]! })).not.toContain('ETH');
    expect(check({})).toContain('ETH');
  });

  test('an own address from the environment is no demo address', () => {
    const own = readCoins({ PUBLIC_WALLET_BITCOIN: ` ${mainnet.bitcoin[0]!} ` }, coins);
    expect(own[0]).toMatchObject({ id: 'bitcoin', address: mainnet.bitcoin[0], demo: false });
  });
});
