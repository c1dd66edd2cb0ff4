import type { Invoice } from '#src/shared/contracts/invoices.ts';

/** What has a number, as its row keeps it: it reads the same whenever it is written. */
export interface IssuedInvoice extends Pick<
  Invoice,
  | 'kind'
  | 'isDeposit'
  | 'currency'
  | 'lines'
  | 'taxes'
  | 'net'
  | 'tax'
  | 'total'
  | 'notes'
  | 'dueOn'
  | 'corrects'
  | 'replaces'
  | 'projectTitle'
  | 'purchaseOrder'
  | 'suppliedFrom'
  | 'suppliedTo'
  | 'deliveryCountry'
  | 'language'
> {
  id: number;
  number: string;
  issuedOn: string;
  buyerReference: string;
  firm: NonNullable<Invoice['firm']>;
  client: NonNullable<Invoice['client']>;
  /** It has no number, and nobody pays it. */
  isDraft?: boolean;
  /** What it corrects or stands in for, and the deposits that it takes off. */
  preceding: { number: string; issuedOn: string }[];
}
