import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { invitationLink, invitationToken } from '#api/mail/invitation-link.ts';
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

const invitationPayload = z.object({
  username: z.string(),
  email: z.string(),
  seed: z.string(),
  expires_at: z.string(),
});

const expiry = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Text only: nothing a visitor writes is ever markup. */
function contactMessage(env: ServerEnv, payload: unknown): SendMailOptions {
  const { name, email, company, phone, message } = z.parse(contactPayload, payload);
  const facts = [`Name: ${name}`, `Email: ${email}`, `Company: ${company}`, ...(phone ? [`Phone: ${phone}`] : [])];
  return {
    to: env.MAIL_TO,
    replyTo: { name, address: email },
    subject: `Contact message from ${name}, ${company}`,
    text: `${facts.join('\n')}\n\n${message}\n`,
  };
}

/** The headers let a mail program offer its own unsubscribe button (RFC 8058). */
function newsletterWelcome(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email } = z.parse(welcomePayload, payload);
  const link = unsubscribeUrl(env, email);
  return {
    to: { name: '', address: email },
    subject: `You're on the ${site.name} list`,
    text: `Thanks for subscribing. We write when there is something worth saying.\n\nDidn't sign up, or changed your mind? Unsubscribe with one click:\n${link}\n`,
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function invitation(env: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, seed, expires_at: until } = z.parse(invitationPayload, payload);
  const link = invitationLink(invitationToken(env, seed), env.PUBLIC_SITE_URL);
  return {
    to: { name: '', address: email },
    subject: `Choose your password for ${site.name}`,
    text: `An account at ${site.name} has been created for you. Your username is ${username}.\n\nChoose your password with this link. It works once, until ${expiry.format(new Date(until))} UTC:\n${link}\n\nIf you weren't expecting this, you can ignore this email.\n`,
  };
}

const messages: Record<string, (env: ServerEnv, payload: unknown) => SendMailOptions> = {
  contact_message: contactMessage,
  newsletter_welcome: newsletterWelcome,
  invitation,
};

/** A row of the queue as a message. Throws for one that no sender can make sense of. */
export function messageOf(env: ServerEnv, { kind, payload }: { kind: string; payload: unknown }): SendMailOptions {
  const write = messages[kind];
  if (write === undefined) throw new Error(`no message is known for ${kind}`);
  return { from: env.MAIL_FROM, ...write(env, payload) };
}
