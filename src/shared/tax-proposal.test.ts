import { expect, test } from 'vitest';
import { proposeTax } from './tax-proposal.ts';

const irish = { country: 'IE', vatNumber: 'IE0000000WA', taxId: '', isSmallBusiness: false };
const proposed = (buyer: object, seller: object = {}, rate = 23) => {
  const { category, taxRate, reason } = proposeTax({ ...irish, ...seller }, buyer, rate, 'en');
  return [category, taxRate, reason !== ''];
};

test.each([
  ['at home', { country: 'IE', vatNumber: 'IE0000000WA' }, ['S', 23, false]],
  ['whose country nobody has said', {}, ['S', 23, false]],
  ['elsewhere in the EU, with a number', { country: 'DE', vatNumber: 'DE123456789' }, ['AE', 0, true]],
  ['in Greece, whose numbers begin otherwise', { country: 'GR', vatNumber: 'EL123456789' }, ['AE', 0, true]],
  ['elsewhere in the EU, without a number', { country: 'DE', vatNumber: null }, ['S', 23, false]],
  ['elsewhere in the EU, with a number from here', { country: 'DE', vatNumber: 'IE0000000WA' }, ['S', 23, false]],
  ['elsewhere in the EU, with a number from outside', { country: 'DE', vatNumber: 'GB123456789' }, ['S', 23, false]],
  ['outside the EU', { country: 'US' }, ['O', 0, true]],
  [
    'in Northern Ireland, where services are as in Britain',
    { country: 'GB', vatNumber: 'XI123456789' },
    ['O', 0, true],
  ],
])('a business %s', (_, buyer, tax) => {
  expect(proposed(buyer)).toEqual(tax);
});

test('a small business adds no tax for anybody, and is out of scope without a number', () => {
  for (const country of ['IE', 'DE', 'US'])
    expect(proposed({ country }, { isSmallBusiness: true })).toEqual(['E', 0, true]);
  expect(proposed({ country: 'IE' }, { isSmallBusiness: true, vatNumber: '' })).toEqual(['O', 0, true]);
});

test('a firm outside the EU taxes at home, and not at all where it has no rate', () => {
  const american = { country: 'US', vatNumber: '' };
  expect(proposed({ country: 'US' }, american, 0)).toEqual(['Z', 0, false]);
  expect(proposed({ country: 'DE', vatNumber: 'DE123456789' }, american)).toEqual(['O', 0, true]);
});

test('the law’s sentence is in the language of the invoice, or in that of the country whose law it is', () => {
  const german = { country: 'DE', vatNumber: 'DE123456789' };
  expect(proposeTax(irish, german, 23, 'de').reason).toContain('Steuerschuldnerschaft');
  expect(proposeTax(irish, german, 23, 'fr').reason).toContain('Autoliquidation');
  expect(proposeTax({ ...irish, country: 'FR', isSmallBusiness: true }, german, 20, 'en').reason).toContain('293 B');
});
