import { invoicing } from '#src/data/invoicing.ts';
import { randomBytes } from 'node:crypto';
import type { Company } from '#src/shared/contracts/companies.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { ok, uniqueName, type World } from '#tests/support/world.ts';

export const invoiceLine = {
  description: 'Work',
  quantity: 2.5,
  unit: 'days',
  unitPrice: 100_000,
  discount: 10,
  category: 'S',
  taxRate: 23,
  reason: '',
  milestoneId: null,
  depositId: null,
};

/** All that an invoice takes of a world. */
type Billed = Pick<World, 'admin' | 'project'>;

export const newTransaction = () => `0x${randomBytes(32).toString('hex')}`;

/** Makes the project one of a company to which invoices can be issued, and enters a rate. */
export async function readyForInvoices({ admin, project }: Billed): Promise<Company> {
  const body = {
    name: uniqueName('Firm'),
    legalName: 'Firm Ltd',
    street: '1 Road',
    city: 'Town',
    country: 'GB',
    taxId: 'GB1',
  };
  const company = await ok<Company>(admin.call('POST', '/api/admin/companies', { body }));
  await ok(admin.call('PATCH', `/api/projects/${project.id}`, { body: { companyId: company.id } }));
  const rate = { coin: 'ethereum', currency: invoicing.currency, rate: '2500' };
  await ok(admin.call('PUT', '/api/admin/coin-rates', { body: rate }));
  return company;
}

export async function draftInvoice({ admin, project }: Billed, body: object = {}): Promise<Invoice> {
  const { projectId = project.id, milestoneId, ...fields } = body as { projectId?: number; milestoneId?: number };
  const begun = await ok<Invoice>(admin.call('POST', '/api/admin/invoices', { body: { projectId, milestoneId } }));
  const given = { ...(milestoneId === undefined && { lines: [invoiceLine] }), ...fields };
  return ok<Invoice>(admin.call('PATCH', `/api/admin/invoices/${begun.id}`, { body: given }));
}

/** Tests do not tax as the two countries have it, and say so. */
export const issueDraft = ({ admin }: Pick<World, 'admin'>, id: number) =>
  ok<Invoice>(admin.call('POST', `/api/admin/invoices/${id}/issue`, { body: { taxReason: 'A test' } }));

export async function issueInvoice(world: Billed, body?: object): Promise<Invoice> {
  const { id } = await draftInvoice(world, body);
  return issueDraft(world, id);
}
