import { expect, it } from 'vitest';
import { proposeTax, type Seller } from '#src/shared/tax-proposal.ts';
import { taxInWords } from './invoice-words.ts';

const firm = (country: string, isSmallBusiness = false): Seller => ({
  country,
  vatNumber: `${country}1`,
  taxId: '',
  isSmallBusiness,
});

it.each(['IE', 'DE'])(
  'says of a firm in %s what its invoices propose to a German, a French and an American',
  (country) => {
    const says = taxInWords(firm(country), 23);
    expect(says).toContain('Our usual tax is 23%');
    expect(says).toMatch(/another EU country.+VAT number.+\(reverse charge\), nor does one outside the EU/);
    const rates = [
      { country: 'US' },
      { country: country === 'DE' ? 'FR' : 'DE', vatNumber: country === 'DE' ? 'FR12345678901' : 'DE123456789' },
    ].map((buyer) => proposeTax(firm(country), buyer, 23, 'en').taxRate);
    expect(rates).toEqual([0, 0]);
  },
);

it('knows no reverse charge of a firm outside the EU, and no tax of a small one', () => {
  expect(taxInWords(firm('CH'), 8.1)).toBe('Our usual tax is 8.1%; a business in another country pays us none.');
  expect(taxInWords(firm('DE', true), 19)).toBe('We add no tax.');
});
