import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { bringsFiles } from './invoice-messages.ts';
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

const told = {
  ...{ act: 'issued', language: 'de', kind: 'invoice', isDeposit: false, number: '2026-0007', currency: 'EUR' },
  ...{
    status: 'partly_paid',
    total: 1_205_400,
    paid: 205_400,
    rest: 1_000_000,
    claimed: 0,
    overpaid: 0,
    uncredited: 0,
  },
  ...{ dueOn: '2026-12-01', corrects: null, replaces: null },
  firm: { legalName: 'Corvane Ltd.', iban: 'IE29AIBK93115212345678', isExample: false },
};
const queued = {
  ...{ email: 'ada@example.com', invoice: 7, title: 'Invoice 2026-0007', content: '€12,054.00, due on December 1.' },
  ...{ project: 'Brand refresh', signed_by: 'Issued by Ada.', told },
};
const plain = (part: unknown) => (typeof part === 'string' ? part : '').replaceAll(/[\u00A0\u202F]/g, ' ');
const mail = (change: object, of: object = {}) => {
  const payload = { ...queued, ...of, told: { ...told, ...change } };
  const { subject, text, html, attachments } = mailMessage(env, { kind: 'invoice', payload });
  return { subject: plain(subject), text: plain(text), html: plain(html), attachments };
};

test('a mail about money begins with the sum and by when, and says how to pay what is left', () => {
  const { subject, text, html } = mail({ language: 'en', status: 'sent', paid: 0, rest: 1_205_400 });
  expect(subject).toBe('Invoice 2026-0007: €12,054.00, due December 1, 2026');
  const open = 'See the invoice and pay:\nhttps://www.example.com/portal/invoices/7';
  const bank = 'Or transfer to: Corvane Ltd.\nIBAN: IE29 AIBK 9311 5212 3456 78\nReference: 2026-0007';
  expect(text.startsWith('€12,054.00\n\nDue Tuesday, December 1\n\nInvoice 2026-0007, Brand refresh\n\n')).toBe(true);
  expect(text).toContain(`${open}\n\n${bank}\n\nIssued by Ada.\n\nQuestions? Answer this email.`);
  expect(/<h1 class="text sum"[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe('€12,054.00');
});

test.each([
  [{ act: 'due' }, 'Rechnung 2026-0007 ist am 1. Dezember 2026 fällig', '10.000,00 €\n\nRestbetrag, zahlbar bis'],
  [{ act: 'was_due' }, 'Rechnung 2026-0007 war am', '10.000,00 €\n\nWar zahlbar bis Dienstag'],
  [{ act: 'awaited' }, '„Brand refresh“ beginnt, sobald die Rechnung 2026-0007 bezahlt ist', '10.000,00 €\n\nRest'],
  [{ act: 'paid', moved: 205_400 }, 'Zahlung zur Rechnung 2026-0007 erhalten', '2.054,00 €\n\nErhalten\n\n'],
  [{ act: 'back', moved: 5_000 }, 'Zahlung zur Rechnung 2026-0007 zurückgezahlt', '50,00 €\n\nZurück auf die Karte'],
  [{ act: 'back_failed', moved: 5_000 }, 'Rückzahlung zur Rechnung 2026-0007 fehlgeschlagen', '50,00 €\n\nNicht auf'],
  [
    { act: 'refused', said: '0,02 ETH' },
    'Eine Zahlung zur Rechnung 2026-0007 konnten wir',
    'Eine Zahlung zur Rechnung',
  ],
])('%o is told in the language of the client, and by no English word', (change, subject, head) => {
  const german = mail(change);
  expect(german.subject).toContain(subject);
  expect(german.text.startsWith(head), german.text).toBe(true);
  expect(german.html).toContain('<html lang="de">');
  expect(german.text).not.toMatch(/\b(?:Invoice|Issued|due|paid|open|the|Reference|transfer)\b/);
});

test('what is being confirmed is said, and asked for no more', () => {
  const part = mail({ language: 'fr', act: 'was_due', status: 'overdue', rest: 800_000, claimed: 200_000 });
  expect(part.subject).toBe('La facture 2026-0007 était à payer le 1er décembre 2026');
  expect(part.text).toContain('8 000,00 €\n\nÉtait à payer le mardi 1er décembre');
  expect(part.text).toContain('2 000,00 € en cours de confirmation.');
  const whole = mail({ act: 'paid', moved: 5_400, status: 'claimed', rest: 0, claimed: 1_000_000 });
  expect(whole.text).toContain('10.000,00 € werden noch bestätigt.');
  expect(whole.text).not.toMatch(/IBAN|bezahlen/);
});

test('a payment that was refused is told with its reason first, and its long name does not widen the mail', () => {
  const said = `0,02 ETH, 0x${'ab'.repeat(32)}: Anderes Konto`;
  const { text, html } = mail({ act: 'refused', said });
  expect(text).toMatch(
    /^Eine Zahlung [^\n]+\n\n0,02 ETH.*: Anderes Konto\n\n10\.000,00 € sind noch offen\.\n\nRechnung /,
  );
  expect(text).not.toContain('IBAN');
  expect(html).toMatch(/<p class="text" style="[^"]*word-break:break-word">0,02 ETH/);
});

test('a credit note is called what the law of the language calls it, and asks for nothing', () => {
  const note = { kind: 'credit_note', status: 'credit_note', corrects: '2026-0003', dueOn: null, rest: 0, paid: 0 };
  const german = mail(note);
  expect(german.subject).toBe('Rechnungskorrektur 2026-0007');
  expect(german.text).toContain('12.054,00 €\n\nKorrekturbetrag');
  expect(german.text).toContain('Mindert den Betrag der Rechnung 2026-0003.');
  expect(german.text).not.toMatch(/Gutschrift|IBAN/);
  expect(mail({ ...note, language: 'fr' }).subject).toBe('Avoir 2026-0007');
});

test('a firm that is an example asks for nothing in earnest', () => {
  const firm = { ...told.firm, isExample: true };
  expect(mail({ firm }).text).toContain('niemand soll ihn bezahlen');
  expect(mail({ firm, status: 'paid', rest: 0 }).text).toContain('oder hat ihn bezahlt');
});

test('a mail that waits from before reads as it was queued', () => {
  for (const before of [null, { act: 'issued', language: 'en', number: '2026-0007' }]) {
    const { subject, text } = mailMessage(env, { kind: 'invoice', payload: { ...queued, told: before } });
    expect(subject).toBe('Invoice 2026-0007');
    expect(text).toContain('€12,054.00, due on December 1. Issued by Ada.');
  }
});

test('files go with a new invoice alone', () => {
  expect(bringsFiles(queued)).toBe(7);
  expect(bringsFiles({ ...queued, told: { ...told, act: 'paid' } })).toBeNull();
  expect(bringsFiles({ ...queued, told: null })).toBeNull();
  const pdf = { filename: 'invoice-2026-0007.pdf', content: new Uint8Array([37]), contentType: 'application/pdf' };
  const { attachments, text } = mail({}, { files: [pdf] });
  expect(attachments).toMatchObject([{ filename: 'invoice-2026-0007.pdf', contentType: 'application/pdf' }]);
  expect(text).toContain('Das PDF ist angehängt.');
  expect(text).not.toContain('EN 16931');
  expect(mail({}, { files: [pdf, { ...pdf, filename: 'invoice-2026-0007.xml' }] }).text).toContain('EN 16931');
});
