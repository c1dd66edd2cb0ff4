import { type CoinId, coinIds, transactionIdOf } from '#src/shared/coins.ts';
import { type Currency, currencies } from '#src/shared/money.ts';
import { countryCode, day, line, prose, rowId, timestamp } from '#src/shared/text.ts';
import { vatCategories } from '#src/shared/vat-categories.ts';
import { z } from '#src/shared/zod.ts';
import { languages } from './companies.ts';
import { invoiceLineSchema, storedLineSchema } from './invoice-lines.ts';
import { invoiceReasonSchema, vatCheckSchema } from './invoice-reasons.ts';
import { firmSchema, partySchema } from './parties.ts';

/**
 * Sums are integers of the currency's smallest unit (`minor`), sums of a coin are integers of its smallest unit as text
 * (`units`). The database alone computes totals: a line is rounded, then the tax of all lines of one
 * category and rate, half away from zero.
 *
 * Invoices, payments and claims go on in an archived project: money comes after the work was put away.
 */
export const invoiceKinds = ['invoice', 'credit_note'] as const;

/** What the invoice as data says that it keeps to: the network's rules, those of German authorities, or the standard's alone. */
export const ublKinds = ['peppol', 'xrechnung', 'en16931'] as const;
export type UblKind = (typeof ublKinds)[number];

/**
 * As `private.standing_of` says. Void is an invoice that was credited in full, claimed one of which all that is open waits for a
 * confirmation; overdue may be paid or claimed in part. Refunded is what was paid back without a credit note; issuing has its number.
 */
export const invoiceStatuses = [
  'draft',
  'issuing',
  'sent',
  'partly_paid',
  'partly_claimed',
  'claimed',
  'paid',
  'overdue',
  'we_owe',
  'refunded',
  'void',
  'credit_note',
] as const;

const minor = z.int().check(z.nonnegative());
const currency = z.enum(currencies as [Currency, ...Currency[]]);
const units = z.string().check(z.regex(/^[1-9]\d{0,29}$/, 'Must be an amount'));
const named = z.nullable(z.object({ id: rowId, number: z.string() }));

const draftFields = z.object({
  currency,
  /** Null: as many days after it is issued as the configuration says. */
  dueOn: z.nullable(day),
  notes: prose(0, 2000, ''),
  /** Asks for money before anything is supplied. */
  isDeposit: z.boolean(),
  purchaseOrder: line(0, 100, ''),
  /** Null: as the company wants it. */
  buyerReference: z.nullable(line(0, 100, '')),
  /** Null: on the day of issue. */
  suppliedFrom: z.nullable(day),
  suppliedTo: z.nullable(day),
  deliveryCountry: z.nullable(countryCode),
  lines: z.array(invoiceLineSchema).check(z.maxLength(100, 'At most 100 lines')),
});

/** With a milestone, its title is the first line, to be priced; the currency and tax rate are the configuration's. */
export const createInvoiceSchema = z.object({
  projectId: rowId,
  milestoneId: z.optional(rowId),
  isDeposit: z.optional(z.boolean()),
  /** Why a milestone is billed that another invoice bills. */
  again: z.optional(line(1, 300, 'Say why')),
});
export const updateInvoiceSchema = z.extend(z.partial(draftFields), { ifUpdatedAt: z.optional(timestamp) });

export const invoiceSummarySchema = z.object({
  id: rowId,
  kind: z.enum(invoiceKinds),
  isDeposit: z.boolean(),
  /** '2026-0001'; null while it is a draft. */
  number: z.nullable(z.string()),
  status: z.enum(invoiceStatuses),
  projectId: rowId,
  projectTitle: z.string(),
  /** The client's legal name; of a draft, the company's. Null where the project has no company. */
  clientName: z.nullable(z.string()),
  currency,
  issuedOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  /** A draft that takes more off than it asks for comes to less than nothing. */
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  paid: z.int(),
  /** What credit notes have taken off. */
  credited: minor,
  /** Neither paid nor credited: what is being confirmed and what is left to pay. */
  open: minor,
  /** What of it somebody says they have sent; no one here has confirmed it. */
  claimed: minor,
  /** What is left to pay. Buttons, codes and reminders ask for this. */
  rest: minor,
  /** What was paid beyond what is owed: more than zero asks for money to be paid back. */
  overpaid: minor,
  /** Paid back without a credit note. */
  uncredited: minor,
  /** When the last of it came, once nothing is open. */
  paidOn: z.nullable(z.string()),
  /** Claims that wait for a decision. */
  waitingClaims: z.int(),
  updatedAt: timestamp,
});

