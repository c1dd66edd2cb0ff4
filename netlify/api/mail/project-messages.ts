import type { ServerEnv } from '#netlify/api/env.ts';
import { addressOf, type Mail, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import type { Answered } from '#netlify/api/data/service/mailed-answers.ts';
import { oneClick, stopUrl } from '#netlify/api/mail/signed-links.ts';
import { site } from '#src/data/site.ts';
import { dutyKinds, dutyNoun } from '#src/shared/duties.ts';
import { notificationKinds } from '#src/shared/notification-kinds.ts';
import { notificationLink } from '#src/shared/notification-link.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';
import { inSentence } from '#src/shared/sentence.ts';

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
  /** What it is about, and in which project. */
  thing: z.nullish(z.string()),
  project: z.nullish(z.string()),
});

const newsPayload = z.object({
  user_id: z.string(),
  email: z.string(),
  items: z.array(itemSchema).check(z.minLength(1)),
  /** How much waits for the person, by kind; said where a mail tells of several things. */
  duties: z.nullish(z.record(z.string(), z.int())),
});

const reviewPayload = z.object({
  user_id: z.nullish(z.string()),
  email: z.string(),
  document_id: z.number(),
  name: z.string(),
  due: z.string(),
});

const notPostedPayload = z.object({ email: z.string(), reason: z.enum(['elsewhere', 'archived', 'empty', 'gone']) });

const whyNotPosted = {
  elsewhere:
    'Somebody answered a mail of ours to you from another address, so nothing was posted. If it was you, answer from this address or write in the portal.',
  archived: 'The project is archived: it can be read, but not changed.',
  empty: 'We found no text above our own mail in your answer. Please write in the portal, or answer again.',
  gone: 'What you answered is no longer there, or no longer yours to see.',
};

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
  return addressOf(env, path);
}

/** What a reader can answer by mail: words of others, what is asked for, and what waits for a decision. */
function answeredBy(person: string, item: Item): Pick<Mail, 'answered'> {
  const about = (kind: Answered['about'], thing: number | null | undefined) =>
    thing ? { answered: { person, about: kind, thing } } : {};
  if (item.kind === 'comment' || item.kind === 'mention') return about('comment', item.comment_id);
  if (item.kind === 'review') return about('document', item.document_id);
  return item.kind === 'request' ? about('request', item.request_id) : {};
}

/** 'Warranty process, Dealer portal: changes asked for' */
export function subjectOf({ title, thing, project }: Pick<Item, 'title' | 'thing' | 'project'>): string {
  const place = [thing, project].filter(Boolean).join(', ');
  if (place === '') return title;
  const words = title
    .replace(/ (?:on|in) “[^”]*”$/, '')
    .replace(/^Document (?=approved)/, '')
    .replace(/^(?:Waits|New version waits) for your decision$/, (asked) =>
      asked.startsWith('New') ? 'version to decide on' : 'please decide',
    );
  return `${place}: ${inSentence(words)}`;
}

/** '3 updates, Dealer portal', or in how many projects they are. */
function subjectOfSeveral(items: readonly Item[]): string {
  const [first, ...others] = new Set(items.flatMap(({ project }) => project ?? []));
  if (first === undefined) return `${items.length} updates from ${site.name}`;
  return `${others.length === 0 ? first : `${others.length + 1} projects`}: ${items.length} updates`;
}

/** 'Waiting for you: 2 decisions, 1 invoice.' */
function waitingLine(duties: Record<string, number> | null | undefined): string[] {
  const named = dutyKinds.flatMap((kind) => {
    const count = duties?.[kind] ?? 0;
    return count === 0 ? [] : [`${count} ${dutyNoun(kind, count)}`];
  });
  return named.length === 0 ? [] : [`Waiting for you: ${named.join(', ')}.`];
}

/** The thing itself, with a button to it. */
const single = (env: ServerEnv, item: Item, person: string) => ({
  ...answeredBy(person, item),
  subject: subjectOf(item),
  paragraphs: [],
  quote: item.content,
  action: { label: 'Open in the portal', href: placeOf(env, item) },
});

const several = (env: ServerEnv, items: Item[], duties: Record<string, number> | null | undefined) => ({
  subject: subjectOfSeveral(items),
  paragraphs: [...waitingLine(duties), 'Here is what is new in your projects.'],
  entries: items.map((item) => ({ title: item.title, text: item.content, href: placeOf(env, item) })),
  action: { label: 'See all notifications', href: addressOf(env, portalPaths.notifications) },
});

/** What people are told of their projects, by the kind of mail. */
export const projectMessages: Record<string, WriteMail> = {
  /** What happened, to one person: one thing at once, or all of a day. */
  notifications: mailOf(newsPayload, ({ user_id: userId, email, items, duties }, env) => {
    const [first] = items as [Item];
    return {
      to: email,
      headers: oneClick(stopUrl(env, userId)),
      ...(items.length === 1 ? single(env, first, userId) : several(env, items, duties)),
      smallPrint: {
        label: 'Choose what you get by email',
        href: addressOf(env, `${portalPaths.notifications}#mail`),
      },
    };
  }),

  /** Its button leads to the document with the decision beside it. */
  review_due: mailOf(reviewPayload, ({ user_id: person, email, document_id: id, name, due }, env) => ({
    to: email,
    ...(person && { answered: { person, about: 'document' as const, thing: id } }),
    subject: `Decision due: ${name}`,
    above: `Decide by ${due}`,
    heading: name,
    paragraphs: ['It is waiting for your decision.'],
    action: { label: 'Read and decide', href: addressOf(env, portalPaths.document(id)) },
  })),

  /** Nobody is there to read an error when an answer comes by mail. */
  answer_not_posted: mailOf(notPostedPayload, ({ email, reason }, env) => ({
    to: email,
    subject: 'Your answer was not posted',
    paragraphs: [whyNotPosted[reason]],
    action: { label: 'Open the portal', href: addressOf(env, portalPaths.dashboard) },
  })),
};
