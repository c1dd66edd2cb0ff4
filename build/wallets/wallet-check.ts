import type { AstroIntegration } from 'astro';
import { readCoins, type Coin } from '#data/wallets.ts';
import { networkOf } from './wallet-address.ts';

/** What is wrong with the configured coins, one sentence each; empty when a site may be built with them. */
export function walletProblems(coins: readonly Coin[]): string[] {
  return coins.flatMap((coin) => {
    const problem = problemOf(coin);
    return problem === null ? [] : [`${coin.name}: ${problem}`];
  });
}

function problemOf({ id, symbol, active, address, demo, destinationTag }: Coin): string | null {
  if (address === null || address === '') {
    return active ? `is active but has no address. Set PUBLIC_WALLET_${id.toUpperCase()} or switch it off.` : null;
  }
  try {
    const network = networkOf(id, address);
    if (network === 'test' && !demo) return `${address} belongs to a test network, where payments are worth nothing.`;
  } catch (error) {
    return `${address} is no ${symbol} address: ${error instanceof Error ? error.message : String(error)}.`;
  }
  if (destinationTag !== undefined && destinationTag !== null && !isUint32(destinationTag)) {
    return `the destination tag ${destinationTag} is not a whole number from 0 to 4294967295.`;
  }
  return null;
}

const isUint32 = (value: number) => Number.isInteger(value) && value >= 0 && value < 2 ** 32;

/**
 * Refuses to build a site that would show a payment address with a typing error: money sent there is lost. Demo
 * addresses are built, because the page says on each that no funds must be sent, and the build's log says so too.
 */
export function walletCheck(environment = process.env): AstroIntegration {
  return {
    name: 'wallet-check',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const coins = readCoins(environment);
        const problems = walletProblems(coins);
        if (problems.length > 0) {
          const list = problems.map((problem) => `  - ${problem}`).join('\n');
          throw new Error(`The payment addresses cannot be used (see src/data/wallets.ts):\n${list}`);
        }
        const demo = coins.filter((coin) => coin.demo && coin.address !== null).map((coin) => coin.symbol);
        if (demo.length > 0) logger.warn(`Demo payment addresses are shown, marked as such: ${demo.join(', ')}.`);
      },
    },
  };
}
