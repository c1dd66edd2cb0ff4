import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { letter } from '#api/mail/letter.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';

const payloadSchema = z.object({ email: z.string(), document_id: z.number(), name: z.string(), due: z.string() });

/** Its button leads to the document with the decision beside it. */
export function reviewDue(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email, document_id: id, name, due } = z.parse(payloadSchema, payload);
  return letter({
    to: email,
    subject: `Decision due: ${name}`,
    paragraphs: ['A document is waiting for your decision.'],
    facts: [
      ['Document', name],
      ['Decide by', due],
    ],
    action: { label: 'Read and decide', href: new URL(portalPaths.document(id), env.PUBLIC_SITE_URL).href },
  });
}
