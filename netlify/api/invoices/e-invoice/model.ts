import type { UblKind } from '#src/shared/contracts/invoices.ts';
import type { VatCategory } from '#src/shared/vat-categories.ts';

/**
 * An invoice or a credit note as EN 16931 knows it, named by what it is; each BT and BG is the standard's own number of a field.
 * Sums are integers of the currency's smallest unit; all of them come computed, and the writers add nothing up.
 */
export interface EInvoice {
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedOn: string;
  dueOn: string | null;
  currency: string;
  /** How many digits of a sum are behind the point. */
  digits: 0 | 2;
  note: string;
  /** BT-10 and BT-13. */
  buyerReference: string;
  orderReference: string;
  /** BG-3: the invoice that this corrects, and the deposits that it takes off. */
  preceding: readonly { number: string; issuedOn: string }[];
  seller: Seller;
  buyer: Party;
  supply: Supply;
  payment: PaymentMeans;
  lines: readonly Line[];
  taxes: readonly TaxTotal[];
  net: number;
  tax: number;
  total: number;
}

export interface Address {
  lines: readonly string[];
  city: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Where somebody takes electronic invoices: a scheme of the list EAS, and who they are in it. */
export interface Endpoint {
  scheme: string;
  id: string;
}

export interface Party {
  name: string;
  address: Address;
  /** With its country in front. */
  vatId: string;
  /** BT-30, BT-47: its number in a register. */
  companyNumber: string;
  endpoint: Endpoint | null;
}

export interface Seller extends Party {
  /** BT-32: of who has no VAT number, or besides it. */
  taxNumber: string;
  /** BT-33: legal form, register, registered office. */
  legalNote: string;
  contact: { name: string; phone: string; email: string };
}

/** When it was supplied: on a day, or from one to another; and where goods went, when the law asks for it. */
export interface Supply {
  from: string | null;
  to: string | null;
  deliveredTo: Address | null;
}

/** UNTDID 4461. */
export const meansCodes = { transfer: '30', sepa: '58', online: '68', clearing: '97' } as const;

export interface PaymentMeans {
  code: (typeof meansCodes)[keyof typeof meansCodes];
  words: string;
  /** BT-20: until when, and how else. */
  terms: string;
  account: { iban: string; bic: string; name: string } | null;
  reference: string;
}

export interface Line {
  name: string;
  description: string;
  /** Less than nothing for what is taken off. */
  quantity: number;
  /** UN/ECE Recommendation 20. */
  unitCode: string;
  /** Never less than nothing. */
  unitPrice: number;
  discount: { percent: number; base: number; amount: number; reason: string } | null;
  category: VatCategory;
  rate: number;
  net: number;
}

export interface TaxTotal {
  category: VatCategory;
  rate: number;
  net: number;
  tax: number;
  /** BT-120, BT-121: why none is charged. */
  reason: string;
}

/** What UBL files say they keep to. */
export const ubls = {
  peppol: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  xrechnung: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  en16931: { customization: 'urn:cen.eu:en16931:2017', profile: undefined },
} as const satisfies Record<UblKind, object>;

/** The list VATEX has one code for each of these; exemptions have many, and say theirs in words. */
export const reasonCodes: Partial<Record<VatCategory, string>> = {
  AE: 'VATEX-EU-AE',
  O: 'VATEX-EU-O',
  G: 'VATEX-EU-G',
  K: 'VATEX-EU-IC',
};

/** A line outside the scope of VAT has no rate, not even zero. */
export const rateOf = ({ category, rate }: Line) => (category === 'O' ? undefined : String(rate));

/** 1234.50 */
export function amountIn({ digits }: Pick<EInvoice, 'digits'>, minor: number): string {
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  const at = figures.length - digits;
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? sign + figures : `${sign}${figures.slice(0, at)}.${figures.slice(at)}`;
}

/** Outside the scope of VAT, nobody may be named by a number of it. */
export const namesVat = ({ taxes }: Pick<EInvoice, 'taxes'>) => taxes.every(({ category }) => category !== 'O');
