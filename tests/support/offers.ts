import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import { offering } from '#netlify/api/data/offers.ts';
import { availability } from '#src/data/booking.ts';
import type { Company } from '#src/shared/contracts/companies.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';
import type { Json } from '#src/shared/database.types.ts';
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
