import { describe, expect, test } from 'vitest';
import { epcPayload, isIban } from './epc.ts';

const transfer = {
  name: 'Corvane Example Limited',
  iban: 'DE89 3704 0044 0532 0130 00',
  currency: 'EUR',
  minor: 4_522_000,
  reference: 'INV-2026-0118',
};

describe('an IBAN', () => {
  test.each(['DE89370400440532013000', 'GB82WEST12345698765432', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'])(
    'such as %s is known by its check digits',
    (iban) => {
      expect(isIban(iban)).toBe(true);
    },
  );

  test.each([
    'DE88370400440532013000',
    'DE89370400440532013001',
    'de89370400440532013000',
    'DE89',
    '',
    '89370400440532013000DE',
  ])('is not %j', (iban) => {
    expect(isIban(iban)).toBe(false);
  });
});

describe('the code of a transfer', () => {
  test('holds what the standard asks for, line by line', () => {
    expect(epcPayload({ ...transfer, bic: 'COBADEFFXXX' })?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Corvane Example Limited',
      'DE89370400440532013000',
      'EUR45220.00',
      '',
      '',
      'INV-2026-0118',
    ]);
  });

  test.each([
    [1, 'EUR0.01'],
    [10, 'EUR0.10'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('says %i cents as %s', (minor, amount) => {
    expect(epcPayload({ ...transfer, minor })).toContain(`\n${amount}\n`);
  });

  test.each([
    ['another currency', { currency: 'USD' }],
    ['nothing to pay', { minor: 0 }],
    ['money back', { minor: -100 }],
    ['half a cent', { minor: 0.5 }],
    ['more than banks take', { minor: 100_000_000_000 }],
    ['an account that is none', { iban: 'DE88370400440532013000' }],
    ['a bank that is none', { bic: 'COBA' }],
    ['a name without end', { name: 'C'.repeat(71) }],
    ['no name', { name: '' }],
    ['a line of its own in the name', { name: 'Corvane\nDE00' }],
    ['a line of its own in the reference', { reference: '1\nEUR1.00' }],
    ['more bytes than the code has room for', { reference: 'Ω'.repeat(140) }],
  ])('is not made for %s', (_, change) => {
    expect(epcPayload({ ...transfer, ...change })).toBeNull();
  });
});
