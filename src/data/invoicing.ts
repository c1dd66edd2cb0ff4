import { site } from './site.ts';

const { street, city, postalCode, country } = site.address;

/**
 * What invoices say of the firm, and what a new one begins with. A fork writes its own and sets `isExample` to false: until then,
 * every invoice says that nobody should pay it. Without a name, an address and a tax number nothing is issued; without an
 * IBAN, invoices name no bank.
 */
export const invoicing = {
  firm: {
    isExample: true,
    legalName: site.legalName,
    /** In several lines. */
    address: `${street}\n${city} ${postalCode}\n${country}`,
    taxId: 'IE0000000XX',
    bankName: 'Example Bank',
    // The one that the IBAN registry prints for Ireland.
    iban: 'IE29 AIBK 9311 5212 3456 78',
    bic: 'AIBKIE2D',
  },
  currency: 'EUR',
  taxRate: 23,
  paymentDays: 14,
  /**
   * In the currency's smallest unit: above it a card costs the firm too much, and invoices offer a transfer alone. Null: no such bound.
   * Cards are offered at all where a key of the provider's is set.
   */
  cardUpTo: null as number | null,
} as const;
