import { billedMilestoneSchema } from '#src/shared/contracts/invoice-reasons.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { type CoinRate, coinRateReplySchema } from '#src/shared/contracts/coin-rates.ts';
import {
  checkoutReplySchema,
  type Claim,
  claimReplySchema,
  coinQuoteSchema,
  type Invoice,
  invoiceSchema,
  invoiceSummarySchema,
  invoiceTotalSchema,
  journalRowSchema,
} from '#src/shared/contracts/invoices.ts';
import { z } from '#src/shared/zod.ts';
import { draftInvoice, issueInvoice, newTransaction, readyForInvoices } from '#tests/support/invoices.ts';
import { ok, type World } from '#tests/support/world.ts';
import { admins, type Cell, everybody, members, seesProject } from './matrix-expected.ts';

const ready = new WeakMap<World, Promise<unknown>>();

async function issued(world: World): Promise<Invoice> {
  if (!ready.has(world)) ready.set(world, readyForInvoices(world));
  await ready.get(world);
  return issueInvoice(world);
}

const draft =
  (rest = '') =>
  async (world: World) =>
    `/api/admin/invoices/${(await draftInvoice(world)).id}${rest}`;
const sent =
  (rest = '') =>
  async (world: World) =>
    `/api/invoices/${(await issued(world)).id}${rest}`;
const recorded = { amount: 100, paidOn: '2026-11-01', method: 'bank', reference: 'Statement 7' };
const ofCoin = () => ({ coin: 'ethereum', transactionId: newTransaction(), units: '1', quoteId: null });

async function paid({ id }: Invoice, { admin }: World): Promise<number> {
  const { payments } = await ok<Invoice>(admin.call('POST', `/api/admin/invoices/${id}/payments`, { body: recorded }));
  return payments[0]?.id ?? 0;
}

const rate = { coin: 'ethereum', currency: invoicing.currency, rate: '2500' };

/** Clients pay; nobody does for them. */
const payers = [401, 201, 404, 403, 403] as const;

