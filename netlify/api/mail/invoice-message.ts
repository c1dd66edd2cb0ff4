import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { letter } from '#api/mail/letter.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';

const payloadSchema = z.object({
  email: z.string(),
  invoice: z.int(),
  title: z.string(),
  content: z.string(),
  project: z.string(),
  /** 'Issued by Ada.'; null where nobody did it, or their account is gone. */
  signed_by: z.nullable(z.string()),
});

/** What is new about an invoice, for the people of the client: it came, is due, or was paid. The figures are in the portal. */
export function invoiceLetter(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email, invoice, title, content, project, signed_by: signedBy } = z.parse(payloadSchema, payload);
  const mail = letter({
    to: email,
    subject: title,
    paragraphs: [[content, signedBy].filter(Boolean).join(' ')],
    facts: [['Project', project]],
    action: { label: 'Open the invoice', href: new URL(portalPaths.invoice(invoice), env.PUBLIC_SITE_URL).href },
  });
  return { ...mail, ...(env.MAIL_TO && { replyTo: env.MAIL_TO }) };
}
