import type { CoinId } from '#src/shared/coins.ts';

/**
 * Where crypto payments go. A fork puts its own addresses here, or into the environment when the site is built
 * (`PUBLIC_WALLET_BITCOIN` and so on), which wins. Every build checks them and refuses one that cannot be right.
 */

/** A link that opens a wallet with the recipient filled in. */
export interface LinkConvention {
  href: `${string}{address}${string}`;
  /** As wallets name it. */
  standard: string;
  /** What the link calls the amount; `value` is one in the smallest unit, the others are in whole coins. */
  amount: 'amount' | 'tx_amount' | 'value';
}

export interface Coin {
  id: CoinId;
  name: string;
  symbol: string;
  color: string;
  /** What is accepted on this address beside the coin itself. */
  accepts?: string;
  /** False shows 'Coming soon'. */
  active: boolean;
  /** Null while there is none; then the coin cannot be active. */
  address: string | null;
  /** True for an address that belongs to nobody: the page then says not to send funds. */
  demo: boolean;
  /** Where anybody sees a transaction; `{id}` is its id. */
  explorer?: string;
  /** Null where wallets share no convention. */
  link: LinkConvention | null;
  /** XRP only: the tag that credits a payment to us, or null when the address is ours alone. */
  destinationTag?: number | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** In the order of the tabs. The addresses are test network or textbook examples: nobody can spend what they receive. */
export const configuredCoins: readonly Coin[] = [
  {
    id: 'bitcoin',
    name: 'Bitcoin',
    symbol: 'BTC',
    color: '#F7931A',
    active: false,
    address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    demo: true,
    explorer: 'https://mempool.space/tx/{id}',
    link: { href: 'bitcoin:{address}', standard: 'BIP-21', amount: 'amount' },
  },
  {
    id: 'ethereum',
    name: 'Ethereum',
    symbol: 'ETH',
    color: '#8A9BF4',
    accepts: 'ERC-20 tokens',
    active: true,
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    demo: true,
    explorer: 'https://etherscan.io/tx/{id}',
    // Chain 1 is named so that a wallet set to another network does not send there.
    link: { href: 'ethereum:{address}@1', standard: 'EIP-681', amount: 'value' },
  },
  {
    id: 'litecoin',
    name: 'Litecoin',
    symbol: 'LTC',
    color: '#7FA6DC',
    active: false,
    address: 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0',
    demo: true,
    explorer: 'https://litecoinspace.org/tx/{id}',
    link: { href: 'litecoin:{address}', standard: 'Litecoin link', amount: 'amount' },
  },
  {
    id: 'xrp',
    name: 'XRP',
    symbol: 'XRP',
    color: '#C9D1DC',
    active: false,
    address: 'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
    demo: true,
    explorer: 'https://livenet.xrpl.org/transactions/{id}',
    // XRP wallets share no link convention.
    link: null,
    destinationTag: null,
  },
  {
    id: 'monero',
    name: 'Monero',
    symbol: 'XMR',
    color: '#FF7F33',
    active: false,
    address: '55LTR8KniP4LQGJSPtbYDacR7dz8RBFnsfAKMaMuwUNYX6aQbBcovzDPyrQF9KXF9tVU6Xk3K8no1BywnJX6GvZX8yJsXvt',
    demo: true,
    link: { href: 'monero:{address}', standard: 'Monero link', amount: 'tx_amount' },
  },
  {
    id: 'solana',
    name: 'Solana',
    symbol: 'SOL',
    color: '#14F195',
    active: false,
    address: '11111111111111111111111111111111',
    demo: true,
    explorer: 'https://explorer.solana.com/tx/{id}',
    link: { href: 'solana:{address}', standard: 'Solana Pay', amount: 'amount' },
  },
];

/** The coins as a build shows them. */
export function readCoins(environment: Environment, coins = configuredCoins): Coin[] {
  return coins.map((coin) => {
    const own = environment[`PUBLIC_WALLET_${coin.id.toUpperCase()}`]?.trim();
    return own ? { ...coin, address: own, demo: false } : { ...coin };
  });
}

/** What may be sent to an address, wherever it stands: 'Ethereum (ETH) and ERC-20 tokens'. */
export const takenAt = ({ name, symbol, accepts }: Pick<Coin, 'name' | 'symbol' | 'accepts'>) =>
  `${name} (${symbol})${accepts === undefined ? '' : ` and ${accepts}`}`;
