import { expect, test } from 'vitest';
import { invoicing } from '#src/data/invoicing.ts';
import { formatMoney } from '#src/shared/money.ts';
import { issueInvoice, readyForInvoices } from '#tests/support/invoices.ts';
import { createMailingApi, subjectOf } from '#tests/support/mailing.ts';
import { createWorld, ok } from '#tests/support/world.ts';

test('the people of the client get an invoice and each receipt by mail, with a button to it; nobody else gets any', async () => {
  const api = await createMailingApi();
  const world = await createWorld(api);
  await readyForInvoices(world);
  const { id, number, total } = await issueInvoice(world);
  const body = { amount: total - 100, paidOn: '2026-11-01', method: 'bank', reference: 'Statement 7' };
  await ok(world.admin.call('POST', `/api/admin/invoices/${id}/payments`, { body }));
  const mails = (await api.mailsTo(world.a.user.email)).filter((mail) => mail.includes(`/portal/invoices/${id}`));
  const sum = formatMoney(276_750, invoicing.currency);
  expect(mails.map(subjectOf)).toEqual([
    expect.stringContaining(`Invoice ${number}: ${sum}, due `),
    `Payment received for invoice ${number}`,
  ]);
  expect(mails[0], 'the sum, and by when').toContain(`${sum}\r\n\r\nDue `);
  expect(mails[0]).toContain('Accounting software finds the e-invoice');
  expect(mails[1]).toContain(`${formatMoney(100, invoicing.currency)} is still open`);
  expect(mails[0]).toContain('Reply-To: staff@example.com');
  for (const ending of ['pdf', 'xml']) expect(mails[0]).toContain(`filename=invoice-${number}.${ending}`);
  expect(mails[1]).not.toContain('filename=');
  for (const other of ['team@example.com', world.b.user.email])
    expect((await api.mailsTo(other)).filter((mail) => mail.includes(`invoices/${id}`))).toEqual([]);
});
