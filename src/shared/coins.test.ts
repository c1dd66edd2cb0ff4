import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CoinId,
  coinDecimals,
  coinIds,
  fromUnits,
  priceInCoin,
  toUnits,
  transactionIdOf,
  withoutZeros,
} from './coins.ts';

const hex = 'a1b2c3d4'.repeat(8);
const solana = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

describe('the id of a transaction', () => {
  test.each<[CoinId, string, string]>([
    ['bitcoin', ` ${hex.toUpperCase()} `, hex],
    ['ethereum', `0x${hex.toUpperCase()}`, `0x${hex}`],
    ['litecoin', hex, hex],
    ['xrp', hex, hex.toUpperCase()],
    ['monero', hex, hex],
    ['solana', solana, solana],
  ])('of %s has one spelling', (coin, typed, id) => {
    expect(transactionIdOf(coin, typed)).toBe(id);
    expect(transactionIdOf(coin, id)).toBe(id);
  });

  test.each<[CoinId, string]>([
    ['bitcoin', `0x${hex}`],
    ['bitcoin', hex.slice(1)],
    ['ethereum', hex],
    ['ethereum', `0x${hex}0`],
    ['xrp', `${hex}\n${hex}`],
    ['monero', `${hex}/../..`],
    ['solana', solana.replace('5', '0')],
    ['solana', hex.slice(1)],
    ['litecoin', ''],
  ])('of %s is not %j', (coin, typed) => {
    expect(transactionIdOf(coin, typed)).toBeNull();
  });
});

describe('amounts', () => {
  test('are written without a digit too many', () => {
    expect(fromUnits(150_000_000n, 8)).toBe('1.5');
    expect(fromUnits(1n, 18)).toBe('0.000000000000000001');
    expect(fromUnits(1200n, 0)).toBe('1200');
    expect(fromUnits(0n, 8)).toBe('0');
  });

  test.each(['', '-1', '1e3', '1,5', '.5', '5.', '0x1', '1 000', 'NaN', '0.123456789'])('are not %j', (text) => {
    expect(toUnits(text, 8)).toBeNull();
  });

  test('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 29n }), fc.integer({ min: 0, max: 18 }), (units, digits) => {
        expect(toUnits(fromUnits(units, digits), digits)).toBe(units);
      }),
    );
  });
});

describe('the price of an invoice in a coin', () => {
  test('is exact where it can be', () => {
    expect(priceInCoin({ minor: 4_522_000, digits: 2 }, '2500', 'ethereum')).toBe(18_088n * 10n ** 15n);
    expect(priceInCoin({ minor: 100_000, digits: 0 }, '10000000', 'bitcoin')).toBe(1_000_000n);
  });

  test('is rounded up to what one can type', () => {
    expect(fromUnits(priceInCoin({ minor: 100, digits: 2 }, '3', 'ethereum')!, 18)).toBe('0.33333334');
    expect(fromUnits(priceInCoin({ minor: 100, digits: 2 }, '3', 'xrp')!, 6)).toBe('0.333334');
  });

  test.each(['0', '', '-5', '1e400', 'Infinity'])('is unknown at the rate %j', (rate) => {
    expect(priceInCoin({ minor: 100, digits: 2 }, rate, 'bitcoin')).toBeNull();
  });

  test('is never less than the invoice, and never more by a typed digit', () => {
    const rates = fc.bigInt({ min: 1n, max: 10n ** 20n }).map((units) => fromUnits(units, 12));
    fc.assert(
      fc.property(fc.constantFrom(...coinIds), fc.nat(), fc.integer({ min: 0, max: 3 }), rates, (...given) => {
        const [coin, minor, digits, rate] = given;
        const price = priceInCoin({ minor, digits }, rate, coin)!;
        const worth = (units: bigint) => units * toUnits(rate, 12)! * 10n ** BigInt(digits);
        const owed = BigInt(minor) * 10n ** BigInt(12 + coinDecimals[coin]);
        const step = 10n ** BigInt(coinDecimals[coin] - Math.min(8, coinDecimals[coin]));
        expect(worth(price) >= owed).toBe(true);
        expect(price === 0n || worth(price - step) < owed).toBe(true);
      }),
    );
  });
});

test('zeros go from the end of a fraction only', () => {
  const written = ['2500', '80000.000000', '2500.500', '0.0040', '0'].map(withoutZeros);
  expect(written).toEqual(['2500', '80000', '2500.5', '0.004', '0']);
});
