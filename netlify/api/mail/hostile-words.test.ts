import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { mailMessage } from '#netlify/api/mail/messages.ts';
import { hostileLines, hostileWords } from '#tests/support/hostile-words.ts';

const env = parseEnv(
  {
    SUPABASE_URL: 'http://localhost:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_hostile_words',
    SUPABASE_SECRET_KEY: 'sb_secret_of_hostile_words',
    PUBLIC_SITE_URL: 'https://www.example.com',
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'staff@example.com',
  },
  'local',
);

/** Composes a mail as it goes out, and sends it nowhere. */
const compiling = createTransport({ streamTransport: true, buffer: true });

const email = 'ada@example.com';
const place = { project_id: 7, document_id: null, milestone_id: null, comment_id: 12 };
const item = (title: string, content: string) => ({ kind: 'mention', title, content, ...place });
const user_id = '3d1c4a52-6f0e-4a63-9a53-0d2b5e0a7c11';

/** The mails that carry words of people, with the words in every place that takes any. */
const mails: Record<string, (line: string, words: string) => { kind: string; payload: unknown }> = {
  'a notification': (line, words) => ({
    kind: 'notifications',
    payload: { user_id, email, items: [item(`You were mentioned in “${line}”`, words)] },
  }),
  'a digest': (line, words) => ({
    kind: 'notifications',
    payload: { user_id, email, items: [item(line, words), item(line, words)] },
  }),
  'a reminder of a review': (line) => ({
    kind: 'review_due',
    payload: { email, document_id: 7, name: line, due: 'December 1, 2026' },
  }),
  'news of an invoice': (line, words) => ({
    kind: 'invoice',
    payload: { email, invoice: 7, title: line, content: words, project: line, signed_by: line },
  }),
  'a payment of an invoice that was refused': (line, words) => ({
    kind: 'invoice',
    payload: {
      ...{ email, invoice: 7, title: line, content: words, project: line, signed_by: line },
      told: {
        ...{
          act: 'refused',
          said: words,
          language: 'en',
          kind: 'invoice',
          isDeposit: false,
          number: '7',
          currency: 'EUR',
        },
        ...{ status: 'sent', total: 1, paid: 0, rest: 1, claimed: 0, overpaid: 0, uncredited: 0, dueOn: '2026-12-01' },
        ...{ corrects: null, replaces: null, firm: { legalName: line, iban: 'DE02', isExample: false } },
      },
    },
  }),
  'a letter to a lead': (line, words) => ({
    kind: 'lead_letter',
    payload: { name: line, email, body: words, quote: words, signed_by: line },
  }),
  'an invitation': (line) => ({
    kind: 'invitation',
    payload: {
      username: 'ada',
      email,
      seed: 'seed',
      expires_at: '2026-12-01T12:00:00Z',
      invited_by: line,
      is_new: true,
      project: line,
    },
  }),
  'a shared document': (line, words) => ({
    kind: 'shared_link',
    payload: {
      ...{ email, seed: 'seed' },
      link: {
        ...{ email, kind: 'document', language: 'en', madeBy: line, message: words, decideBy: null, endsAt: null },
        thing: {
          ...{ name: line, version: 2, fileName: 'report.pdf', kind: 'pdf', size: 184_000, mayDecide: true },
          uploadedAt: '2026-11-26T10:00:00Z',
        },
      },
    },
  }),
  'a contact message': (line, words) => ({
    kind: 'contact_message',
    payload: { name: line, email, company: line, phone: line, message: words },
  }),
};

async function sent(mail: { kind: string; payload: unknown }) {
  const message = mailMessage(env, mail);
  const { message: raw } = await compiling.sendMail(message);
  const [head = ''] = (raw as Buffer).toString().split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return { headers, html: message.html as string, text: message.text as string };
}

const namesOf = (headers: string[]) => headers.map((line) => line.split(':')[0]).sort();
/** Every tag with its attributes; lines of what somebody wrote are broken with <br>. */
const tagsOf = (html: string) =>
  [...html.replace(/<title>.*?<\/title>/s, '').matchAll(/<[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag !== '<br>');

describe.each(Object.entries(mails))('%s', (_, mailWith) => {
  test('has the same headers and the same tags, whatever was written', async () => {
    const plain = await sent(mailWith('Words', 'Words'));
    for (const [at, words] of hostileWords.entries()) {
      const hostile = await sent(mailWith(hostileLines[at] ?? '', words));
      expect(namesOf(hostile.headers), words).toEqual(namesOf(plain.headers));
      expect(hostile.headers.filter((line) => line.startsWith('To:'))).toEqual(
        plain.headers.filter((line) => line.startsWith('To:')),
      );
      expect(
        hostile.headers.filter((line) => /^From:.* <site@example\.com>$/.test(line)),
        words,
      ).toHaveLength(1);
      // Paragraphs of a letter are as many as were written.
      if (!words.includes('\n\n')) expect(tagsOf(hostile.html), words).toEqual(tagsOf(plain.html));
      expect(hostile.html, words).not.toMatch(/<(?:script|img|svg|a href="(?!https:\/\/www\.example\.com|mailto:))/);
    }
  });

  test('shows in its text what was written, as it was written', async () => {
    for (const line of hostileLines) expect((await sent(mailWith(line, line))).text).toContain(line);
  });
});
