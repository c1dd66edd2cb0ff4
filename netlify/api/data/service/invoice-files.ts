import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import type { Deps } from '#netlify/api/deps.ts';
import type { IssuedInvoice } from '#netlify/api/pdf/issued.ts';
import type { UblKind } from '#src/shared/contracts/invoices.ts';

/** What has a number and no files yet: what is being issued first. */
export const invoicesWithoutFiles = async (deps: Deps): Promise<number[]> =>
  value(await secretClient(deps).rpc('invoices_without_files')) ?? [];

/** As its row has it; null where there is none, or a draft. */
export async function readIssued(deps: Deps, invoice: number): Promise<IssuedInvoice | null> {
  return value(await secretClient(deps).rpc('read_issued', { invoice })) as unknown as IssuedInvoice | null;
}

export interface MadeFiles {
  pdf: string;
  ubl: string | null;
  kind: UblKind | null;
  /** SHA-256 of each, by which /verify knows it. */
  digests: string[];
}

/** Notes where its files are, and shows it to its people; for the first who made them. */
export async function keepInvoiceFiles(
  deps: Deps,
  invoice: number,
  { pdf, ubl, kind, digests }: MadeFiles,
): Promise<void> {
  const made = { invoice, pdf, digests, ...(ubl !== null && kind !== null && { ubl, kind }) };
  value(await secretClient(deps).rpc('keep_invoice_files', made));
}

export interface InvoiceFiles {
  kind: 'invoice' | 'credit_note';
  number: string;
  pdf: string;
  ubl: string | null;
}

/** Where its files are; null while it has none. */
export async function invoiceFiles(deps: Deps, invoice: number): Promise<InvoiceFiles | null> {
  return value(await secretClient(deps).rpc('invoice_files', { invoice })) as unknown as InvoiceFiles | null;
}
