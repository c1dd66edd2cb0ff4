import { inFours } from '#src/shared/address-groups.ts';
import { addressLines, countryName } from '#src/shared/address.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import type { Firm, Party } from '#src/shared/contracts/parties.ts';
import { capitalized, inSentence } from '#src/shared/sentence.ts';
import { givesReason } from '#src/shared/vat-categories.ts';
import type { Speaking } from './words.ts';

/** What the invoice is called in its language. */
export const nameIn = (words: Speaking, { kind, isDeposit, number }: Pick<Invoice, 'kind' | 'isDeposit' | 'number'>) =>
  words.say(kind === 'credit_note' ? 'creditNote' : isDeposit ? 'deposit' : 'invoice', {
    number: number ?? words.say('draft'),
  });

/** Who sends or owes, line by line. */
export function partyIn(words: Speaking, party: Party): string {
  const { legalName, taxId, vatNumber = '', companyNumber = '', legalForm = '', register = '' } = party;
  return [
    legalName,
    ...addressLines(party, words.language),
    legalForm,
    register && companyNumber ? `${register}, ${companyNumber}` : register,
    !register && companyNumber && words.say('companyNumber', { number: companyNumber }),
    vatNumber && words.say('vatNumber', { number: vatNumber }),
    taxId && words.say('taxId', { number: taxId }),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Where it is paid to by bank, line by line. */
export function bankIn(words: Speaking, { legalName, iban, bic, bankName }: Firm, number: string): string {
  return [
    legalName,
    inFours(iban),
    [bankName, bic && `BIC ${bic}`].filter(Boolean).join(', '),
    words.say('reference', { number }),
  ]
    .filter(Boolean)
    .join('\n');
}

type Dated = Pick<
  Invoice,
  'isDeposit' | 'issuedOn' | 'dueOn' | 'corrects' | 'suppliedFrom' | 'suppliedTo' | 'purchaseOrder' | 'buyerReference'
> & { deliveryCountry: string | null };

/** When it was supplied; nothing for what was issued before that was asked. */
function suppliedIn(words: Speaking, { isDeposit, suppliedFrom: from, suppliedTo: to }: Dated): string {
  if (isDeposit) return words.say('notYet');
  if (from === null || to === null) return '';
  return from === to ? words.day(to) : words.say('period', { from: words.day(from), to: words.day(to) });
}

/** What stands between those whom it is about and what it is for, as far as it is known. */
export function factsIn(words: Speaking, invoice: Dated) {
  const { issuedOn, dueOn, corrects, purchaseOrder, buyerReference, deliveryCountry } = invoice;
  const due = { name: 'due', text: dueOn ? words.day(dueOn) : '' } as const;
  return [
    { name: 'issued', text: issuedOn ? words.day(issuedOn) : '' } as const,
    corrects ? ({ name: 'corrects', text: words.say('invoice', { number: corrects.number }) } as const) : due,
    { name: 'supplied', text: suppliedIn(words, invoice) } as const,
    {
      name: 'deliveredTo',
      text: deliveryCountry === null ? '' : countryName(deliveryCountry, words.language),
    } as const,
    { name: 'purchaseOrder', text: purchaseOrder } as const,
    { name: 'buyerReference', text: buyerReference ?? '' } as const,
  ].filter(({ text }) => text);
}

type Tax = Invoice['taxes'][number];

const withoutTax = (words: Speaking, { category }: Pick<Tax, 'category'>) =>
  category && givesReason(category) ? words.say(category) : undefined;

/** What a sum of tax is: its rate, or why there is none, and of how much. */
export function taxOfIn(words: Speaking, { category, rate, net }: Tax, currency: Invoice['currency']): string {
  const named = withoutTax(words, { category });
  const taxed = { rate: named ?? words.percent(rate), net: words.figure(net, currency) };
  return words.say(named === undefined ? 'taxOf' : 'noneOf', taxed);
}

/** What the sum of a line is made of: '8 days × 980.00, −5%, tax 23%'. */
export function lineIn(words: Speaking, line: Invoice['lines'][number], currency: Invoice['currency']): string {
  const { quantity, unit, unitPrice, discount, category, taxRate } = line;
  const tax = withoutTax(words, { category }) ?? `${words.say('tax')} ${words.percent(taxRate)}`;
  return [
    `${`${words.number(quantity)} ${unit}`.trim()} × ${words.figure(unitPrice, currency)}`,
    ...(discount > 0 ? [`−${words.percent(discount)}`] : []),
    inSentence(tax, words.language),
  ].join(', ');
}

/** What stands before the one large sum. */
export const totalIn = (words: Speaking, { kind }: Pick<Invoice, 'kind'>): string =>
  capitalized(words.say(kind === 'credit_note' ? 'credited' : 'total'));
