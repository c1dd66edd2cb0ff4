import { Hono } from 'hono';
import { endStale } from '#netlify/api/card/checkout.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { doneOrConflict, readBack } from '#netlify/api/data/change.ts';
import { byColumn, definedFields, isEmpty } from '#netlify/api/data/columns.ts';
import { draftToday, findDraft, readInvoice } from '#netlify/api/data/invoices.ts';
import { requireProject } from '#netlify/api/data/projects.ts';
import { requireDone, row, rows, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { body, ids, parseInput } from '#netlify/api/http/input.ts';
import { pdfFile } from '#netlify/api/http/attachment.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { issueDraft } from '#netlify/api/invoices/issue.ts';
import { finishInvoices } from '#netlify/api/invoices/finish.ts';
import { lookUpClaim } from '#netlify/api/invoices/look-up-claim.ts';
import { draftPdf } from '#netlify/api/pdf/draft.ts';
import { listInvoices } from '#netlify/api/routes/invoices.ts';
import { admin } from '#netlify/api/session/guards.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { CoinId } from '#src/shared/coins.ts';
import type { Language } from '#src/shared/contracts/companies.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import { coinRateSchema, type CoinRate } from '#src/shared/contracts/coin-rates.ts';
import { type BilledMilestone, issueInvoiceSchema } from '#src/shared/contracts/invoice-reasons.ts';
import {
  createInvoiceSchema,
  decideClaimSchema,
  type InvoiceTotal,
  type JournalRow,
  paymentSchema,
  updateInvoiceSchema,
} from '#src/shared/contracts/invoices.ts';
import { proposeTax } from '#src/shared/tax-proposal.ts';
import { day } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const nothing = z.object({});

/** The line that a milestone becomes, to be priced. It is taxed as the two countries have it. */
async function linesOf(db: Db, project: number, milestone: number | undefined) {
  if (milestone === undefined) return [];
  const [named, bought] = await Promise.all([
    db.from('milestones').select('title').eq('id', milestone).eq('project_id', project).limit(1),
    db.rpc('buyer_of', { project }),
  ]);
  const buyer = value(bought) as unknown as (Parameters<typeof proposeTax>[1] & { language: Language }) | null;
  const tax = proposeTax(invoicing.firm, buyer ?? {}, invoicing.taxRate, buyer?.language ?? 'en');
  const plain = { quantity: 1, unit: '', unitPrice: 0, discount: 0, ...tax };
  return [{ ...plain, description: row(named).title, milestoneId: milestone }];
}

/** The invoice that an act made or changed; none means that there is nothing to do it to. */
async function readDone(c: AppContext, db: Db, id: number | null) {
  if (id === null) throw notFound();
  await endStale(c);
  return readBack(c, () => readInvoice(db, id));
}

const rateColumns = 'id, coin, currency, rate::text, updatedAt:updated_at';
const readRates = async (db: Db) =>
  rows(await db.from('coin_rates').select(rateColumns).order('coin').order('currency')) as unknown as CoinRate[];

export const adminInvoiceRoutes = new Hono<AppEnv>()
  .get('/admin/invoices', admin, pageById(), async (c) =>
    c.json(await listInvoices(c.var.db, true, c.req.valid('query'))),
  )

  .get('/admin/invoices/totals', admin, async (c) =>
    c.json(value(await c.var.db.rpc('invoice_totals')) as unknown as InvoiceTotal[]),
  )

  .get('/admin/invoices/journal', admin, async (c) => {
    const { from, to } = parseInput(z.object({ from: day, to: day }), c.req.query());
    const journal = await c.var.db.rpc('invoice_journal', { first_day: from, last_day: to });
    return c.json(value(journal) as unknown as JournalRow[]);
  })

  .get('/admin/invoices/of-project/:id', admin, ids('id'), async (c) => {
    const { id: project } = c.req.valid('param');
    const [billed] = await Promise.all([
      c.var.db.rpc('billed_milestones', { project }),
      requireProject(c.var.db, project),
    ]);
    const found = rows(billed.data === null ? { ...billed, data: [] } : billed);
    return c.json<BilledMilestone[]>(
      found.map(({ milestone, invoice, number }) => ({ milestoneId: milestone, id: invoice, number })),
    );
  })

  .post('/admin/invoices', admin, body(createInvoiceSchema), async (c) => {
    const { milestoneId, projectId, isDeposit = false, again } = c.req.valid('json');
    const [lines] = await Promise.all([linesOf(c.var.db, projectId, milestoneId), requireProject(c.var.db, projectId)]);
    const facts = { is_deposit: isDeposit };
    const draft = { project: projectId, currency: invoicing.currency, lines, facts, ...definedFields({ again }) };
    return c.json(await readDone(c, c.var.db, value(await c.var.db.rpc('draft_invoice', draft))), 201);
  })

  .patch('/admin/invoices/:id', admin, ids('id'), body(updateInvoiceSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const changes = byColumn(definedFields(fields));
    if (isEmpty(changes)) return c.json(await readInvoice(c.var.db, id));
    const edit = { invoice: id, changes, ...definedFields({ seen: ifUpdatedAt }) };
    return c.json(await doneOrConflict(c, c.var.db.rpc('edit_invoice', edit), () => findDraft(c.var.db, id)));
  })

  // As it would be issued now: made for whoever looks, and kept nowhere.
  .get('/admin/invoices/:id/preview', admin, ids('id'), async (c) => {
    const { draft, today } = await draftToday(c.var.db, c.req.valid('param').id);
    return pdfFile(await draftPdf(draft, today), 'draft.pdf');
  })

  .delete('/admin/invoices/:id', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const deleted = value(await c.var.db.rpc('delete_invoice', { invoice: id }));
    if (deleted !== true) row(await findDraft(c.var.db, id));
    const answer: Deleted = { deleted: deleted === true ? 1 : 0 };
    return c.json(answer);
  })

  .post('/admin/invoices/:id/issue', admin, ids('id'), body(issueInvoiceSchema), async (c) => {
    const { id } = c.req.valid('param');
    await issueDraft(c, c.var.db, { actor: c.var.member.id, invoice: id, ...c.req.valid('json') });
    await finishInvoices(c.var.deps);
    return c.json(await readDone(c, c.var.db, id));
  })

  .post('/admin/invoices/:id/credit-note', admin, ids('id'), body(nothing), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await readDone(c, c.var.db, value(await c.var.db.rpc('credit_invoice', { invoice: id }))), 201);
  })

  .post('/admin/invoices/:id/correction', admin, ids('id'), body(nothing), async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await readDone(c, c.var.db, value(await c.var.db.rpc('correct_invoice', { invoice: id }))), 201);
  })

  .post('/admin/invoices/:id/payments', admin, ids('id'), body(paymentSchema), async (c) => {
    const { id } = c.req.valid('param');
    const payment = { ...byColumn(c.req.valid('json')), invoice: id };
    const recorded = value(await c.var.db.rpc('record_payment', payment));
    return c.json(await readDone(c, c.var.db, recorded && id), 201);
  })

  .delete('/admin/invoices/:id/payments/:paymentId', admin, ids('id', 'paymentId'), async (c) => {
    const { id, paymentId } = c.req.valid('param');
    requireDone(await c.var.db.rpc('take_back_payment', { payment: paymentId, invoice: id }));
    return c.json(await readDone(c, c.var.db, id));
  })

  .post('/admin/invoices/:id/claims/:claimId', admin, ids('id', 'claimId'), body(decideClaimSchema), async (c) => {
    const { id, claimId } = c.req.valid('param');
    const decision = c.req.valid('json');
    if (decision.decision === 'check') {
      const columns = 'coin, transactionId:transaction_id, quote:coin_quotes!quote_id(address)';
      const claim = row(
        await c.var.db.from('coin_claims').select(columns).eq('id', claimId).eq('invoice_id', id).limit(1),
      );
      const { transactionId, quote } = claim;
      await lookUpClaim(c, { id: claimId, coin: claim.coin as CoinId, transactionId, address: quote?.address ?? null });
    } else {
      const claim = { claim: claimId, invoice: id };
      const decided =
        decision.decision === 'confirm'
          ? c.var.db.rpc('confirm_claim', { ...claim, amount: decision.amount, paid_on: decision.paidOn })
          : c.var.db.rpc('refuse_claim', { ...claim, reason: decision.reason });
      if (value(await decided) !== true) {
        row(await c.var.db.from('coin_claims').select('id').eq('id', claimId).eq('invoice_id', id).limit(1));
        throw new ApiError('conflict', 'This claim has been decided on.');
      }
    }
    return c.json(await readDone(c, c.var.db, id));
  })

  .get('/admin/coin-rates', admin, async (c) => c.json(await readRates(c.var.db)))

  .put('/admin/coin-rates', admin, body(coinRateSchema), async (c) => {
    const { coin, currency, rate: typed } = c.req.valid('json');
    // A number too long for JSON goes as text.
    const rate = typed as unknown as number;
    value(await c.var.db.rpc('enter_rate', { coin, currency, rate }));
    return c.json(await readBack(c, () => readRates(c.var.db)));
  })

  .delete('/admin/coin-rates/:id', admin, ids('id'), async (c) => {
    requireDone(await c.var.db.rpc('delete_rate', { rate: c.req.valid('param').id }));
    return c.json(await readBack(c, () => readRates(c.var.db)));
  });
