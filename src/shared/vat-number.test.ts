import { expect, test } from 'vitest';
import { countryOfVatNumber, isVatNumber, plainVatNumber, vatNumber } from './vat-number.ts';

test.each([
  ...[
    'ATU12345678',
    'BE0123456789',
    'BG123456789',
    'CY12345678X',
    'CZ12345678',
    'DE123456789',
    'DK12345678',
    'EE123456789',
  ],
  ...[
    'EL123456789',
    'ESX1234567X',
    'FI12345678',
    'FRXX123456789',
    'HR12345678901',
    'HU12345678',
    'IE1234567WA',
    'IE1X34567W',
  ],
  ...['IT12345678901', 'LT123456789', 'LU12345678', 'LV12345678901', 'MT12345678', 'NL123456789B01', 'PL1234567890'],
  ...[
    'PT123456789',
    'RO12',
    'SE123456789001',
    'SI12345678',
    'SK1234567890',
    'XI123456789',
    'GB123456789',
    'CHE123456789MWST',
  ],
])('%s has the form of its country', (number) => {
  expect(isVatNumber(number)).toBe(true);
});

test.each(['', 'DE', 'DE12345678', 'DE1234567890', 'US123456789', '123456789', 'AT12345678', 'FRIO123456789', 'XX1'])(
  '%s has none',
  (number) => {
    expect(isVatNumber(number)).toBe(false);
  },
);

test('is kept as registers write it', () => {
  expect(vatNumber.parse(' de 123.456-789 ')).toBe('DE123456789');
  expect(plainVatNumber('CHE-123.456.789 MWST')).toBe('CHE123456789MWST');
  expect(['EL1', 'XI1', 'DE1'].map(countryOfVatNumber)).toEqual(['GR', 'GB', 'DE']);
});
