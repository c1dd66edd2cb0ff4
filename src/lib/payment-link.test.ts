import { expect, test } from 'vitest';
import { addressGroups, paymentLink } from './payment-link.ts';

const link = { href: 'ethereum:{address}@1', standard: 'EIP-681' } as const;

test('a link has the address where its convention wants it', () => {
  expect(paymentLink({ link, address: '0xAb' })).toEqual({ href: 'ethereum:0xAb@1', standard: 'EIP-681' });
});

test('where wallets share no convention there is no link', () => {
  expect(paymentLink({ link: null, address: 'r123' })).toBeNull();
});

test('without an address there is no link', () => {
  expect(paymentLink({ link, address: null })).toBeNull();
});

test('an address in groups is the same address', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const groups = addressGroups(address);
  expect(groups.slice(0, 2)).toEqual(['0x5a', 'Aeb6']);
  expect(groups.join('')).toBe(address);
});
