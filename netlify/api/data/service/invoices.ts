import type { AppContext } from '#netlify/api/context.ts';
import { definedFields } from '#netlify/api/data/columns.ts';
import { value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { CoinId } from '#src/shared/coins.ts';
import type { Claim, CoinQuote } from '#src/shared/contracts/invoices.ts';
import type { VerifyReply } from '#src/shared/contracts/verify.ts';
import type { Json } from '#src/shared/database.types.ts';
import type { Currency } from '#src/shared/money.ts';

type Quoted = Omit<CoinQuote, 'id' | 'expiresAt' | 'units'> & {
  /** Null where a link shows the invoice. */
  actor: string | null;
  invoice: number;
  units: bigint;
};

/** Whoever asks has been shown the invoice, by the database or by a link. Numbers too long for JSON go as text. */
export async function quoteInvoice(c: AppContext, { rate, units, tag, actor, ...quoted }: Quoted): Promise<CoinQuote> {
  const args = {
    ...quoted,
    actor: actor as unknown as string,
    rate: rate as unknown as number,
    units: String(units) as unknown as number,
  };
  return value(await serviceRpc(c)('quote_invoice', { ...args, ...(tag !== null && { tag }) })) as unknown as CoinQuote;
}

interface Issue {
  /** An administrator. */
  actor: string;
  invoice: number;
  firm: Json;
  today: string;
  /** What the administrator said for themselves, by what it is about. */
  reasons: Json;
}

/** What the draft lacks, or nothing where it has its number now; null where there is no draft. */
export async function giveNumber(c: AppContext, issue: Issue): Promise<string[] | null> {
  return value(await serviceRpc(c)('issue_invoice', issue));
}

/** What administrators have entered; null where they have not. */
export async function enteredRate(c: AppContext, coin: CoinId, currency: Currency): Promise<string | null> {
  return value(await serviceRpc(c)('entered_rate', { coin, currency }));
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
  return value(await serviceRpc(c)('note_lookup', args)) as unknown as Claim;
}

type VerifiedInvoice = Omit<Extract<VerifyReply, { state: 'invoice' }>, 'state'>;

export async function verifyInvoice(c: AppContext, digest: string): Promise<VerifiedInvoice | null> {
  return value(await serviceRpc(c)('verify_invoice', { digest })) as unknown as VerifiedInvoice | null;
}
