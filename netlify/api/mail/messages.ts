import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#netlify/api/env.ts';
import { accountMessages } from '#netlify/api/mail/account-messages.ts';
import { bookingMessages } from '#netlify/api/mail/booking-messages.ts';
import { linkMessages } from '#netlify/api/mail/link-messages.ts';
import { invoiceMessages } from '#netlify/api/mail/invoice-messages.ts';
import { offerMessages } from '#netlify/api/mail/offer-messages.ts';
import { projectMessages } from '#netlify/api/mail/project-messages.ts';
import { visitorMessages } from '#netlify/api/mail/visitor-messages.ts';

export const messages = {
  ...visitorMessages,
  ...bookingMessages,
  ...accountMessages,
  ...projectMessages,
  ...linkMessages,
  ...invoiceMessages,
  ...offerMessages,
};

/** What a person wrote to another may have an automatic answer; to all else, absence notes and the like stay silent. */
const writtenByPeople = new Set(['contact_message', 'lead_letter']);

/** A row of the queue as a message. Throws for one that no sender can make sense of. */
export function mailMessage(env: ServerEnv, { kind, payload }: { kind: string; payload: unknown }): SendMailOptions {
  const write = messages[kind];
  if (write === undefined) throw new Error(`no message is known for ${kind}`);
  const mail = write(env, payload);
  if (writtenByPeople.has(kind)) return mail;
  return { ...mail, headers: Object.assign({ 'Auto-Submitted': 'auto-generated' }, mail.headers) };
}
