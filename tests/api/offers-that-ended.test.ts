import { expect, test } from 'vitest';
import { firmDay } from '#netlify/api/days.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Offer, SentOffer } from '#src/shared/contracts/offers.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';
import { codeFor, pageOf, post, seenIn, sent, sign, signing } from '#tests/support/linked-offers.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { acceptance, offerFields } from '#tests/support/offers.ts';
import { ok } from '#tests/support/world.ts';

test('what was accepted elsewhere says on which day, in summer too', async () => {
  const api = await createMailingApi();
  const { admin, offer, token } = await sent(api);
  const body = { ...acceptance, acceptedOn: '2026-07-01' };
  await ok(admin.call('POST', `/api/admin/offers/${offer.id}/acceptance`, { body }));
  const page = await (await api.visitor().call('GET', pageOf(token))).text();
  expect(/<dl>[^]*<\/dl>/.exec(page)?.[0]).toContain('<dd>July 1, 2026</dd>');
  expect(page).toContain('by purchase order');
  expect(page, 'never as signed here').not.toMatch(/Signed\.|SHA-256|used once/);
});

test('once its project has ended, the page of an offer says so, and promises nothing', async () => {
  const api = await createMailingApi();
  const opened = await sent(api, { language: 'de' });
  const { admin, offer, token } = opened;
  expect((await sign(api, opened)).status).toBe(303);
  const read = async () => (await api.visitor().call('GET', pageOf(token))).text();
  expect(await read()).toContain('Ihr Projekt steht bereit');
  const { projectId } = await ok<Offer>(admin.call('GET', `/api/admin/offers/${offer.id}`));
  await ok(admin.call('POST', `/api/projects/${projectId}/ending`, { body: { stays: 0, reason: 'Kein Werk' } }));
  const page = await read();
  const today = offerIn('de').day(firmDay(new Date().toISOString()));
  expect(page).toContain(`Das Projekt wurde am ${today} beendet`);
  expect(page).not.toMatch(/Ihr Projekt steht bereit|Anzahlungsrechnung/);
  expect(page, 'what was signed stays').toContain('Unterschrieben.');
});

test('a change of a project that was archived meanwhile is signed by nobody, and says so in words', async () => {
  const api = await createMailingApi();
  const { admin, offer } = await sent(api);
  const begun = await ok<Offer>(admin.call('POST', `/api/admin/offers/${offer.id}/acceptance`, { body: acceptance }));
  const project = begun.projectId ?? 0;
  const { id } = await ok<Offer>(admin.call('POST', '/api/admin/offers', { body: { projectId: project } }));
  const fields = { ...offerFields(), currency: invoicing.currency };
  await ok(admin.call('PATCH', `/api/admin/offers/${id}`, { body: fields }));
  await ok<SentOffer>(admin.call('POST', `/api/admin/offers/${id}/send`, { body: { message: '' } }));
  const token = /shared\?token=([\w-]{43})/.exec((await api.mailsTo(fields.email)).at(-1) ?? '')?.[1] ?? '';
  const client = api.visitor();
  await post(client, token, { act: 'code:sign' });
  const whole = { ...signing, seen: await seenIn(client, token), code: await codeFor(api, fields.email) };
  await ok(admin.call('PATCH', `/api/projects/${project}`, { body: { isArchived: true } }));
  const reply = await post(client, token, whole);
  expect(reply.status).toBe(422);
  expect(await reply.text()).toContain('This offer is not open any more.');
});
