import { addressLines } from '#src/shared/address.ts';
import type { Company } from '#src/shared/contracts/companies.ts';
import type { Party } from '#src/shared/contracts/parties.ts';

/** As invoices name it. */
export const partyOf = (company: Company): Party => ({
  legalName: company.legalName ?? '',
  address: company.address ?? '',
  street: company.street ?? '',
  city: company.city ?? '',
  postalCode: company.postalCode ?? '',
  country: company.country ?? '',
  vatNumber: company.vatNumber ?? '',
  taxId: company.taxId ?? '',
  companyNumber: company.companyNumber ?? '',
  legalForm: company.legalForm ?? '',
  register: company.register ?? '',
});

export const addressOf = (company: Company) => addressLines(partyOf(company)).join('\n');

/** What the search of the list looks in. */
export const companyText = (company: Company) => {
  const { name, legalName, vatNumber, taxId, companyNumber } = company;
  return [name, legalName, addressOf(company), vatNumber, taxId, companyNumber].filter(Boolean).join(' ');
};
