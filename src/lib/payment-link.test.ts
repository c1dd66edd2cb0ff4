import { expect, test } from 'vitest';
import { addressGroups, paymentLink } from './payment-link.ts';

test.each([
  ['bitcoin', 'bc1q', 'bitcoin:bc1q', 'BIP-21'],
  ['ethereum', '0xAb', 'ethereum:0xAb@1', 'EIP-681'],
  ['litecoin', 'ltc1', 'litecoin:ltc1', 'Litecoin link'],
  ['monero', '4A', 'monero:4A', 'Monero link'],
  ['solana', 'So1', 'solana:So1', 'Solana Pay'],
] as const)('%s opens a wallet with %s as recipient', (id, address, href, standard) => {
  expect(paymentLink({ id, address })).toEqual({ href, standard });
});

test('XRP wallets share no link convention, so there is no link', () => {
  expect(paymentLink({ id: 'xrp', address: 'r123' })).toBeNull();
});

test('without an address there is no link', () => {
  expect(paymentLink({ id: 'bitcoin', address: null })).toBeNull();
});

test('an address in groups is the same address', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const groups = addressGroups(address);
  expect(groups.slice(0, 2)).toEqual(['0x5a', 'Aeb6']);
  expect(groups.join('')).toBe(address);
});
