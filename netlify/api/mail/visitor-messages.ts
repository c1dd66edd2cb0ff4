import type { ServerEnv } from '#netlify/api/env.ts';
import { firmTime } from '#netlify/api/mail/booking-messages.ts';
import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { confirmUrl, oneClick, unsubscribeUrl } from '#netlify/api/mail/signed-links.ts';
import { site } from '#src/data/site.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { leadEmail } from '#src/shared/lead-email.ts';
import { industryValues, moods, paletteDefaults } from '#src/shared/brand-options.ts';
import { paletteLink } from '#src/shared/palette-link.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const contactPayload = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  /** When they want to be called, if they chose a time. */
  starts_at: z.optional(z.string()),
  service: z.nullish(z.string()),
  link: z.nullish(z.string()),
  /** Mail from before this was said may still wait. */
  lead: z.nullish(z.number()),
});

const letterPayload = z.object({
  name: z.nullable(z.string()),
  email: z.string(),
  body: z.string(),
  /** What they wrote, if they wrote anything. */
  quote: z.nullable(z.string()),
  signed_by: z.nullable(z.string()),
  /** Mail from before there were several may still wait. */
  language: z._default(z.enum(languages), 'en'),
});

const palettePayload = z.object({
  email: z.string(),
  colors: z.array(z.nullable(z.string())),
  heading: z.nullable(z.string()),
  body: z.nullable(z.string()),
});

const visitor = z.object({ email: z.string() });
const signUp = z.object({ account: z.uuid(), name: z.string(), email: z.string() });
const leadsAddress = (env: ServerEnv, lead = '') => addressOf(env, `${accountPaths.admin}/contacts${lead}`);

/** What people get who came through the public site, and the firm of them, by the kind of mail. */
export const visitorMessages: Record<string, WriteMail> = {
  contact_message: mailOf(contactPayload, (written, env) => {
    const { name, email, company, phone, message, starts_at: at, service, link, lead } = written;
    return {
      to: env.MAIL_TO ?? '',
      replyTo: { name, address: email },
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
        ...(at === undefined ? [] : [['How', link ? 'By video link' : 'By phone'] as const]),
        ...(service ? [['About', service] as const] : []),
      ],
      quote: message,
      ...(lead && { action: { label: 'Open the contact request', href: leadsAddress(env, `/${lead}`) } }),
    };
  }),

  /** Somebody who registered alone, told once they have shown that the address is theirs. */
  sign_up: mailOf(signUp, ({ account, name, email }, env) => ({
    to: env.MAIL_TO ?? '',
    replyTo: { name, address: email },
    subject: `New sign-up: ${name}`,
    paragraphs: [
      'Someone registered and confirmed their email address. They belong to no project yet. Reply to this email to write to them.',
    ],
    facts: [
      ['Name', name],
      ['Email', email],
    ],
    action: { label: 'Open the account', href: addressOf(env, `${accountPaths.admin}/users/${account}`) },
  })),

  /** The rest of an hour in which more came than is mailed one by one. */
  firm_news: mailOf(z.object({ count: z.int() }), ({ count }, env) => ({
    to: env.MAIL_TO ?? '',
    subject: `${count} more messages from visitors`,
    paragraphs: [
      `More arrived within an hour than we mail one by one. The rest (messages, requested calls, and changes of calls: ${count} in all) is under Contact Requests.`,
    ],
    action: { label: 'Open the contact requests', href: leadsAddress(env) },
  })),

  /** To an address that somebody typed into the form: none of their words go with it, so that nobody's can be sent to others. */
  contact_confirmation: mailOf(visitor, ({ email }, env) => ({
    to: email,
    replyTo: env.MAIL_TO,
    subject: `Your message reached ${site.name}`,
    paragraphs: [
      'Thank you for writing to us. Your message has arrived, and we will answer you at this address.',
      'To add something, reply to this email.',
    ],
    closing: ['If you didn’t write to us, someone mistyped their address, and you can ignore this email.'],
  })),

  /** To an address that somebody typed into the branding tool: its link holds the palette, and what its name says stays out. */
  guest_palette: mailOf(palettePayload, ({ email, colors, heading, body }, env) => ({
    to: email,
    subject: 'Your color palette',
    paragraphs: [
      `You saved a palette with the branding tool of ${site.name}. The link opens it there again, on any device: it holds the colors and fonts themselves.`,
    ],
    facts: [
      ['Colors', colors.filter((color) => color !== null).join(', ')],
      ['Fonts', [heading, body].filter((font) => font !== null).join(', ')],
    ],
    action: {
      label: 'Open the palette',
      href:
        addressOf(env, '/branding') +
        paletteLink({
          ...{ name: paletteDefaults.name, colors: colors.map((color) => color?.slice(1) ?? '').join('-') },
          ...{
            heading: heading ?? paletteDefaults.headingFont,
            body: body ?? paletteDefaults.bodyFont,
            locks: '00000',
          },
          ...{ industry: industryValues[0] ?? '', mood: moods[0], preferences: '', tab: 'colors' },
        }),
    },
    closing: ['If you didn’t save a palette, someone mistyped their address, and you can ignore this email.'],
  })),

  /** What staff write to somebody who came through the public site. An answer goes to the firm's own mailbox. */
  lead_letter: mailOf(letterPayload, ({ name, email, body, quote, signed_by: signedBy, language }, env) => {
    const { subject, greeting, signature, quoteHeading } = leadEmail({ name, quote, signedBy, language }, site.name);
    return {
      to: email,
      replyTo: env.MAIL_TO,
      ...(signedBy !== null && { by: signedBy }),
      language,
      subject,
      heading: null,
      paragraphs: [greeting, ...body.split(/\n{2,}/), signature, quoteHeading].filter((part) => part !== null),
      ...(quote !== null && { quote }),
    };
  }),

  /** To an address that somebody typed into the form: maybe not its owner. */
  newsletter_confirmation: mailOf(z.extend(visitor, { asked_at: z.string() }), ({ email, asked_at: askedAt }, env) => ({
    to: email,
    headers: oneClick(unsubscribeUrl(env, email)),
    subject: `Please confirm: ${site.name} newsletter`,
    paragraphs: [
      'Someone, probably you, signed up for our newsletter with this address. Please confirm within a week.',
    ],
    action: { label: 'Confirm', href: confirmUrl(env, email, askedAt) },
    closing: [
      'If it wasn’t you, you can ignore this email: without your confirmation, we won’t send you the newsletter.',
    ],
    smallPrint: { label: 'Don’t ask me again', href: unsubscribeUrl(env, email) },
  })),

  newsletter_welcome: mailOf(visitor, ({ email }, env) => ({
    to: email,
    headers: oneClick(unsubscribeUrl(env, email)),
    subject: `You’re on the ${site.name} list`,
    paragraphs: [
      'Thanks for subscribing. We write a few times a year, when there is something worth saying.',
      'Changed your mind? You can leave the list at any time.',
    ],
    smallPrint: { label: 'Unsubscribe', href: unsubscribeUrl(env, email) },
  })),
};
