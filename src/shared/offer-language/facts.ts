import type { Language } from '#src/shared/contracts/companies.ts';
import { partyIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { offerIn } from './words.ts';

/** What an offer is called in its language. */
export const nameOf = ({ language, number, version }: { language: Language; number: string | null; version: number }) =>
  offerIn(language).say('named', { number: number ?? '', version });

/** The firm that it is for, line by line. */
export const firmLines = (offer: { language: Language } & Omit<Parameters<typeof partyIn>[1], 'taxId'>) =>
  partyIn(inLanguage(offer.language), { ...offer, taxId: '' }).split('\n');
