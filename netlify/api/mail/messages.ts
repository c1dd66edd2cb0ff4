import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { accountDeleted, invitation, passwordChanged, passwordRecovery } from '#api/mail/account-messages.ts';
import { letter } from '#api/mail/letter.ts';
import { unsubscribeUrl } from '#api/mail/unsubscribe-link.ts';
import { site } from '#data/site.ts';
import { z } from '#shared/zod.ts';

const contactPayload = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
});

const welcomePayload = z.object({ email: z.string() });

function contactMessage(env: ServerEnv, payload: unknown): SendMailOptions {
  const { name, email, company, phone, message } = z.parse(contactPayload, payload);
  const mail = letter({
    to: env.MAIL_TO ?? '',
    subject: `Contact message from ${name}, ${company}`,
    paragraphs: ['Somebody wrote through the contact form. Your reply to this email goes to them.'],
    facts: [['Name', name], ['Email', email], ['Company', company], ...(phone ? [['Phone', phone] as const] : [])],
    quote: message,
  });
  return { ...mail, replyTo: { name, address: email } };
}

/** The headers let a mail program offer its own unsubscribe button (RFC 8058). */
function newsletterWelcome(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email } = z.parse(welcomePayload, payload);
  const link = unsubscribeUrl(env, email);
  const mail = letter({
    to: email,
    subject: `You're on the ${site.name} list`,
    paragraphs: [
      'Thanks for subscribing. We write when there is something worth saying.',
      "Didn't sign up, or changed your mind? One click takes you off the list.",
    ],
    smallPrint: { label: 'Unsubscribe', href: link },
  });
  const headers = { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...mail, headers };
}

export const messages: Record<string, (env: ServerEnv, payload: unknown) => SendMailOptions> = {
  contact_message: contactMessage,
  newsletter_welcome: newsletterWelcome,
  invitation,
  password_recovery: passwordRecovery,
  password_changed: passwordChanged,
  account_deleted: accountDeleted,
};

/** A row of the queue as a message. Throws for one that no sender can make sense of. */
export function messageOf(env: ServerEnv, { kind, payload }: { kind: string; payload: unknown }): SendMailOptions {
  const write = messages[kind];
  if (write === undefined) throw new Error(`no message is known for ${kind}`);
  return { from: env.MAIL_FROM, ...write(env, payload) };
}
