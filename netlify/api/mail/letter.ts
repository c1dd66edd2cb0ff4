import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#netlify/api/env.ts';
import { htmlOf, inThrees, type Letter } from '#netlify/api/mail/letter-html.ts';
import type { Answered } from '#netlify/api/data/service/mailed-answers.ts';
import { replyAddress, replyLine } from '#netlify/api/mail/reply-address.ts';
import { postalAddress, site } from '#src/data/site.ts';
import { z } from '#src/shared/zod.ts';

/** The head of it: what it is, and by when. */
function headOf({ above = '', heading, isSum, sheet }: Letter): string[] {
  const [first, second] = isSum ? [heading ?? '', above] : [above, heading ?? ''];
  return [first, second, sheet ? `${sheet.figure}, ${sheet.note}`.replace(/, $/, '') : ''];
}

function textOf(letter: Letter): string {
  const {
    first,
    paragraphs,
    facts = [],
    entries = [],
    quote,
    quotedBy,
    action,
    code,
    closing = [],
    smallPrint,
  } = letter;
  const known = [
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...entries.map(({ title, text, href }) => `${title}\n${text}\n${href}`),
  ];
  const pressed = action ? `${action.label}:\n${action.href}` : '';
  const parts = [
    first ?? '',
    ...headOf(letter),
    ...paragraphs,
    [quote, quotedBy].filter(Boolean).join('\n'),
    ...(letter.isSum ? [pressed, ...known] : [...known, pressed]),
    code ? `${code.label}\n${inThrees(code.digits)}` : '',
    ...closing,
    smallPrint ? `${smallPrint.label}:\n${smallPrint.href}` : '',
    letter.footing ?? '',
    `${site.legalName}, ${postalAddress}\n${site.contactEmail}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A mail with a text, and how it travels. Its heading is the subject where nothing else is said. */
export type Mail = Omit<Letter, 'heading' | 'first'> &
  Partial<Pick<Letter, 'heading'>> &
  Pick<SendMailOptions, 'replyTo' | 'headers' | 'icalEvent' | 'attachments'> & {
    to: string;
    /** Who sends it, where a person does: their name stands before the firm's. */
    by?: string;
    /** What an answer to it becomes a comment on. */
    answered?: Answered;
  };

/** The address that all mail comes from, under the firm's name where it has none of its own, or under a person's and the firm's. */
function senderOf({ MAIL_FROM = '' }: ServerEnv, by?: string) {
  const [, name = '', address = MAIL_FROM] = /^([^<>]+)<([^<>]+)>$/.exec(MAIL_FROM) ?? [];
  return { name: by === undefined ? name.replace(/^"|"? *$/g, '') || site.name : `${by}, ${site.name}`, address };
}

/** As text and as HTML that says the same. */
function letter(
  { to, by, headers, icalEvent, attachments, answered, ...written }: Mail,
  env: ServerEnv,
): SendMailOptions {
  const answers = answered && replyAddress(env, answered);
  const replyTo = answers ?? written.replyTo;
  const whole = { heading: written.subject, ...written, ...(answers !== undefined && { first: replyLine }) };
  return {
    ...{ from: senderOf(env, by), to: { name: '', address: to } },
    ...{ subject: written.subject, text: textOf(whole), html: htmlOf(whole) },
    ...(replyTo !== undefined && { replyTo }),
    ...(headers && { headers }),
    ...(icalEvent && { icalEvent }),
    ...(attachments && { attachments }),
  };
}

export type WriteMail = (env: ServerEnv, payload: unknown) => SendMailOptions;

/** Mails of one kind: what waits in the queue for them, and what they say. */
export const mailOf =
  <S extends z.ZodMiniType>(schema: S, write: (payload: z.output<S>, env: ServerEnv) => Mail): WriteMail =>
  (env, payload) =>
    letter(write(z.parse(schema, payload), env), env);

/** The address of a page of ours. */
export const addressOf = (env: ServerEnv, path: string) => new URL(path, env.PUBLIC_SITE_URL).href;
