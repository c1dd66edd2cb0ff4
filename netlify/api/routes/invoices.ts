import { Hono } from 'hono';
import { cardOffer, endStale } from '#netlify/api/card/checkout.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { readBack } from '#netlify/api/data/change.ts';
import { readInvoice } from '#netlify/api/data/invoices.ts';
import { isTaken, row, value } from '#netlify/api/data/result.ts';
import { enteredRate, quoteInvoice } from '#netlify/api/data/service/invoices.ts';
import { readFile } from '#netlify/api/data/service/files.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById, type PageById } from '#netlify/api/http/list-page.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { rateFromOutside } from '#netlify/api/invoices/coin-rates.ts';
import { lookUpClaim, walletOf } from '#netlify/api/invoices/look-up-claim.ts';
import { receiptPdf } from '#netlify/api/pdf/invoice.ts';
import type { IssuedInvoice } from '#netlify/api/pdf/issued.ts';
import { member } from '#netlify/api/session/guards.ts';
import { type CoinId, priceInCoin, transactionIdOf } from '#src/shared/coins.ts';
import {
  askQuoteSchema,
  type Claim,
  claimSchema,
  type Invoice,
  type InvoiceSummary,
} from '#src/shared/contracts/invoices.ts';
import { type Currency, currencyDigits } from '#src/shared/money.ts';
import { isStaff } from '#src/shared/permissions.ts';

const pleaseOtherwise = 'Please pay by bank transfer, or write to us.';

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

/** At the rate that administrators have entered, or else that the configured address tells. */
async function priceOf(c: AppContext, currency: Currency, coin: CoinId, minor: number) {
  const wallet = walletOf(coin);
  if (!wallet?.address) throw new ApiError('conflict', `We do not accept this coin at the moment. ${pleaseOtherwise}`);
  const rate = (await enteredRate(c, coin, currency)) ?? (await rateFromOutside(c, coin, currency));
  const units = rate === null ? null : priceInCoin({ minor, digits: currencyDigits[currency] }, rate, coin);
  if (rate === null || units === null)
    throw new ApiError('conflict', `We have no rate for this coin at the moment. ${pleaseOtherwise}`);
  return { rate, units, address: wallet.address, tag: wallet.destinationTag ?? null };
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
    const [{ id: invoice, rest, currency }] = await Promise.all([
      readInvoice(c.var.db, c.req.valid('param').id),
      limit(c, 'quotes', actor),
    ]);
    if (isStaff(role)) throw new ApiError('forbidden', 'Only clients pay.');
    const { coin, amount = rest } = c.req.valid('json');
    if (rest === 0) throw new ApiError('conflict', 'Nothing is left to pay on this invoice.');
    if (amount > rest)
      throw new ApiError('invalid_request', 'This is more than what is left to pay.', {
        fields: { amount: 'Must be at most what is left to pay' },
      });
    return c.json(
      await quoteInvoice(c, { actor, invoice, coin, amount, ...(await priceOf(c, currency, coin, amount)) }),
      201,
    );
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
    if (isTaken(made))
      throw new ApiError('conflict', 'This transaction has already been claimed. If that was not you, write to us.', {
        fields: { transactionId: 'Already claimed' },
      });
    const claimed = value(made) as unknown as { claim: Claim; address: string | null } | null;
    if (claimed === null) throw notFound();
    const { claim, address } = claimed;
    const known = await readBack(c, () => lookUpClaim(c, { id: claim.id, coin, transactionId, address }));
    await endStale(c);
    return c.json(known, 201);
  });
