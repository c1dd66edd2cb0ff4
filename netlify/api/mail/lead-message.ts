import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { letter } from '#api/mail/letter.ts';
import { site } from '#data/site.ts';
import { z } from '#shared/zod.ts';

const payloadSchema = z.object({
  name: z.nullable(z.string()),
  email: z.string(),
  body: z.string(),
  /** What they wrote, if they wrote anything. */
  quote: z.nullable(z.string()),
});

/** What staff write to somebody who came through the public site. An answer goes to the firm's own mailbox. */
export function leadLetter(env: ServerEnv, payload: unknown): SendMailOptions {
  const { name, email, body, quote } = z.parse(payloadSchema, payload);
  const mail = letter({
    to: email,
    subject: quote === null ? `A message from ${site.name}` : `Your message to ${site.name}`,
    heading: null,
    paragraphs: [
      ...(name ? [`Hello ${name},`] : []),
      ...body.split(/\n{2,}/),
      ...(quote === null ? [] : ['You wrote:']),
    ],
    ...(quote !== null && { quote }),
  });
  return { ...mail, ...(env.MAIL_TO && { replyTo: env.MAIL_TO }) };
}
