import { expect, test } from 'vitest';
import { site } from '#src/data/site.ts';
import { createMailingApi, subjectOf } from '#tests/support/mailing.ts';
import { ok, uniqueName } from '#tests/support/world.ts';
import { demoName } from '#tests/support/demo-names.ts';

test('a letter to a lead is mailed with a greeting, a signature and what they wrote, and an answer goes to the firm', async () => {
  const api = await createMailingApi();
  const name = uniqueName('Ada');
  const email = `${name.toLowerCase()}@example.com`;
  const message = { name, email, company: 'Engines', message: 'Do you build <ledgers>?' };
  await api.visitor().call('POST', '/api/contact', { body: message });
  const admin = await api.visitor().signIn('admin');
  const leads = await ok<{ id: number; email: string }[]>(admin.call('GET', '/api/admin/leads?limit=50'));
  const id = leads.find((lead) => lead.email === email)?.id;
  await ok(admin.call('POST', `/api/admin/leads/${id}/letters`, { body: { body: 'We do.' } }));
  await ok(admin.call('POST', `/api/admin/leads/${id}/letters`, { body: { body: 'Fine', isTheirs: true } }));
  // They are also told that their message has arrived.
  const mails = (await api.mailsTo(email)).filter((mail) => mail.includes('We do.'));
  expect(mails).toHaveLength(1);
  expect(subjectOf(mails[0] ?? '')).toBe(`Your message to ${site.name}`);
  expect(mails[0]).toContain('Reply-To: staff@example.com');
  for (const words of [
    `Hello ${name},`,
    'We do.',
    `${demoName('admin')}\r\n${site.name}`,
    'Do you build <ledgers>?',
    'Do you build &lt;ledgers&gt;?',
  ])
    expect(mails[0]).toContain(words);
});
