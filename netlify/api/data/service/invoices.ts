import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { definedFields } from '#api/data/defined-fields.ts';
import { value } from '#api/data/result.ts';
import { secretClient } from '#api/data/service/client.ts';
import type { Deps } from '#api/deps.ts';
import type { CoinId } from '#shared/coins.ts';
import type { Claim, CoinQuote, InvoiceKind } from '#shared/contracts/invoices.ts';
import type { Currency } from '#shared/money.ts';

interface Quoted {
  actor: string;
  invoice: number;
  coin: CoinId;
  rate: string;
  amount: number;
  units: bigint;
  address: string;
  tag: number | null;
}

/** Whoever asks has been shown the invoice by the database. Numbers too long for JSON go as text. */
export async function quoteInvoice(c: AppContext, { rate, units, tag, ...quoted }: Quoted): Promise<CoinQuote> {
  const args = { ...quoted, rate: rate as unknown as number, units: String(units) as unknown as number };
  const asked = secretClient(c.var.deps).rpc('quote_invoice', { ...args, ...(tag !== null && { tag }) });
  return value(await asked.abortSignal(deadlineOf(c))) as unknown as CoinQuote;
}

/** What administrators have entered; null where they have not. */
export async function enteredRate(c: AppContext, coin: CoinId, currency: Currency): Promise<string | null> {
  return value(await secretClient(c.var.deps).rpc('entered_rate', { coin, currency }).abortSignal(deadlineOf(c)));
}

/** What is known of a transaction that somebody says is a payment to us. */
export interface LookUp {
  /** Unchecked: there is nobody to ask, or it is of a kind that is not read. Unreachable: no answer can be used. */
  lookup: 'found' | 'not_found' | 'unchecked' | 'unreachable';
  /** Of one that was found: what reaches our address with it, in the coin's smallest unit. */
  toUs?: bigint;
  /** None while no block holds it. */
  confirmations?: number;
  /** When its block was made. */
  sentAt?: string | undefined;
}

/** Keeps what an explorer said; the claim as it stands now. Numbers too long for JSON go as text. */
export async function noteLookUp(c: AppContext, claim: number, found: LookUp): Promise<Claim> {
  const { lookup, toUs, confirmations, sentAt } = found;
  const units_to_us = toUs === undefined ? undefined : (String(toUs) as unknown as number);
  const args = { claim, lookup, ...definedFields({ units_to_us, confirmations, sent_at: sentAt }) };
  const asked = secretClient(c.var.deps).rpc('note_lookup', args);
  return value(await asked.abortSignal(deadlineOf(c))) as unknown as Claim;
}

/** From then on, /verify knows the file. */
export async function noteInvoiceFile(c: AppContext, invoice: number, digest: string): Promise<void> {
  const asked = secretClient(c.var.deps).rpc('note_invoice_file', { invoice, digest });
  value(await asked.abortSignal(deadlineOf(c)));
}

interface VerifiedInvoice {
  kind: InvoiceKind;
  number: string;
  issuedOn: string;
  isVoid: boolean;
}

export async function verifyInvoice(c: AppContext, digest: string): Promise<VerifiedInvoice | null> {
  const asked = secretClient(c.var.deps).rpc('verify_invoice', { digest });
  return value(await asked.abortSignal(deadlineOf(c))) as unknown as VerifiedInvoice | null;
}

/** Reminds of invoices that are due; how many they were. */
export async function remindOfInvoices(deps: Deps): Promise<number> {
  return value(await secretClient(deps).rpc('remind_of_invoices')) ?? 0;
}
