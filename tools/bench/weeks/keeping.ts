import type { Product } from './product.ts';

/** Rows that go by themselves: what makes one too old, and after how many days at the latest it is gone. */
interface Forgotten {
  since: string;
  days: number;
}

const recent = (since: string): Forgotten => ({ since, days: 1 });

export const forgotten: Record<string, Forgotten> = {
  'auth.sessions': { since: `greatest(created_at, updated_at, refreshed_at at time zone 'utc')`, days: 31 },
  'auth.refresh_tokens': { since: 'case when revoked then updated_at end', days: 31 },
  'auth.audit_log_entries': { since: 'created_at', days: 180 },
  'private.rate_limits': recent('ends_at'),
  'private.live_events': recent('at'),
  'private.uploads': recent('created_at'),
  'private.file_removals': recent('due_at'),
  'private.client_views': recent('until'),
  'private.notification_mail': { since: 'due_at', days: 2 },
  'private.mail_outbox': { since: 'created_at', days: 30 },
  'private.password_links': { since: 'expires_at', days: 30 },
  'private.project_activity': { since: 'at', days: 180 },
  'public.notifications': {
    since: `created_at + case when is_read then interval '0' else interval '185 days' end`,
    days: 180,
  },
  'public.sign_ins': { since: 'at', days: 180 },
  'public.newsletter_subscribers': {
    since: 'case when confirmed_at is null and unsubscribed_at is null then asked_at end',
    days: 30,
  },
};

/** Rows that stay until somebody removes them, or as long as what they belong to. */
export const kept = new Set(
  [
    'auth.identities auth.users private.account_rules private.document_feed private.email_changes private.review_reminders',
    'private.settings private.username_skeletons public.audit_log public.comments public.contact_messages',
    'public.document_decisions public.document_versions public.documents public.lead_letters public.leads',
    'public.mail_preferences public.milestones public.palettes public.profiles public.project_mail',
    'public.project_members public.projects public.published_sops public.sop_run_steps public.sop_runs',
    'public.sop_signoffs public.sop_versions public.sops storage.buckets storage.objects',
  ].flatMap((names) => names.split(' ')),
);

/** What is removed a little at a time may take so much longer. */
const slackDays = 2;

/** How many rows of each table should have gone and have not. */
export async function overdue({ sql }: Product): Promise<Record<string, number>> {
  const counts = Object.entries(forgotten).map(
    ([table, { since, days }]) =>
      `select '${table}' as name, count(*)::int as rows from ${table} where ${since} < now() - interval '${days + slackDays} days'`,
  );
  const found = await sql<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(found.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows]));
}
