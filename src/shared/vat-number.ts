import { z } from './zod.ts';

/**
 * What a VAT number looks like behind the two letters of its country: those of the EU as VIES documents them (Greece writes EL,
 * Northern Ireland XI), and those of its neighbors that add such numbers to invoices.
 */
const forms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  LI: /^\d{5}$/,
  NO: /^\d{9}(?:MVA)?$/,
};

/** As registers write it: without the spaces, dots and hyphens that people put between. */
export const plainVatNumber = (text: string) => text.toUpperCase().replaceAll(/[\s.\-–/]/g, '');

export const isVatNumber = (plain: string) => forms[plain.slice(0, 2)]?.test(plain.slice(2)) === true;

/** Of which country it is: Greece and Northern Ireland have letters of their own for it. */
export const countryOfVatNumber = (plain: string) => ({ EL: 'GR', XI: 'GB' })[plain.slice(0, 2)] ?? plain.slice(0, 2);

/** The countries whose numbers VIES knows; Northern Ireland’s are there for goods. */
const inVies = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** Whether the register of the EU can be asked for it. */
export const isInVies = (plain: string) => inVies.has(plain.slice(0, 2));

/** A VAT number, kept as registers write it. */
export const vatNumber = z.string().check(
  z.overwrite(plainVatNumber),
  z.refine(
    (plain) => isVatNumber(plain),
    'This is no VAT number of a country we know. Begin with the two letters of the country: DE123456789.',
  ),
);
