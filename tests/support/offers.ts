import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import { offering } from '#netlify/api/data/offers.ts';
import { availability } from '#src/data/booking.ts';
import type { Company } from '#src/shared/contracts/companies.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';
import type { Json } from '#src/shared/database.types.ts';
import { issueDraft } from '#tests/support/invoices.ts';
import { ok, uniqueName, type World } from '#tests/support/world.ts';

const item = { title: 'Assessment', text: '', price: 100_000, taxRate: 20, isOption: false, step: null, stepText: '' };

/** All that an offer says. */
export const offerFields = () => ({
  ...{ about: 'What it takes', name: 'Maya Test', email: `${uniqueName('maya')}@example.com`, country: 'DE' },
  ...{ startsOn: '2099-02-02', validUntil: '2099-01-31', depositPercent: 50 },
  items: [item, { ...item, title: 'Second site', price: 10_000, isOption: true, step: 0, stepText: 'In both places' }],
  steps: [{ title: 'Conversations', text: 'We talk', days: 4, yields: '' }],
});

/** A draft for a firm of its own. */
export async function draftOffer({ admin }: Pick<World, 'admin'>, fields: object = {}): Promise<Offer> {
  const name = uniqueName('Jars');
  const company = await ok<Company>(admin.call('POST', '/api/admin/companies', { body: { name } }));
  const begun = await ok<Offer>(admin.call('POST', '/api/admin/offers', { body: { companyId: company.id } }));
  const body = { ...offerFields(), legalName: `${name} GmbH`, ...fields };
  return ok<Offer>(admin.call('PATCH', `/api/admin/offers/${begun.id}`, { body }));
}

/** One that lies open, as the server sends it. */
export async function sendOffer({ admin, api }: World, fields?: object): Promise<Offer> {
  const { id } = await draftOffer({ admin }, fields);
  const db = secretClient(api.deps);
  const sender = await ok<{ id: string }>(admin.call('GET', '/api/user/profile'));
  const { firm, terms, today } = offering();
  const sending = { actor: sender.id, offer: id, firm: firm as Json, terms: terms as unknown as Json, today };
  const missing = value(await db.rpc('send_offer', { ...sending, time_zone: availability.timeZone }));
  if (missing?.length !== 0) throw new Error(`Not sent: ${String(missing)}`);
  return ok<Offer>(admin.call('GET', `/api/admin/offers/${id}`));
}

/** What was accepted elsewhere, as an administrator notes it. */
export const acceptance = {
  ...{ how: 'purchase_order', name: 'Maya Test', acceptedOn: '2026-11-01', options: [], orderNumber: '' },
};

/** The project that an accepted offer began; where wanted, the invoice of its deposit is issued. */
export async function beginProject(world: World, isIssued = false) {
  const { id } = await sendOffer(world);
  const offer = await ok<Offer>(world.admin.call('POST', `/api/admin/offers/${id}/acceptance`, { body: acceptance }));
  if (isIssued) {
    const company = `/api/admin/companies/${offer.companyId}`;
    await ok(world.admin.call('PATCH', company, { body: { street: 'Beispielweg 5', city: 'Hamburg', country: 'DE' } }));
    await issueDraft(world, offer.acceptance?.invoiceId ?? 0);
  }
  return offer.projectId;
}