/** How somebody here records that money came. */
export const paymentMethods = ['bank', 'coin', 'other'] as const;
/** What is paid by card is recorded by what the provider says. */
export const receivedMethods = [...paymentMethods, 'card'] as const;

export const paymentSchema = z.object({
  amount: z.int().check(z.refine((value) => value !== 0, 'Enter an amount')),
  paidOn: day,
  method: z.enum(paymentMethods),
  /** What the bank statement says, or the transaction. */
  reference: line(0, 200, ''),
});

/** What an explorer says of a claim; `unchecked` where none is configured for the coin. Too early: sent before we asked for it. */
export const claimFindings = [
  'unchecked',
  'unreachable',
  'not_found',
  'not_ours',
  'too_early',
  'underpaid',
  'exact',
  'overpaid',
] as const;

export const coinQuoteSchema = z.object({
  id: rowId,
  coin: z.enum(coinIds),
  /** What one coin costs, as a decimal number in the invoice's currency. */
  rate: z.string(),
  amount: minor,
  units,
  address: z.string(),
  tag: z.nullable(z.int()),
  /** Twenty minutes after it was asked for. */
  expiresAt: timestamp,
});

export const claimStates = ['waiting', 'confirmed', 'refused'] as const;

export const claimReplySchema = z.object({
  id: rowId,
  coin: z.enum(coinIds),
  transactionId: z.string(),
  units,
  state: z.enum(claimStates),
  finding: z.enum(claimFindings),
  /** Sent after the quote had run out. */
  isLate: z.boolean(),
  /** When its block was made; null while none is known. */
  sentAt: z.nullable(timestamp),
  /** What reached our address, and how deep it is buried. */
  unitsToUs: z.nullable(z.string()),
  confirmations: z.nullable(z.int()),
  /** What it is worth at the quote's rate: of what reached us, or else of what was claimed. Null without a quote, before it or after it. */
  worth: z.nullable(minor),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  claimedBy: z.nullable(z.string()),
  createdAt: timestamp,
});

/** On whose page a card is entered; null for the demo's stand-in, which takes none. */
export const cardOfferSchema = z.object({ provider: z.nullable(z.string()) });
export const checkoutReplySchema = z.object({ url: z.string() });

export const invoiceSchema = z.extend(invoiceSummarySchema, {
  notes: z.string(),
  /** `net` is after the discount. */
  lines: z.array(storedLineSchema),
  /** Of each category and rate; the category is missing where the lines have none. */
  taxes: z.array(
    z.object({
      category: z.optional(z.enum(vatCategories)),
      rate: z.number(),
      net: z.int(),
      tax: z.int(),
      reason: z.optional(z.string()),
    }),
  ),
  ...z.omit(draftFields, { currency: true, dueOn: true, notes: true, isDeposit: true, lines: true }).shape,
  language: z.enum(languages),
  /** Its file is there. As data, it is in the file, and beside it in another form; not of what was issued before that could be. */
  hasPdf: z.boolean(),
  ubl: z.nullable(z.enum(ublKinds)),
  /** Who sends and who owes, as it stood when it was issued; of a draft, as it stands. */
  firm: z.nullable(firmSchema),
  client: z.nullable(partySchema),
  /** For administrators alone: what they said for themselves, and what VIES said of the client’s number. */
  reasons: z.array(invoiceReasonSchema),
  vatCheck: z.nullable(vatCheckSchema),
  /** The invoice that a credit note corrects. */
  corrects: named,
  /** The invoice that is credited as a whole when this one is issued, and the one that took its place. */
  replaces: named,
  replacedBy: named,
  /** What a draft can take off: deposits that nothing took off yet, in a part for each category and rate. */
  deposits: z.array(
    z.object({
      id: rowId,
      number: z.string(),
      issuedOn: z.string(),
      category: z.enum(vatCategories),
      rate: z.number(),
      reason: z.string(),
      net: minor,
      tax: minor,
    }),
  ),
  creditNotes: z.array(z.object({ id: rowId, number: z.string(), total: minor })),
  payments: z.array(z.extend(paymentSchema, { id: rowId, method: z.enum(receivedMethods), createdAt: timestamp })),
  claims: z.array(claimReplySchema),
  /** The quote that still holds, newest first. */
  quotes: z.array(coinQuoteSchema),
  /** Whether the client's bank has taken a card payment back. */
  dispute: z.nullable(z.enum(['open', 'lost'])),
  /** Whether what is left can be paid by card; only its own page is told. */
  card: z.optional(z.nullable(cardOfferSchema)),
  /** SHA-256 of its PDF files; known to /verify. */
  digests: z.array(z.string()),
  /** What a draft lacks to be issued, each with a sentence: `firm.taxId`, `client.address`, `lines`, `dueOn`… */
  missing: z.record(z.string(), z.string()),
});

