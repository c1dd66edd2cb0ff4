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

test.each([
  [
    'en',
    '“Jars” ended',
    '4 open milestones were canceled. €240.00 of the deposit stays due. Credited: €360.00 of invoice 7. €360.00 goes back to you. Other invoices stay as they are. Reason: The plant closes',
  ],
  [
    'de',
    '„Jars“ ist beendet',
    '4 offene Meilensteine entfallen. Von der Anzahlung bleiben 240,00 € geschuldet. Rechnungskorrektur: 360,00 € zur Rechnung 7. 360,00 € zahlen wir Ihnen zurück. Andere Rechnungen bleiben unverändert. Grund: The plant closes',
  ],
  [
    'fr',
    '« Jars » a pris fin',
    '4 jalons encore ouverts ont été annulés. Sur l’acompte, 240,00 € restent dus. Avoir : 360,00 € sur la facture 7. 360,00 € vous seront remboursés. Les autres factures restent inchangées. Motif : The plant closes',
  ],
])('the end of a project is told in the language of what was accepted (%s)', (language, subject, words) => {
  const told = {
    ...{ language, currency: 'EUR', canceled: 4, kept: 24_000, deposits: 1, refund: 36_000, others: true },
    ...{ credits: [{ invoice: '7', note: '8', total: 36_000 }], reason: 'The plant closes' },
  };
  const payload = { email: 'ada@example.org', project: 3, title: 'Jars', content: 'Before', signed_by: null, told };
  const mail = mailMessage(env, { kind: 'project_ended', payload });
  const plain = (text: unknown) => String(text).replaceAll(/[\u00A0\u202F]/g, ' ');
  expect([plain(mail.subject), plain(mail.text)]).toEqual([subject, expect.stringContaining(words)]);
  expect(mail.html).toContain(`<html lang="${language}">`);
  const { told: _, ...before } = payload;
  expect(mailMessage(env, { kind: 'project_ended', payload: before }).text).toContain('Before');
});
