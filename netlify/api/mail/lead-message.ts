import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { letter } from '#api/mail/letter.ts';
import { site } from '#data/site.ts';
import { leadEmail } from '#shared/lead-email.ts';
import { z } from '#shared/zod.ts';

const payloadSchema = z.object({
  name: z.nullable(z.string()),
  email: z.string(),
  body: z.string(),
  /** What they wrote, if they wrote anything. */
  quote: z.nullable(z.string()),
  signed_by: z.nullable(z.string()),
});

/** What staff write to somebody who came through the public site. An answer goes to the firm's own mailbox. */
export function leadLetter(env: ServerEnv, payload: unknown): SendMailOptions {
  const { name, email, body, quote, signed_by: signedBy } = z.parse(payloadSchema, payload);
  const { subject, greeting, signature, quoteHeading } = leadEmail({ name, quote, signedBy }, site.name);
  const mail = letter({
    to: email,
    subject,
    heading: null,
    paragraphs: [greeting, ...body.split(/\n{2,}/), signature, quoteHeading].filter((part) => part !== null),
    ...(quote !== null && { quote }),
  });
  return { ...mail, ...(env.MAIL_TO && { replyTo: env.MAIL_TO }) };
}
