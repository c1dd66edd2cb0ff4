import { readCoins, type Coin } from '#src/data/wallets.ts';
import { errorText } from '#build/fail.ts';
import { walletNetwork } from './wallet-address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with the configured coins, one sentence each; empty when a site may be built with them. */
export function walletProblems(coins: readonly Coin[]): string[] {
  return coins.flatMap((coin) => {
    const problem = problemOf(coin);
    return problem === null ? [] : [`${coin.name}: ${problem}`];
  });
}

/** Well-known addresses that nobody can spend from, as documentation and block explorers print them. */
const burned = new Set([
  '1BitcoinEaterAddressDontSendf59kuE',
  '1111111111111111111114oLvT2',
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dEaD',
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
]);

function problemOf({ id, symbol, active, address, demo, destinationTag }: Coin): string | null {
  if (address === null || address === '') {
    return active ? `is active but has no address. Set PUBLIC_WALLET_${id.toUpperCase()} or switch it off.` : null;
  }
  if (!demo && burned.has(address)) return `${address} is known to burn what is sent there.`;
  try {
    const network = walletNetwork(id, address);
    if (network === 'test' && !demo) return `${address} belongs to a test network, where payments are worth nothing.`;
  } catch (error) {
    return `${address} is no ${symbol} address: ${errorText(error)}.`;
  }
  if (destinationTag !== undefined && destinationTag !== null && !isUint32(destinationTag)) {
    return `the destination tag ${destinationTag} is not a whole number from 0 to 4294967295.`;
  }
  return null;
}

const isUint32 = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 32;

/** Published pages show an active demo address only where the owner has said so in so many words. */
function demoProblems(coins: readonly Coin[], { NETLIFY, ACCEPT_DEMO_WALLETS }: Environment): string[] {
  if (NETLIFY !== 'true' || ACCEPT_DEMO_WALLETS === 'yes') return [];
  return coins
    .filter(({ active, demo }) => active && demo)
    .map(
      ({ name, id }) =>
        `${name}: shows a demo address. Set PUBLIC_WALLET_${id.toUpperCase()}, switch the coin off, or set ACCEPT_DEMO_WALLETS=yes.`,
    );
}

/**
 * Refuses to build a site that would show a payment address with a typing error: money sent there is lost. Returns what
 * the build should say of the demo addresses that it shows, or null.
 */
export function checkWallets(environment: Environment, coins = readCoins(environment)): string | null {
  const problems = [...walletProblems(coins), ...demoProblems(coins, environment)];
  if (problems.length > 0) {
    const list = problems.map((problem) => `  - ${problem}`).join('\n');
    throw new Error(`The payment addresses cannot be used (see src/data/wallets.ts):\n${list}`);
  }
  const demo = coins.filter((coin) => coin.demo && coin.address !== null).map((coin) => coin.symbol);
  return demo.length === 0 ? null : `Demo payment addresses are shown, marked as such: ${demo.join(', ')}.`;
}