/** Without an amount, of all that is open. */
export const askQuoteSchema = z.object({ coin: z.enum(coinIds), amount: z.optional(minor.check(z.positive())) });

/** The id of a transaction is one that its coin can have. */
export const ofItsCoin = z.refine<{ coin: CoinId; transactionId: string }>(
  ({ coin, transactionId }) => transactionIdOf(coin, transactionId) !== null,
  { path: ['transactionId'], message: 'This is not a transaction ID for this coin' },
);

export const claimSchema = z
  .object({
    coin: z.enum(coinIds),
    transactionId: z.string().check(z.maxLength(200)),
    units,
    quoteId: z.nullable(rowId),
  })
  .check(ofItsCoin);

export const refusedClaimSchema = z.object({ reason: line(1, 300, 'Please say why') });

/** `check` looks once more. Whoever confirms says what it is worth, which is recorded as a payment. */
export const decideClaimSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('check') }),
  z.object({ decision: z.literal('confirm'), amount: minor.check(z.positive()), paidOn: day }),
  z.extend(refusedClaimSchema, { decision: z.literal('refuse') }),
]);

/** How much there is of a status in a month of issue, credit notes less than nothing; drafts have no month. */
export const invoiceTotalSchema = z.extend(
  z.pick(invoiceSummarySchema, { kind: true, status: true, currency: true, paid: true, open: true }),
  { month: z.nullable(z.string()), total: z.int(), count: z.int() },
);

/** One for each category and rate of each document that was issued; those of credit notes are negative. */
export const journalRowSchema = z.extend(
  z.pick(invoiceSummarySchema, { kind: true, status: true, currency: true, dueOn: true }),
  {
    issuedOn: z.string(),
    number: z.string(),
    corrects: z.nullable(z.string()),
    clientName: z.string(),
    clientTaxId: z.string(),
    clientCountry: z.string(),
    project: z.string(),
    category: z.nullable(z.enum(vatCategories)),
    taxRate: z.number(),
    net: z.int(),
    tax: z.int(),
    gross: z.int(),
  },
);

export type InvoiceKind = (typeof invoiceKinds)[number];
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type PaymentMethod = (typeof receivedMethods)[number];
export type CardOffer = z.infer<typeof cardOfferSchema>;
export type ClaimFinding = (typeof claimFindings)[number];
export type InvoiceSummary = z.infer<typeof invoiceSummarySchema>;
export type Invoice = z.infer<typeof invoiceSchema>;
export type InvoicePayment = Invoice['payments'][number];
export type CoinQuote = z.infer<typeof coinQuoteSchema>;
export type Claim = z.infer<typeof claimReplySchema>;
export type InvoiceTotal = z.infer<typeof invoiceTotalSchema>;
export type JournalRow = z.infer<typeof journalRowSchema>;
