import { site } from './site.ts';

const { street, city, postalCode } = site.address;

/**
 * What invoices say of the firm, and what a new one begins with. A fork writes its own and sets `isExample` to false: until then,
 * every invoice says that nobody should pay it. Without a name, an address and a tax number nothing is issued; without an
 * IBAN, invoices name no bank. Where the law asks for legal form, register and company number, they stand on every sheet.
 */
export const invoicing = {
  firm: {
    isExample: true,
    legalName: site.legalName,
    /** Its registered office. */
    street,
    city,
    postalCode,
    /** The code of ISO 3166-1 for the country that src/data/site.ts names. How taxes are proposed and what law keeps follow from it. */
    country: 'IE',
    /** With the letters of its country; none for a firm that has none. */
    vatNumber: 'IE0000000WA',
    /** A number of the tax office that is no VAT number. */
    taxId: '',
    companyNumber: '000000',
    legalForm: 'Private company limited by shares',
    register: 'Companies Registration Office, Dublin',
    /** Exempt from tax because it is small (§ 19 UStG, article 293 B CGI, and the like). */
    isSmallBusiness: false,
    bankName: 'Example Bank',
    // The one that the IBAN registry prints for Ireland.
    iban: 'IE29 AIBK 9311 5212 3456 78',
    bic: 'AIBKIE2D',
    /** Whom a client asks about an invoice, and where the firm itself takes electronic invoices: an XRechnung names both, with a phone. */
    contact: { name: 'Accounts', phone: '', email: site.contactEmail },
    endpoint: `EM:${site.contactEmail}`,
  },
  currency: 'EUR',
  /** The standard rate where the firm is. */
  taxRate: 23,
  paymentDays: 14,
  /**
   * In the currency's smallest unit: above it a card costs the firm too much, and invoices offer a transfer alone. Null: no such bound.
   * Cards are offered at all where a key of the provider's is set.
   */
  cardUpTo: null as number | null,
} as const;
