import type { Company } from '#src/shared/contracts/companies.ts';

/** What the search of the list looks in. */
export const companyText = ({ name, legalName, address, taxId }: Company) =>
  [name, legalName, address, taxId].filter(Boolean).join(' ');
