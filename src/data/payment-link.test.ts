import { expect, test } from 'vitest';
import type { CoinId } from '#src/shared/coins.ts';
import { addressGroups } from '#src/shared/address-groups.ts';
import { paymentLink } from './payment-link.ts';
import { configuredCoins } from './wallets.ts';

const link = { href: 'ethereum:{address}@1', standard: 'EIP-681', amount: 'value' } as const;
const ethereum = { id: 'ethereum', link } as const;

test('a link has the address where its convention wants it', () => {
  expect(paymentLink({ ...ethereum, address: '0xAb' })).toEqual({ href: 'ethereum:0xAb@1', standard: 'EIP-681' });
});

test('where wallets share no convention there is no link', () => {
  expect(paymentLink({ id: 'xrp', link: null, address: 'r123' })).toBeNull();
});

test('without an address there is no link', () => {
  expect(paymentLink({ ...ethereum, address: null })).toBeNull();
});

test.each<[CoinId, bigint, string | undefined]>([
  ['bitcoin', 2_050_000n, 'bitcoin:A?amount=0.0205'],
  ['litecoin', 100_000_000n, 'litecoin:A?amount=1'],
  ['ethereum', 18_088n * 10n ** 15n, 'ethereum:A@1?value=18088000000000000000'],
  ['solana', 1n, 'solana:A?amount=0.000000001'],
  ['monero', 1_500_000_000_000n, 'monero:A?tx_amount=1.5'],
  ['xrp', 1_000_000n, undefined],
])('a link of %s names the amount as wallets read it', (id, units, href) => {
  const coin = configuredCoins.find((one) => one.id === id)!;
  expect(paymentLink({ ...coin, address: 'A' }, units)?.href).toBe(href);
});

test('an address in groups is the same address', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const groups = addressGroups(address);
  expect(groups.slice(0, 2)).toEqual(['0x5a', 'Aeb6']);
  expect(groups.join('')).toBe(address);
});
