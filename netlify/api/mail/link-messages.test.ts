import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { mailMessage } from './messages.ts';

const env = parseEnv(
  {
    SUPABASE_URL: 'http://localhost:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_test',
    SUPABASE_SECRET_KEY: 'sb_secret_of_the_test',
    PUBLIC_SITE_URL: 'https://www.example.com',
    MAIL_TO: 'staff@example.com',
  },
  'local',
);

test('whoever is asked for a new link is led to what the one before led to', () => {
  const asked = {
    ...{ email: 'staff@example.com', thing: 'offer', title: 'Jars', version: null, name: 'Ada', by: 'Staff' },
    ...{ message: null, may_act: true, decide_by: null, until: null, guest: 'ada@example.org' },
  };
  for (const [about, place] of [
    [{ document_id: 3 }, '/portal/documents/3'],
    [{ invoice_id: 4 }, '/portal/invoices/4'],
    [{ offer_id: 5 }, '/admin/offers/5'],
  ] as const) {
    const payload = { ...asked, document_id: null, invoice_id: null, offer_id: null, ...about };
    expect(mailMessage(env, { kind: 'link_asked', payload }).text).toContain(`https://www.example.com${place}`);
  }
});

const link = { email: 'ada@example.org', madeBy: 'Ben', message: null, decideBy: null, endsAt: null };
const mailed = (more: object) =>
  mailMessage(env, { kind: 'shared_link', payload: { email: link.email, seed: 'seed', link: { ...link, ...more } } });

test('whoever is not asked to decide is not asked to by the mail with the link', () => {
  const report = { name: 'Report', version: 2, fileName: 'report.pdf', kind: 'pdf', size: 184_000, mayDecide: true };
  const asking = mailed({ kind: 'document', decideBy: '2026-12-03', thing: report });
  expect(asking.subject).toBe('Report: please decide by December 3');
  for (const words of ['Decide by Thursday, December 3', 'PDF, 184 kB', 'Read and decide', 'we mail you a code'])
    expect(asking.text).toContain(words);
  const reading = mailed({ kind: 'document', decideBy: '2026-12-03', thing: { ...report, mayDecide: false } });
  expect(reading.subject).toBe('Ben shared Report with you');
  expect(reading.text).not.toContain('ecide');
});

test('the mail of an invoice asks for what is left, and for nothing where that is nothing', () => {
  const firm = { legalName: 'Corvane', iban: 'IE29AIBK93115212345678', isExample: true };
  const due = {
    ...{ kind: 'invoice', isDeposit: false, number: '2026-0007', status: 'partly_paid', currency: 'EUR', firm },
    ...{ dueOn: '2026-12-05', total: 1_500_000, paid: 500_000, claimed: 0, rest: 1_000_000, projectTitle: 'Jars' },
  };
  const open = mailed({ kind: 'invoice', thing: due });
  expect(open.subject).toBe('Invoice 2026-0007: €10,000.00');
  for (const words of ['Left to pay by December 5', 'See the invoice and pay', 'IBAN: IE29 AIBK 9311 5212 3456 78'])
    expect(open.text).toContain(words);
  for (const [status, words] of [
    ['paid', 'Paid. Nothing is left to pay.'],
    ['claimed', 'Being confirmed. Nothing is left to pay.'],
  ]) {
    const settled = mailed({ kind: 'invoice', thing: { ...due, status, rest: 0 } }).text as string;
    expect(settled).toContain(words);
    expect(settled).not.toMatch(/IBAN|and pay|don’t pay/);
  }
});

test('the mail of an offer speaks its language, with its price and its last day', () => {
  const offer = { number: '2026-014', version: 2, title: 'Krüge', language: 'de', total: 2_880_000, currency: 'EUR' };
  const { text, html } = mailed({ kind: 'offer', thing: { ...offer, validUntil: '2026-12-01' } });
  for (const words of ['28.800\u00a0€', '1. Dezember 2026', 'Angebot lesen']) expect(text).toContain(words);
  expect(html).toContain('<html lang="de">');
});

test('the firm reads the address beside the name that somebody signed with', () => {
  const signed = {
    ...{ email: 'staff@example.com', offer: 5, number: '2026-001', version: 1, title: 'Jars', name: 'Ada Chief' },
    ...{ guest: 'ada@example.org', legal_name: 'Jars Ltd', total: '€1', deposit: 0, digest: 'ab'.repeat(32) },
  };
  for (const [is_staff, name] of [
    [true, 'Ada Chief (ada@example.org)'],
    [false, 'Ada Chief'],
  ] as const) {
    const payload = { ...signed, is_staff };
    expect(mailMessage(env, { kind: 'offer_accepted', payload }).text).toContain(`${name} signed for Jars Ltd`);
  }
});
