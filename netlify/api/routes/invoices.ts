import { Hono } from 'hono';
import { cardOffer, endStale } from '#netlify/api/card/checkout.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { readBack } from '#netlify/api/data/change.ts';
import { readInvoice } from '#netlify/api/data/invoices.ts';
import { claimedAlready, isTaken, row, value } from '#netlify/api/data/result.ts';
import { readFile } from '#netlify/api/data/service/files.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById, type PageById } from '#netlify/api/http/list-page.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { lookUpClaim } from '#netlify/api/invoices/look-up-claim.ts';
import { quoteFor } from '#netlify/api/invoices/quote.ts';
import { receiptPdf } from '#netlify/api/pdf/invoice.ts';
import type { IssuedInvoice } from '#netlify/api/pdf/issued.ts';
import { member } from '#netlify/api/session/guards.ts';
import { transactionIdOf } from '#src/shared/coins.ts';
import {
  askQuoteSchema,
  type Claim,
  claimSchema,
  type Invoice,
  type InvoiceSummary,
} from '#src/shared/contracts/invoices.ts';
import { isStaff } from '#src/shared/permissions.ts';

/** Drafts have no receipts. */
function issued({ number, issuedOn, firm, client, buyerReference, ...invoice }: Invoice): IssuedInvoice {
  if (number === null || issuedOn === null || firm === null || client === null) throw notFound();
  return { ...invoice, number, issuedOn, firm, client, buyerReference: buyerReference ?? '', preceding: [] };
}

const types = { pdf: 'application/pdf', xml: 'application/xml' };
const saveAs = (name: `${string}.${keyof typeof types}`) => ({
  'Content-Type': types[name.endsWith('.pdf') ? 'pdf' : 'xml'],
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** Where its files are, for whoever sees it. */
async function filesOf(db: Db, id: number) {
  const { kind, number, pdf, ubl } = row(
    await db.from('invoices').select('kind, number, pdf:pdf_path, ubl:ubl_path').eq('id', id).limit(1),
  );
  if (number === null) throw notFound();
  if (pdf === null) throw new ApiError('conflict', 'This file is being made. Try again in a few minutes.');
  return { pdf, ubl, name: `${kind.replace('_', '-')}-${number}` as const };
}

export async function listInvoices(db: Db, with_drafts: boolean, page: PageById): Promise<InvoiceSummary[]> {
  return page.cut(value(await db.rpc('list_invoices', { with_drafts, ...page.args })) as unknown as InvoiceSummary[]);
}

export const invoiceRoutes = new Hono<AppEnv>()
  .get('/invoices', member, pageById(), async (c) => c.json(await listInvoices(c.var.db, false, c.req.valid('query'))))

  .get('/invoices/:id', member, ids('id'), async (c) => {
    const invoice = await readInvoice(c.var.db, c.req.valid('param').id);
    return c.json({ ...invoice, card: cardOffer(c.var.deps, invoice) });
  })

  .get('/invoices/:id/pdf', member, ids('id'), async (c) => {
    const { pdf, name } = await filesOf(c.var.db, c.req.valid('param').id);
    return c.body(await readFile(c.var.deps, pdf), 200, saveAs(`${name}.pdf`));
  })

  // The invoice as data, beside the PDF that holds it in another form.
  .get('/invoices/:id/xml', member, ids('id'), async (c) => {
    const { ubl, name } = await filesOf(c.var.db, c.req.valid('param').id);
    if (ubl === null) throw notFound('This was issued before invoices were written as data.');
    return c.body(await readFile(c.var.deps, ubl), 200, saveAs(`${name}.xml`));
  })

  .get('/invoices/:id/payments/:paymentId/receipt', member, ids('id', 'paymentId'), async (c) => {
    const { id, paymentId } = c.req.valid('param');
    const invoice = await readInvoice(c.var.db, id);
    const payment = invoice.payments.find((one) => one.id === paymentId);
    if (payment === undefined) throw notFound();
    return c.body(
      await receiptPdf(issued(invoice), payment),
      200,
      saveAs(`receipt-${invoice.number}-${paymentId}.pdf`),
    );
  })

  .post('/invoices/:id/quotes', member, ids('id'), body(askQuoteSchema), async (c) => {
    const { id: actor, role } = c.var.member;
    const [invoice] = await Promise.all([readInvoice(c.var.db, c.req.valid('param').id), limit(c, 'quotes', actor)]);
    if (isStaff(role)) throw new ApiError('forbidden', 'Only clients pay.');
    return c.json(await quoteFor(c, invoice, { actor, ...c.req.valid('json') }), 201);
  })

  .post('/invoices/:id/claims', member, ids('id'), body(claimSchema), async (c) => {
    const { coin, transactionId: typed, units, quoteId } = c.req.valid('json');
    const transactionId = transactionIdOf(coin, typed) ?? typed;
    const wanted = {
      invoice: c.req.valid('param').id,
      coin,
      transaction_id: transactionId,
      units: units as unknown as number,
    };
    const made = await c.var.db.rpc('claim_payment', { ...wanted, ...(quoteId !== null && { quote: quoteId }) });
    if (isTaken(made)) throw claimedAlready();
    const claimed = value(made) as unknown as { claim: Claim; address: string | null } | null;
    if (claimed === null) throw notFound();
    const { claim, address } = claimed;
    const known = await readBack(c, () => lookUpClaim(c, { id: claim.id, coin, transactionId, address }));
    await endStale(c);
    return c.json(known, 201);
  });
