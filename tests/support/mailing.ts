import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Deps } from '#netlify/api/deps.ts';
import { sendDueMail } from '#netlify/api/mail/send-due.ts';
import { createTestApi } from '#tests/support/api.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

/** An API whose mail goes to a server of this test. */
export async function createMailingApi({
  refusing = false,
  variables,
  ...overrides
}: Partial<Deps> & { refusing?: boolean; variables?: Record<string, string> } = {}) {
  const server = await startMailServer({ refusing });
  onTestFinished(() => server.stop());
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'staff@example.com',
    PUBLIC_SITE_URL: 'https://corvane.example',
    ...variables,
  };
  const api = createTestApi(overrides, settings);
  /** Other tests of this run share the queue, so everything due is sent and one's own mail looked for. */
  async function mailsTo(address: string): Promise<string[]> {
    await api.settled();
    let count = await sendDueMail(api.deps);
    while (count.sent + count.failed > 0) count = await sendDueMail(api.deps);
    return server.received.filter((mail) => mail.includes(`To: ${address}`));
  }
  return { ...api, server, mailsTo };
}

export type MailingApi = Awaited<ReturnType<typeof createMailingApi>>;

/** The token of the link in a mail. */
export const tokenIn = (mail = '') => /#token=([\w-]+)/.exec(mail)?.[1] ?? '';

export const subjectOf = (mail: string) => /^Subject: (.*?)\r?$/m.exec(mail)?.[1];

/** A password that no other test uses. */
export const newPassword = () => `password-${randomUUID().slice(0, 12)}`;

/** The six digits of a mail. */
export const codeIn = (mail = '') => /^(\d{3}) (\d{3})\r?$/m.exec(mail)?.slice(1).join('') ?? '';
