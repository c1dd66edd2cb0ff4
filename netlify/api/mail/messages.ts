import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import {
  accountDeleted,
  invitation,
  passwordChanged,
  passwordRecovery,
  secondFactor,
  wrongCodes,
} from '#api/mail/account-messages.ts';
import { bookingMessages, firmTime } from '#api/mail/booking-messages.ts';
import { emailChange, emailChangeAsked, emailChanged, emailTaken, newSignIn } from '#api/mail/email-messages.ts';
import { invoiceLetter } from '#api/mail/invoice-message.ts';
import { leadLetter } from '#api/mail/lead-message.ts';
import { letter } from '#api/mail/letter.ts';
import { confirmUrl, unsubscribeUrl } from '#api/mail/newsletter-link.ts';
import { notificationMail } from '#api/mail/notification-message.ts';
import { reviewDue } from '#api/mail/review-messages.ts';
import { site } from '#data/site.ts';
import { accountPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';

const contactPayload = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  /** When they want to be called, if they chose a time. */
  starts_at: z.optional(z.string()),
  service: z.nullish(z.string()),
  /** Mail from before this was said may still wait. */
  lead: z.nullish(z.number()),
});

const welcomePayload = z.object({ email: z.string() });

function contactMessage(env: ServerEnv, payload: unknown): SendMailOptions {
  const { name, email, company, phone, message, starts_at: at, service, lead } = z.parse(contactPayload, payload);
  const mail = letter({
    to: env.MAIL_TO ?? '',
    subject: at === undefined ? `Contact message from ${name}, ${company}` : `Call requested: ${name}, ${company}`,
    paragraphs: [
      at === undefined
        ? 'Someone wrote to you through the contact form. Reply to this email to answer them.'
        : 'Someone chose a time for a call. It is kept for 30 minutes and is theirs once they confirm it from their email. Reply to this email to answer them.',
    ],
    facts: [
      ['Name', name],
      ['Email', email],
      ['Company', company],
      ...(phone ? [['Phone', phone] as const] : []),
      ...(at === undefined ? [] : [['Time', firmTime(at)] as const]),
      ...(service ? [['About', service] as const] : []),
    ],
    quote: message,
    ...(lead && {
      action: {
        label: 'Open the contact request',
        href: new URL(`${accountPaths.admin}/contacts/${lead}`, env.PUBLIC_SITE_URL).href,
      },
    }),
  });
  return { ...mail, replyTo: { name, address: email } };
}

const newsPayload = z.object({ count: z.int() });

/** The rest of an hour in which more came than is mailed one by one. */
function firmNews(env: ServerEnv, payload: unknown): SendMailOptions {
  const { count } = z.parse(newsPayload, payload);
  return letter({
    to: env.MAIL_TO ?? '',
    subject: `${count} more messages from visitors`,
    paragraphs: [
      `More arrived within an hour than we mail one by one. The rest (messages, requested calls, and changes of calls: ${count} in all) is under Contact Requests.`,
    ],
    action: {
      label: 'Open the contact requests',
      href: new URL(`${accountPaths.admin}/contacts`, env.PUBLIC_SITE_URL).href,
    },
  });
}

const receivedPayload = z.object({ email: z.string() });

/** To an address that somebody typed into the form: none of their words go with it, so that nobody's can be sent to others. */
function contactConfirmation(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email } = z.parse(receivedPayload, payload);
  const mail = letter({
    to: email,
    subject: `Your message reached ${site.name}`,
    paragraphs: [
      'Thank you for writing to us. Your message has arrived, and we will answer you at this address.',
      'To add something, reply to this email.',
    ],
    closing: ['If you didn’t write to us, someone mistyped their address, and you can ignore this email.'],
  });
  return { ...mail, replyTo: env.MAIL_TO };
}

const confirmationPayload = z.object({ email: z.string(), asked_at: z.string() });

/** They let a mail program offer its own unsubscribe button (RFC 8058). */
const oneClick = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** To an address that somebody typed into the form: maybe not its owner. */
function newsletterConfirmation(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email, asked_at: askedAt } = z.parse(confirmationPayload, payload);
  const unsubscribe = unsubscribeUrl(env, email);
  const mail = letter({
    to: email,
    subject: `Please confirm: ${site.name} newsletter`,
    paragraphs: [
      'Someone, probably you, signed up for our newsletter with this address. Please confirm within a week.',
    ],
    action: { label: 'Confirm', href: confirmUrl(env, email, askedAt) },
    closing: [
      'If it wasn’t you, you can ignore this email: without your confirmation, we won’t send you the newsletter.',
    ],
    smallPrint: { label: 'Don’t ask me again', href: unsubscribe },
  });
  return { ...mail, headers: oneClick(unsubscribe) };
}

function newsletterWelcome(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email } = z.parse(welcomePayload, payload);
  const link = unsubscribeUrl(env, email);
  const mail = letter({
    to: email,
    subject: `You’re on the ${site.name} list`,
    paragraphs: [
      'Thanks for subscribing. We write a few times a year, when there is something worth saying.',
      'Changed your mind? You can leave the list at any time.',
    ],
    smallPrint: { label: 'Unsubscribe', href: link },
  });
  return { ...mail, headers: oneClick(link) };
}

export const messages: Record<string, (env: ServerEnv, payload: unknown) => SendMailOptions> = {
  contact_message: contactMessage,
  firm_news: firmNews,
  contact_confirmation: contactConfirmation,
  ...bookingMessages,
  lead_letter: leadLetter,
  newsletter_confirmation: newsletterConfirmation,
  newsletter_welcome: newsletterWelcome,
  invitation,
  password_recovery: passwordRecovery,
  password_changed: passwordChanged,
  account_deleted: accountDeleted,
  email_change: emailChange,
  email_taken: emailTaken,
  email_change_asked: emailChangeAsked,
  email_changed: emailChanged,
  new_sign_in: newSignIn,
  second_factor_on: secondFactor('on'),
  second_factor_off: secondFactor('off'),
  second_factor_removed: secondFactor('removed'),
  second_factor_failed: wrongCodes,
  notifications: notificationMail,
  review_due: reviewDue,
  invoice: invoiceLetter,
};

/** What a person wrote to another may have an automatic answer; to all else, absence notes and the like stay silent. */
const writtenByPeople = new Set(['contact_message', 'lead_letter']);

/** A row of the queue as a message. Throws for one that no sender can make sense of. */
export function messageOf(env: ServerEnv, { kind, payload }: { kind: string; payload: unknown }): SendMailOptions {
  const write = messages[kind];
  if (write === undefined) throw new Error(`no message is known for ${kind}`);
  const mail = write(env, payload);
  if (writtenByPeople.has(kind)) return { from: env.MAIL_FROM, ...mail };
  return { from: env.MAIL_FROM, ...mail, headers: Object.assign({ 'Auto-Submitted': 'auto-generated' }, mail.headers) };
}