/** What is owed and paid. */
export const invoiceCells: Record<string, Cell> = {
  'GET /api/invoices': { expect: members(), reply: z.array(invoiceSummarySchema) },
  'GET /api/invoices/:id': { expect: seesProject, reply: invoiceSchema, path: sent() },
  'GET /api/invoices/:id/pdf': { expect: seesProject, reply: z.any(), path: sent('/pdf'), file: 'application/pdf' },
  'GET /api/invoices/:id/xml': { expect: seesProject, reply: z.any(), path: sent('/xml'), file: 'application/xml' },
  'GET /api/invoices/:id/payments/:paymentId/receipt': {
    expect: seesProject,
    reply: z.any(),
    file: 'application/pdf',
    path: async (world) => {
      const invoice = await issued(world);
      return `/api/invoices/${invoice.id}/payments/${await paid(invoice, world)}/receipt`;
    },
  },
  'POST /api/invoices/:id/quotes': {
    expect: [...payers],
    reply: coinQuoteSchema,
    path: sent('/quotes'),
    body: () => ({ coin: 'ethereum' }),
  },
  // No card is taken where no key is set.
  'POST /api/invoices/:id/checkout': {
    expect: [401, 409, 404, 403, 403],
    reply: checkoutReplySchema,
    path: sent('/checkout'),
    body: () => ({}),
  },
  'POST /api/invoices/:id/checkout/settle': {
    expect: seesProject,
    reply: invoiceSchema,
    path: sent('/checkout/settle'),
    body: () => ({}),
  },
  // A browser that comes from no link is led to the portal, which asks whoever is not signed in.
  'GET /api/invoices/:id/checkout/back': {
    expect: everybody(303),
    reply: z.any(),
    path: sent('/checkout/back'),
  },
  'POST /api/card/events': { expect: everybody(404), reply: z.object({}), body: () => ({}) },
  'POST /api/invoices/:id/claims': {
    expect: [...payers],
    reply: claimReplySchema,
    path: sent('/claims'),
    body: ofCoin,
  },
  'GET /api/admin/invoices': { expect: admins(), reply: z.array(invoiceSummarySchema) },
  'GET /api/admin/invoices/totals': { expect: admins(), reply: z.array(invoiceTotalSchema) },
  'GET /api/admin/invoices/journal': {
    expect: admins(),
    reply: z.array(journalRowSchema),
    path: () => '/api/admin/invoices/journal?from=2026-01-01&to=2026-12-31',
  },
  'POST /api/admin/invoices': {
    expect: admins(201),
    reply: invoiceSchema,
    body: ({ project, milestone }) => ({ projectId: project.id, milestoneId: milestone.id }),
  },
  'GET /api/admin/invoices/of-project/:id': {
    expect: admins(),
    reply: z.array(billedMilestoneSchema),
    path: ({ project }) => `/api/admin/invoices/of-project/${project.id}`,
  },
  'PATCH /api/admin/invoices/:id': {
    expect: admins(),
    reply: invoiceSchema,
    path: draft(),
    body: () => ({ notes: 'Thank you.' }),
  },
  'GET /api/admin/invoices/:id/preview': {
    expect: admins(),
    reply: z.any(),
    file: 'application/pdf',
    path: draft('/preview'),
  },
  'DELETE /api/admin/invoices/:id': { expect: admins(), reply: deletedSchema, path: draft() },
  'POST /api/admin/invoices/:id/issue': {
    expect: admins(),
    reply: invoiceSchema,
    path: async (world) => {
      await issued(world);
      return draft('/issue')(world);
    },
    body: () => ({ taxReason: 'A test' }),
  },
  'POST /api/admin/invoices/:id/credit-note': {
    expect: admins(201),
    reply: invoiceSchema,
    path: async (world) => `/api/admin/invoices/${(await issued(world)).id}/credit-note`,
    body: () => ({}),
  },
  'POST /api/admin/invoices/:id/correction': {
    expect: admins(201),
    reply: invoiceSchema,
    path: async (world) => `/api/admin/invoices/${(await issued(world)).id}/correction`,
    body: () => ({}),
  },
  'POST /api/admin/invoices/:id/payments': {
    expect: admins(201),
    reply: invoiceSchema,
    path: async (world) => `/api/admin/invoices/${(await issued(world)).id}/payments`,
    body: () => recorded,
  },
  'DELETE /api/admin/invoices/:id/payments/:paymentId': {
    expect: admins(),
    reply: invoiceSchema,
    path: async (world) => {
      const invoice = await issued(world);
      return `/api/admin/invoices/${invoice.id}/payments/${await paid(invoice, world)}`;
    },
  },
  'POST /api/admin/invoices/:id/claims/:claimId': {
    expect: admins(),
    reply: invoiceSchema,
    path: async (world) => {
      const { id } = await issued(world);
      const claim = await ok<Claim>(world.a.visitor.call('POST', `/api/invoices/${id}/claims`, { body: ofCoin() }));
      return `/api/admin/invoices/${id}/claims/${claim.id}`;
    },
    body: () => ({ decision: 'confirm', amount: 100, paidOn: '2026-11-01' }),
  },
  'GET /api/admin/coin-rates': { expect: admins(), reply: z.array(coinRateReplySchema) },
  'PUT /api/admin/coin-rates': { expect: admins(), reply: z.array(coinRateReplySchema), body: () => rate },
  'DELETE /api/admin/coin-rates/:id': {
    expect: admins(),
    reply: z.array(coinRateReplySchema),
    path: async ({ admin }) => {
      const body = { ...rate, coin: 'bitcoin' };
      const known = await ok<CoinRate[]>(admin.call('PUT', '/api/admin/coin-rates', { body }));
      return `/api/admin/coin-rates/${known.find(({ coin }) => coin === 'bitcoin')!.id}`;
    },
  },
};
