import type { Party } from './contracts/parties.ts';

/** Where the postal code stands behind the town, or on a line of its own. */
const codeBehind = new Set(['AU', 'CA', 'GB', 'HK', 'IE', 'IN', 'JP', 'NZ', 'SG', 'US', 'ZA']);

export const countryName = (code: string, language = 'en') =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;

/** A postal address as it is printed, a line each; what was written before addresses had parts stays as it was. */
export function addressLines(party: Party, language = 'en'): string[] {
  const { address, street = '', city = '', postalCode = '', country = '' } = party;
  if (address) return address.split('\n');
  const town = codeBehind.has(country) ? [city, postalCode] : [postalCode, city];
  return [...street.split('\n'), town.filter(Boolean).join(' '), country && countryName(country, language)].filter(
    Boolean,
  );
}
