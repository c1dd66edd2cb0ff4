import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { letter } from '#api/mail/letter.ts';
import { tokenOf } from '#api/mail/signed-token.ts';
import { site } from '#data/site.ts';
import { notificationKinds } from '#shared/notification-kinds.ts';
import { notificationLink } from '#shared/notification-link.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';

const itemSchema = z.object({
  kind: z.enum(notificationKinds),
  title: z.string(),
  content: z.string(),
  project_id: z.nullable(z.number()),
  document_id: z.nullable(z.number()),
  // Mail from before this was said may still wait.
  milestone_id: z.nullish(z.number()),
  comment_id: z.nullable(z.number()),
  procedure_id: z.nullish(z.number()),
  run_id: z.nullish(z.number()),
  request_id: z.nullish(z.number()),
  lead_id: z.nullish(z.number()),
});

const payloadSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  items: z.array(itemSchema).check(z.minLength(1)),
});

function stopUrl(env: ServerEnv, userId: string): string {
  const url = new URL('/api/notifications/stop', env.PUBLIC_SITE_URL);
  url.searchParams.set('token', tokenOf(env, 'stop notifications', userId));
  return url.href;
}

type Item = z.infer<typeof itemSchema>;

function placeOf(env: ServerEnv, { kind, ...about }: Item): string {
  const path = notificationLink({
    kind,
    projectId: about.project_id,
    documentId: about.document_id,
    milestoneId: about.milestone_id ?? null,
    commentId: about.comment_id,
    procedureId: about.procedure_id ?? null,
    runId: about.run_id ?? null,
    requestId: about.request_id ?? null,
    leadId: about.lead_id ?? null,
  });
  return new URL(path, env.PUBLIC_SITE_URL).href;
}

/** The thing itself, with a button to it. */
const single = (env: ServerEnv, item: Item) => ({
  subject: item.title,
  paragraphs: [],
  quote: item.content,
  action: { label: 'Open in the portal', href: placeOf(env, item) },
});

const several = (env: ServerEnv, items: Item[]) => ({
  subject: `${items.length} updates from ${site.name}`,
  paragraphs: ['Here is what is new in your projects.'],
  entries: items.map((item) => ({ title: item.title, text: item.content, href: placeOf(env, item) })),
  action: { label: 'See all notifications', href: new URL(portalPaths.notifications, env.PUBLIC_SITE_URL).href },
});

/** What happened, to one person: one thing at once, or all of a day. The headers let a mail program stop it (RFC 8058). */
export function notificationMail(env: ServerEnv, payload: unknown): SendMailOptions {
  const { user_id: userId, email, items } = z.parse(payloadSchema, payload);
  const [first] = items as [Item];
  const mail = letter({
    to: email,
    ...(items.length === 1 ? single(env, first) : several(env, items)),
    smallPrint: {
      label: 'Choose what you get by email',
      href: new URL(`${portalPaths.notifications}#mail`, env.PUBLIC_SITE_URL).href,
    },
  });
  const headers = {
    'List-Unsubscribe': `<${stopUrl(env, userId)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}
