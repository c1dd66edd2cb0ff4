import { addressLines } from './address.ts';
import type { Invoice } from './contracts/invoices.ts';
import type { Party } from './contracts/parties.ts';
import { categoryNames, givesReason } from './vat-categories.ts';

type Supplied = Pick<Invoice, 'isDeposit' | 'suppliedFrom' | 'suppliedTo'>;

/** 'Invoice 2026-0007' */
export const invoiceName = ({ kind, number, isDeposit }: Pick<Invoice, 'kind' | 'number' | 'isDeposit'>) =>
  `${kind === 'credit_note' ? 'Credit note' : isDeposit ? 'Deposit invoice' : 'Invoice'} ${number ?? '(draft)'}`;

/** What a sum of tax is: 'Tax, 23%', or why there is none. */
export const taxName = ({ category, rate }: Pick<Invoice['taxes'][number], 'category' | 'rate'>) =>
  category && givesReason(category)
    ? categoryNames[category]
    : `Tax, ${new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(rate)}%`;

/** A name in the middle of a sentence, with the capitals that it has further on: 'outside the scope of VAT'. */
export const inSentence = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);

/** When it was supplied; nothing for what was issued before that was asked. */
export function suppliedWords(
  { isDeposit, suppliedFrom, suppliedTo }: Supplied,
  dayOf: (day: string) => string,
): string {
  if (isDeposit) return 'Not yet';
  if (suppliedFrom === null || suppliedTo === null) return '';
  return suppliedFrom === suppliedTo ? dayOf(suppliedTo) : `${dayOf(suppliedFrom)} to ${dayOf(suppliedTo)}`;
}

/** Who sends or owes, line by line. */
export function partyLines(party: Party): string {
  const { legalName, taxId, vatNumber = '', companyNumber = '', legalForm = '', register = '' } = party;
  return [
    legalName,
    ...addressLines(party),
    legalForm,
    [register, companyNumber].filter(Boolean).join(', '),
    vatNumber && `VAT number ${vatNumber}`,
    taxId && `Tax ID ${taxId}`,
  ]
    .filter(Boolean)
    .join('\n');
}
