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
  ...{ total: 1_205_400, rest: 1_000_000, claimed: 0, dueOn: '2026-12-01', corrects: null, replaces: null },
};
const queued = {
  ...{
    email: 'ada@example.com',
    invoice: 7,
    title: 'Invoice 2026-0007',
    content: '€12,054.00, due on December 1, 2026.',
  },
  ...{ project: 'Brand refresh', signed_by: 'Issued by Ada.', told },
};
const asText = (part: unknown) => (typeof part === 'string' ? part : '');
const mail = (change: object, of: object = {}) => {
  const { subject, text, html, attachments } = mailMessage(env, {
    kind: 'invoice',
    payload: { ...queued, ...of, told: { ...told, ...change } },
  });
  return {
    subject,
    text: asText(text).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' '),
    html: asText(html),
    attachments,
  };
};

test('a mail about an invoice is in the language of the client, from its subject to its button', () => {
  const german = mail({});
  expect(german.subject).toBe('Rechnung 2026-0007');
  expect(german.text).toContain('12.054,00 €, zahlbar bis zum 1. Dezember 2026.');
  expect(german.text).toContain('Rechnung öffnen');
  expect(german.html).toContain('<html lang="de">');
  const french = mail({ language: 'fr', act: 'was_due', claimed: 205_400 });
  expect(french.subject).toBe('La facture 2026-0007 était à payer le 1er décembre 2026');
  expect(french.text).toContain('Il reste 10 000,00 € à payer. 2 054,00 € en cours de confirmation.');
});

test('a credit note is called what the law of the language calls it', () => {
  const note = { kind: 'credit_note', corrects: '2026-0003' };
  expect(mail(note).subject).toBe('Rechnungskorrektur 2026-0007');
  expect(mail(note).text).not.toContain('Gutschrift');
  expect(mail({ ...note, language: 'fr' }).subject).toBe('Avoir 2026-0007');
});

test('in English, and where a mail waits from before, it reads as it was queued, and is signed', () => {
  const { subject, text } = mail({ language: 'en' });
  expect(subject).toBe('Invoice 2026-0007');
  expect(text).toContain('€12,054.00, due on December 1, 2026. Issued by Ada.');
  const before = mailMessage(env, { kind: 'invoice', payload: { ...queued, told: null } });
  expect(before.subject).toBe('Invoice 2026-0007');
});

test('files go with a new invoice alone', () => {
  expect(bringsFiles(queued)).toBe(7);
  expect(bringsFiles({ ...queued, told: { ...told, act: 'paid' } })).toBeNull();
  expect(bringsFiles({ ...queued, told: null })).toBeNull();
  const files = [{ filename: 'invoice-2026-0007.pdf', content: new Uint8Array([37]), contentType: 'application/pdf' }];
  const { attachments, text } = mail({}, { files });
  expect(attachments).toMatchObject([{ filename: 'invoice-2026-0007.pdf', contentType: 'application/pdf' }]);
  expect(text).toContain('angehängt');
});
