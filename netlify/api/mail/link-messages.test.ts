import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { mailMessage } from './messages.ts';
import { site } from '#src/data/site.ts';

const env = parseEnv(
  {
    SUPABASE_URL: 'http://localhost:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_test',
    SUPABASE_SECRET_KEY: 'sb_secret_of_the_test',
    PUBLIC_SITE_URL: 'https://www.example.com',
    MAIL_FROM: 'Corvane <site@example.com>',
    MAIL_TO: 'staff@example.com',
  },
  'local',
);

test('whoever is asked for a new link is led to what the one before led to', () => {
  const asked = {
    ...{ email: 'staff@example.com', title: 'Jars', version: null, name: 'Ada', guest: 'ada@example.org' },
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

const link = {
  ...{ email: 'ada@example.org', language: 'en', madeBy: 'Ben', message: null, decideBy: null, endsAt: null },
};
const mailed = (more: object) =>
  mailMessage(env, { kind: 'shared_link', payload: { email: link.email, seed: 'seed', link: { ...link, ...more } } });

test('whoever is not asked to decide is not asked to by the mail with the link', () => {
  const report = {
    ...{ name: 'Report', version: 2, fileName: 'report.pdf', kind: 'pdf', size: 184_000, mayDecide: true },
    uploadedAt: '2026-11-26T10:00:00Z',
  };
  const asking = mailed({ kind: 'document', decideBy: '2026-12-03', thing: report });
  expect(asking.subject).toBe('Report: please decide by December 3');
  for (const words of [
    'Decide by Thursday, December 3',
    'PDF, 184 kB, November 26',
    'Read and decide',
    'mail you a code',
  ])
    expect(asking.text).toContain(words);
  expect(asking.from, 'whoever sends it, and for whom').toEqual({
    name: `Ben, ${site.name}`,
    address: 'site@example.com',
  });
  const small = mailed({ kind: 'document', thing: { ...report, size: 46 } });
  expect(small.text).toContain('PDF, 46 bytes, November 26');
  const reading = mailed({ kind: 'document', decideBy: '2026-12-03', thing: { ...report, mayDecide: false } });
  expect(reading.subject).toBe('Ben shared Report with you');
  expect(reading.text).not.toContain('ecide');
});

test('the mail of an invoice asks for what is left, and for nothing where that is nothing', () => {
  const firm = { legalName: 'Corvane', iban: 'IE29AIBK93115212345678', isExample: true };
  const due = {
    ...{ kind: 'invoice', isDeposit: false, number: '2026-0007', status: 'partly_paid', currency: 'EUR', firm },
    ...{ dueOn: '2026-12-05', total: 1_500_000, paid: 500_000, claimed: 0, rest: 1_000_000, projectTitle: 'Jars' },
    ...{ overpaid: 0, uncredited: 0 },
  };
  const open = mailed({ kind: 'invoice', thing: due });
  expect(open.subject).toBe('Invoice 2026-0007: €10,000.00, due December 5, 2026');
  for (const words of [
    'Left to pay, due Saturday, December 5',
    'See the invoice and pay',
    'IBAN: IE29 AIBK 9311 5212 3456 78',
  ])
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

test.each([
  ['de', /Entscheidung bis Donnerstag, 3\. Dezember\n\nBericht, Version 2\n\nPDF, 184 kB, 26\. November/],
  ['fr', /décider au plus tard le jeudi 3 décembre\n\nBericht, version 2\n\nPDF, 184 ko, 26 novembre/],
] as const)(
  'the mails of a link to a document and an invoice speak the language of the company (%s)',
  (language, words) => {
    const english = /\b(?:you|your|invoice|read|due|until|shared|this|the|from|decide|at|December)\b/i;
    const report = {
      ...{ name: 'Bericht', version: 2, fileName: 'b.pdf', kind: 'pdf', size: 184_000, mayDecide: true },
      uploadedAt: '2026-11-26T10:00:00Z',
    };
    const due = {
      ...{
        kind: 'invoice',
        isDeposit: true,
        number: '2026-0007',
        status: 'sent',
        currency: 'EUR',
        dueOn: '2026-12-05',
      },
      ...{ total: 5, paid: 0, claimed: 0, rest: 5, overpaid: 0, uncredited: 0, projectTitle: 'Jars' },
      firm: { legalName: 'Corvane', iban: 'IE29AIBK93115212345678', isExample: true },
    };
    const ours = (text: unknown) =>
      String(text)
        .replaceAll(/https?:\S+|\S+@\S+/g, '')
        .replaceAll(/[\u00A0\u202F]/g, ' ')
        .split(site.legalName)[0] ?? '';
    const asked = mailed({ language, kind: 'document', decideBy: '2026-12-03', thing: report });
    expect(ours(asked.text)).toMatch(words);
    const code = {
      email: link.email,
      title: null,
      version: null,
      name: 'Ada',
      language,
      seed: 's',
      expires_at: '2026-12-01',
    };
    const named = mailMessage(env, { kind: 'link_code', payload: { ...code, invoice: due } });
    expect(named.text).toContain(language === 'de' ? 'Anzahlungsrechnung 2026-0007' : 'Facture d’acompte 2026-0007');
    for (const mail of [
      ...[asked, named, mailed({ language, kind: 'invoice', endsAt: '2026-12-10T00:00:00Z', thing: due })],
      mailed({ language, kind: 'document', thing: { ...report, fileName: 'b.png', mayDecide: false } }),
      mailed({ language, kind: 'invoice', thing: { ...due, status: 'paid', paid: 5, rest: 0 } }),
    ]) {
      expect(`${String(mail.subject)} ${ours(mail.text)}`).not.toMatch(english);
      expect(mail.html).toContain(`<html lang="${language}">`);
    }
  },
);

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
