import type { AppContext } from '#netlify/api/context.ts';
import { isIssued, row } from '#netlify/api/data/result.ts';
import { giveNumber } from '#netlify/api/data/service/invoices.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { availability } from '#src/data/booking.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';

const inConfiguration = 'is missing in src/data/invoicing.ts';

const sentences: Record<string, string> = {
  'firm.legalName': `Our legal name ${inConfiguration}`,
  'firm.address': `Our address ${inConfiguration}`,
  'firm.taxId': `Our VAT or tax number ${inConfiguration}`,
  'firm.vatNumber': `Without our VAT number in src/data/invoicing.ts, this category of tax cannot be used`,
  'firm.companyNumber': `Our company number ${inConfiguration}: services out of the scope of VAT need it`,
  'client.company': 'The project has no company',
  'client.legalName': 'The client’s legal name is missing',
  'client.address': 'The client’s street, town or country is missing',
  'client.vatCheck': 'The client’s VAT number was not checked with VIES today',
  'client.vatNumber': 'The client’s VAT number is missing: without it, the tax is ours to add',
  lines: 'No line costs anything yet',
  categories: 'Services out of the scope of VAT stand alone on their invoice',
  reasons: 'A line without tax does not say why',
  'firm.contact': `An XRechnung needs our contact’s phone and our endpoint in src/data/invoicing.ts`,
  buyerReference: 'The client asks for an XRechnung, which needs its reference: a Leitweg-ID, for instance',
  'client.endpoint': 'The client asks for an XRechnung, which needs its electronic address and postal code',
  deliveryCountry: 'Goods for a business elsewhere in the EU need the country they went to',
  deposits: 'A deposit has changed since it was taken off, or is more than the price',
  replaces: 'The invoice that this one replaces can no longer be credited as a whole',
  dueOn: 'The due date is before today',
  credit: 'This is more than is left of the invoice',
};

const inWords = (missing: readonly string[]) =>
  Object.fromEntries(missing.map((field) => [field, sentences[field] ?? 'Something is missing']));

/** The day where the firm is. */
export const firmToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: availability.timeZone }).format();

/** The firm, and the day where it is. */
export const issuer = () => ({
  firm: { ...invoicing.firm, paymentDays: invoicing.paymentDays },
  today: firmToday(),
});

/** As an answer with rows, for what looks at such. */
export async function findInvoice(db: Db, invoice: number) {
  const { data, ...answer } = await db.rpc('read_invoice', { invoice, ...issuer() });
  const found = data as unknown as (Invoice & { missing: string[] }) | null;
  return { ...answer, data: found === null ? [] : [{ ...found, missing: inWords(found.missing) }] };
}

export const readInvoice = async (db: Db, id: number): Promise<Invoice> => row(await findInvoice(db, id));

/** A draft, with the day on which it would be issued now. */
export async function draftToday(db: Db, id: number) {
  return { draft: row(await findDraft(db, id)), today: firmToday() };
}

/** What was issued is no draft any more. */
export async function findDraft(db: Db, id: number) {
  const found = await findInvoice(db, id);
  if (found.data[0]?.number) throw isIssued();
  return found;
}

/** Gives the draft its number, or says what it lacks. `reasons` are what an administrator said for themselves. */
export async function issueInvoice(
  c: AppContext,
  issue: { actor: string; invoice: number; reasons: Record<string, string | null> },
): Promise<void> {
  const missing = await giveNumber(c, { ...issue, ...issuer() });
  if (missing === null) throw notFound();
  if (missing.length === 0) return;
  throw new ApiError('conflict', 'This cannot be issued yet. Something is missing or does not fit.', {
    fields: inWords(missing),
  });
}
