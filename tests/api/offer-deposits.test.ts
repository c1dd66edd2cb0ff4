import { expect, onTestFinished, test } from 'vitest';
import { value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { sent, sign } from '#tests/support/linked-offers.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { acceptance, offerFields } from '#tests/support/offers.ts';
import { ok } from '#tests/support/world.ts';

const { firm, taxRate } = invoicing;
const home: string = firm.country;

/** Where the same tax is due as at home, whoever the firm is: there. */
const atHome = { country: home, city: 'Town' };
const elsewhere = { country: home === 'FR' ? 'DE' : 'FR', city: 'Ville' };
const numberOf = (last: string) => (home === 'FR' ? `DE12345678${last}` : `FR1234567890${last}`);

const taxedAt = (rate: number) => ({ items: offerFields().items.map((item) => ({ ...item, taxRate: rate })) });

/** What became of the deposit of an offer that its reader signed. */
async function signed(fields: object, isIssued = true) {
  const api = await createMailingApi();
  const setting = (wanted: boolean) =>
    secretClient(api.deps).rpc('change_settings', { wanted: { issues_deposits: wanted } });
  value(await setting(isIssued));
  onTestFinished(async () => void (await setting(false)));
  const opened = await sent(api, fields);
  expect((await sign(api, opened)).status).toBe(303);
  await api.settled();
  const { admin, offer } = opened;
  const accepted = await ok<Offer>(admin.call('GET', `/api/admin/offers/${offer.id}`));
  const invoice = await ok<Invoice>(admin.call('GET', `/api/invoices/${accepted.acceptance?.invoiceId}`));
  const mails = (await api.mailsTo(offer.email)).filter((mail) => /^Subject: Deposit invoice/m.test(mail));
  return { api, admin, invoice, mails: mails.length };
}

const draft = { mails: 0, invoice: { number: null, status: 'draft' } };

test('the deposit is issued and mailed with the signature where the firm has it so and tax depends on no number', async () => {
  const { invoice, mails } = await signed({ ...atHome, ...taxedAt(taxRate) });
  expect([invoice.status, mails]).toEqual(['sent', 1]);
  expect(invoice.number).toMatch(/^\d{4}-\d{4}$/);
});

test('without that setting, or taxed otherwise than proposed, the deposit is a draft', async () => {
  expect(await signed({ ...atHome, ...taxedAt(taxRate) }, false)).toMatchObject(draft);
  expect(await signed({ ...atHome, ...taxedAt(taxRate - 3) })).toMatchObject(draft);
});

test.skipIf(firm.isSmallBusiness)('where tax depends on the client’s number, VIES decides', async () => {
  const free = (last: string) => ({ ...elsewhere, ...taxedAt(0), vatNumber: numberOf(last) });
  const valid = await signed(free('1'));
  expect([valid.invoice.status, valid.mails]).toEqual(['sent', 1]);
  expect(valid.invoice).toMatchObject({ taxes: [{ category: 'AE' }], vatCheck: { answer: 'valid' } });
  expect(await signed(free('9')), 'invalid').toMatchObject(draft);
  expect(await signed(free('8')), 'silent').toMatchObject(draft);
});

test('what was accepted elsewhere issues its deposit too, by whoever notes it', async () => {
  const api = await createMailingApi();
  const setting = (wanted: boolean) =>
    secretClient(api.deps).rpc('change_settings', { wanted: { issues_deposits: wanted } });
  onTestFinished(async () => void (await setting(false)));
  const noted = async (rate: number) => {
    const { admin, offer } = await sent(api, { ...atHome, street: '1 Road', ...taxedAt(rate) });
    const body = { ...acceptance, acceptedOn: '2026-11-01' };
    const accepted = await ok<Offer>(admin.call('POST', `/api/admin/offers/${offer.id}/acceptance`, { body }));
    await api.settled();
    return ok<Invoice>(admin.call('GET', `/api/invoices/${accepted.acceptance?.invoiceId}`));
  };
  value(await setting(true));
  expect((await noted(taxRate)).status).toBe('sent');
  expect((await noted(taxRate - 3)).status, 'taxed otherwise than proposed').toBe('draft');
});
