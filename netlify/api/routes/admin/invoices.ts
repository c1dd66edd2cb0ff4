import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { changedOrConflict, ifUnchanged, readBack, withExactCount } from '#netlify/api/data/change.ts';
import { byColumn, definedFields, isEmpty } from '#netlify/api/data/columns.ts';
import { findDraft, issueInvoice, readInvoice } from '#netlify/api/data/invoices.ts';
import { requireProject } from '#netlify/api/data/projects.ts';
import { affectedRows, requireAffected, row, rows, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { body, ids, parseInput } from '#netlify/api/http/input.ts';
import { pageById } from '#netlify/api/http/list-page.ts';
import { lookUpClaim } from '#netlify/api/invoices/look-up-claim.ts';
import { listInvoices } from '#netlify/api/routes/invoices.ts';
import { admin } from '#netlify/api/session/guards.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { CoinId } from '#src/shared/coins.ts';
import type { Deleted } from '#src/shared/contracts/deletion.ts';
import {
  coinRateSchema,
  type CoinRate,
  createInvoiceSchema,
  decideClaimSchema,
  type InvoiceTotal,
  type JournalRow,
  paymentSchema,
  updateInvoiceSchema,
} from '#src/shared/contracts/invoices.ts';
import type { Database } from '#src/shared/database.types.ts';
import { day } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const nothing = z.object({});

/** The line that a milestone becomes, to be priced. */
async function linesOf(db: Db, project: number, milestone: number | undefined) {
  if (milestone === undefined) return [];
  const found = await db.from('milestones').select('title').eq('id', milestone).eq('project_id', project).limit(1);
  const plain = { quantity: 1, unit: '', unitPrice: 0, discount: 0, taxRate: invoicing.taxRate };
  return [{ ...plain, description: row(found).title, milestoneId: milestone }];
}

async function begin(c: AppContext, db: Db, draft: Database['public']['Tables']['invoices']['Insert']) {
  const { id } = row(await db.from('invoices').insert(draft).select('id'));
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

  .post('/admin/invoices', admin, body(createInvoiceSchema), async (c) => {
    const { milestoneId, projectId } = c.req.valid('json');
    const [lines] = await Promise.all([linesOf(c.var.db, projectId, milestoneId), requireProject(c.var.db, projectId)]);
    return c.json(await begin(c, c.var.db, { currency: invoicing.currency, project_id: projectId, lines }), 201);
  })

  .patch('/admin/invoices/:id', admin, ids('id'), body(updateInvoiceSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, ...fields } = c.req.valid('json');
    const changes = byColumn(definedFields(fields));
    if (isEmpty(changes)) return c.json(await readInvoice(c.var.db, id));
    const change = c.var.db.from('invoices').update(changes, withExactCount).eq('id', id);
    return c.json(await changedOrConflict(c, ifUnchanged(change, ifUpdatedAt), () => findDraft(c.var.db, id)));
  })

  .delete('/admin/invoices/:id', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const answer: Deleted = {
      deleted: affectedRows(await c.var.db.from('invoices').delete(withExactCount).eq('id', id)),
    };
    if (answer.deleted === 0) row(await findDraft(c.var.db, id));
    return c.json(answer);
  })

  .post('/admin/invoices/:id/issue', admin, ids('id'), body(nothing), async (c) => {
    const { id } = c.req.valid('param');
    await issueInvoice(c, c.var.member.id, id);
    return c.json(await readBack(c, () => readInvoice(c.var.db, id)));
  })

  .post('/admin/invoices/:id/credit-note', admin, ids('id'), body(nothing), async (c) => {
    const { id, kind, number, projectId, currency, lines } = await readInvoice(c.var.db, c.req.valid('param').id);
    if (kind !== 'invoice' || number === null) throw notFound();
    const note = { kind: 'credit_note', corrects_id: id, project_id: projectId, currency, lines };
    return c.json(await begin(c, c.var.db, note), 201);
  })

  .post('/admin/invoices/:id/payments', admin, ids('id'), body(paymentSchema), async (c) => {
    const { id } = c.req.valid('param');
    await readInvoice(c.var.db, id);
    const payment = { ...byColumn(c.req.valid('json')), invoice_id: id };
    affectedRows(await c.var.db.from('invoice_payments').insert(payment, withExactCount));
    return c.json(await readBack(c, () => readInvoice(c.var.db, id)), 201);
  })

  .delete('/admin/invoices/:id/payments/:paymentId', admin, ids('id', 'paymentId'), async (c) => {
    const { id, paymentId } = c.req.valid('param');
    const recorded = c.var.db.from('invoice_payments').delete(withExactCount).eq('id', paymentId).eq('invoice_id', id);
    requireAffected(await recorded);
    return c.json(await readBack(c, () => readInvoice(c.var.db, id)));
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
      const { decision: _, ...fields } = decision;
      const args = byColumn({ ...fields, invoice: id, claim: claimId });
      if (value(await c.var.db.rpc('decide_claim', args)) !== true) {
        row(await c.var.db.from('coin_claims').select('id').eq('id', claimId).eq('invoice_id', id).limit(1));
        throw new ApiError('conflict', 'This claim has been decided on.');
      }
    }
    return c.json(await readBack(c, () => readInvoice(c.var.db, id)));
  })

  .get('/admin/coin-rates', admin, async (c) => c.json(await readRates(c.var.db)))

  .put('/admin/coin-rates', admin, body(coinRateSchema), async (c) => {
    const { coin, currency, rate: typed } = c.req.valid('json');
    // A number too long for JSON goes as text.
    const rate = typed as unknown as number;
    const known = c.var.db.from('coin_rates').update({ rate }, withExactCount).match({ coin, currency });
    if (affectedRows(await known) === 0)
      affectedRows(await c.var.db.from('coin_rates').insert({ coin, currency, rate }, withExactCount));
    return c.json(await readBack(c, () => readRates(c.var.db)));
  })

  .delete('/admin/coin-rates/:id', admin, ids('id'), async (c) => {
    const removed = c.var.db.from('coin_rates').delete(withExactCount).eq('id', c.req.valid('param').id);
    requireAffected(await removed);
    return c.json(await readBack(c, () => readRates(c.var.db)));
  });
