import { isIssued, value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { ApiError, notFound } from '#api/api-error.ts';
import { availability } from '#data/booking.ts';
import { invoicing } from '#data/invoicing.ts';
import type { Invoice } from '#shared/contracts/invoices.ts';

export async function readInvoice(db: Db, id: number): Promise<Invoice> {
  const found = value(await db.rpc('read_invoice', { invoice: id })) as unknown as Invoice | null;
  if (found === null) throw notFound();
  return found;
}

/** A draft as an answer with rows, for what looks at such. What was issued is none any more. */
export async function findDraft(db: Db, id: number) {
  const { data, ...answer } = await db.rpc('read_invoice', { invoice: id });
  const found = data as unknown as Invoice | null;
  if (found?.number) throw isIssued();
  return { ...answer, data: found === null ? [] : [found] };
}

const inConfiguration = 'Is missing in src/data/invoicing.ts';
const inCompany = 'The company has none yet';

const sentences: Record<string, string> = {
  'firm.legalName': inConfiguration,
  'firm.address': inConfiguration,
  'firm.taxId': inConfiguration,
  'client.company': 'The project has no company: choose one',
  'client.legalName': inCompany,
  'client.address': inCompany,
  lines: 'An invoice needs a line that costs something',
  dueOn: 'Must not be before today',
  credit: 'This is more than is left of the invoice',
};

/** The day where the firm is. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: availability.timeZone }).format();

/** Gives the draft its number, or says what it lacks. */
export async function issueInvoice(db: Db, invoice: number): Promise<void> {
  const firm = { ...invoicing.firm, paymentDays: invoicing.paymentDays };
  const missing = value(await db.rpc('issue_invoice', { invoice, firm, today: today() }));
  if (missing === null) throw notFound();
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, sentences[field] ?? 'Is missing']));
  throw new ApiError('conflict', 'This cannot be issued yet. Something is missing or does not fit.', { fields });
}
