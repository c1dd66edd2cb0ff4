import { beforeAll, expect, test } from 'vitest';
import { invoicing } from '#src/data/invoicing.ts';
import type { Company } from '#src/shared/contracts/companies.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import type { ErrorBody } from '#src/shared/errors.ts';
import { proposeTax } from '#src/shared/tax-proposal.ts';
import { draftInvoice, invoiceLine, issueDraft, readyForInvoices } from '#tests/support/invoices.ts';
import { createWorld, ok, type World } from '#tests/support/world.ts';

// A client in another country of the EU than the firm. The stand-in finds numbers that end in 9 invalid, gives no answer for an 8,
// and finds all others valid.
const firm: { country: string } = invoicing.firm;
const [country, numbered] = firm.country === 'DE' ? ['AT', 'ATU0000000'] : ['DE', 'DE00000000'];
const [valid, invalid, unanswered] = [7, 9, 8].map((digit) => `${numbered}${digit}`) as [string, string, string];
/** A firm outside the EU, or one that adds no tax because it is small, reverses no charge. */
const reverses = proposeTax(invoicing.firm, { country, vatNumber: valid }, 20, 'en').category === 'AE';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await createWorld();
  company = await readyForInvoices(world);
});

const edit = (body: object) => ok<Company>(world.admin.call('PATCH', `/api/admin/companies/${company.id}`, { body }));
const checked = () => ok<Invoice['vatCheck']>(world.admin.call('GET', `/api/admin/companies/${company.id}/vat-check`));
const foreign = (vatNumber: string) => edit({ country, vatNumber });
const reversed = { ...invoiceLine, category: 'AE', taxRate: 0, reason: 'Reverse charge' };

async function refusal(id: number, body: object = {}) {
  const reply = await world.admin.call('POST', `/api/admin/invoices/${id}/issue`, { body });
  return { status: reply.status, fields: Object.keys(((await reply.json()) as ErrorBody).fields ?? {}) };
}

test('a VAT number is checked when it is saved, once while it stays, and again when asked', async () => {
  await edit({ country: 'GB', vatNumber: 'GB123456789' });
  expect(await checked(), 'VIES knows no British numbers').toBeNull();
  await foreign(valid);
  const first = await checked();
  expect(first).toMatchObject({ answer: 'valid', consultation: 'EXAMPLE' });
  await foreign(valid);
  expect(await checked()).toEqual(first);
  const again = await world.admin.call('POST', `/api/admin/companies/${company.id}/vat-check`, { body: {} });
  expect(again.status).toBe(200);
  await foreign(invalid);
  expect(await checked()).toMatchObject({ answer: 'invalid', consultation: null });
});

test.runIf(reverses)(
  'without a valid number, the standard rate is proposed and no reverse charge is issued',
  async () => {
    await foreign(invalid);
    const title = { title: 'Second' };
    const milestone = await ok<{ id: number }>(
      world.team.call('POST', `/api/projects/${world.project.id}/milestones`, { body: title }),
    );
    const drafted = await draftInvoice(world, { milestoneId: milestone.id });
    expect(drafted.lines).toMatchObject([{ category: 'S', taxRate: invoicing.taxRate }]);
    const { id } = await draftInvoice(world, { lines: [reversed] });
    expect(await refusal(id, { taxReason: 'A test' })).toEqual({ status: 409, fields: ['lines'] });
  },
);

test.runIf(reverses)(
  'where VIES is silent, issuing waits or an administrator says why, which no client reads',
  async () => {
    await foreign(unanswered);
    const { id } = await draftInvoice(world, { lines: [reversed] });
    expect(await refusal(id)).toEqual({ status: 409, fields: ['vatReason'] });
    const body = { vatReason: 'VIES is down today' };
    const issued = await ok<Invoice>(world.admin.call('POST', `/api/admin/invoices/${id}/issue`, { body }));
    expect(issued).toMatchObject({
      reasons: [{ about: 'vat_number', reason: 'VIES is down today', by: expect.any(String) as unknown }],
      vatCheck: { answer: 'silent' },
    });
    const shown = await ok<Invoice>(world.a.visitor.call('GET', `/api/invoices/${id}`));
    expect(shown).toMatchObject({ number: issued.number, reasons: [], vatCheck: null });
  },
);

test.runIf(reverses)('what departs from the proposed tax says why', async () => {
  await foreign(valid);
  const { id } = await draftInvoice(world);
  expect(await refusal(id)).toEqual({ status: 409, fields: ['taxReason'] });
  expect(await issueDraft(world, id)).toMatchObject({ reasons: [{ about: 'tax', reason: 'A test' }] });
  const proposed = await draftInvoice(world, { lines: [reversed] });
  const issued = await world.admin.call('POST', `/api/admin/invoices/${proposed.id}/issue`, { body: {} });
  expect(await issued.json()).toMatchObject({ reasons: [], vatCheck: { answer: 'valid', consultation: 'EXAMPLE' } });
});
