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
