import type { Language } from './contracts/companies.ts';
import type { VatCategory } from './vat-categories.ts';
import { countryOfVatNumber } from './vat-number.ts';

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export interface Seller {
  country: string;
  vatNumber: string;
  taxId: string;
  isSmallBusiness: boolean;
}

interface Buyer {
  country?: string | null | undefined;
  vatNumber?: string | null | undefined;
  /** What VIES last said of the number. */
  vatCheck?: { answer: string } | null | undefined;
}

export interface ProposedTax {
  category: VatCategory;
  taxRate: number;
  /** What the law wants to read, in the language of the invoice. */
  reason: string;
}

type Sentence = Record<Language, string>;

const reverseCharge: Sentence = {
  en: 'Reverse charge: the recipient accounts for the VAT (article 196 of Directive 2006/112/EC).',
  de: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  fr: 'Autoliquidation : la TVA est due par le preneur (article 196 de la directive 2006/112/CE).',
};

const elsewhere: Sentence = {
  en: 'Service to a business outside the country of the supplier, not subject to VAT there.',
  de: 'Leistung an ein Unternehmen im Ausland, am Sitz des Leistenden nicht steuerbar.',
  fr: 'Prestation à une entreprise établie à l’étranger, non soumise à la TVA au lieu du prestataire.',
};

const small: Sentence = {
  en: 'Exempt from VAT under the scheme for small enterprises.',
  de: 'Steuerfrei nach der Regelung für Kleinunternehmer.',
  fr: 'Exonéré de TVA au titre de la franchise des petites entreprises.',
};

/** Where the law of the supplier’s country wants its own words. */
const smallIn: Record<string, string> = {
  DE: 'Steuerfrei nach § 19 Abs. 1 UStG (Kleinunternehmer).',
  FR: 'TVA non applicable, article 293 B du CGI.',
};

/**
 * How a service is taxed between two businesses, from where they are: a proposal, which whoever writes the invoice may change. A
 * business elsewhere in the EU that shows no valid number is taxed as one at home.
 */
export function proposeTax(seller: Seller, buyer: Buyer, standardRate: number, language: Language): ProposedTax {
  const without = (category: VatCategory, reason: string): ProposedTax => ({ category, taxRate: 0, reason });
  if (seller.isSmallBusiness)
    return without(seller.vatNumber || seller.taxId ? 'E' : 'O', smallIn[seller.country] ?? small[language]);
  const there = [buyer.country, seller.country].find(Boolean) ?? '';
  const standard =
    standardRate > 0 ? ({ category: 'S', taxRate: standardRate, reason: '' } as const) : without('Z', '');
  if (there === seller.country) return standard;
  if (!union.has(there) || !union.has(seller.country)) return without('O', elsewhere[language]);
  const isShown = buyer.vatNumber && buyer.vatCheck?.answer !== 'invalid';
  const ofNumber = isShown ? countryOfVatNumber(buyer.vatNumber ?? '') : '';
  return union.has(ofNumber) && ofNumber !== seller.country ? without('AE', reverseCharge[language]) : standard;
}

interface Taxed {
  kind: string;
  lines: readonly { category?: VatCategory | undefined; taxRate: number; depositId?: number | null | undefined }[];
}

/** Whether an invoice is taxed otherwise than proposed. A deposit is taken off, and a credit note takes back, as it was taxed. */
export const departsFrom = ({ kind, lines }: Taxed, proposed: ProposedTax): boolean =>
  kind === 'invoice' &&
  lines.some(
    ({ category, taxRate, depositId = null }) =>
      depositId === null && (category !== proposed.category || taxRate !== proposed.taxRate),
  );
