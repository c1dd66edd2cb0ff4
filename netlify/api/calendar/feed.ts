import { asMoment } from '#netlify/api/calendar/call-event.ts';
import { calendarOf, escapedText } from '#netlify/api/calendar/content-line.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { site } from '#src/data/site.ts';
import type { Due, DueKind } from '#src/shared/contracts/calendar.ts';
import { dueLink } from '#src/shared/due-link.ts';

export interface FeedEntry extends Due {
  changedAt: string;
  /** A moved call stays the entry it was, in mails as in here. */
  callId: number | null;
  revision: number | null;
}

const kindLabels: Record<DueKind, string> = {
  milestone: 'Milestone',
  project: 'Project due',
  review: 'Decision due',
  changes: 'Changes asked for',
  invoice: 'Invoice due',
  run: 'Procedure due',
  call: 'Call',
  offer: 'Offer valid until',
};

/** '20260301'. */
const asDay = (day: string) => day.replaceAll('-', '');

function eventOf(env: ServerEnv, entry: FeedEntry): string[] {
  const { kind, id, title, day, projectTitle, isDone, changedAt, startsAt, endsAt, callId, revision } = entry;
  const url = new URL(dueLink(entry), env.PUBLIC_SITE_URL);
  const about = [kind === 'project' ? null : (projectTitle ?? entry.about), isDone ? 'Done.' : null, url.href];
  return [
    'BEGIN:VEVENT',
    `UID:${kind}-${callId ?? id}@${url.hostname}`,
    ...(revision === null ? [] : [`SEQUENCE:${revision}`]),
    `DTSTAMP:${asMoment(changedAt)}`,
    `LAST-MODIFIED:${asMoment(changedAt)}`,
    ...(startsAt !== null && endsAt !== null
      ? [`DTSTART:${asMoment(startsAt)}`, `DTEND:${asMoment(endsAt)}`]
      : [`DTSTART;VALUE=DATE:${asDay(day)}`]),
    `SUMMARY:${escapedText(`${isDone ? '✓ ' : ''}${kindLabels[kind]}: ${title}`)}`,
    `DESCRIPTION:${escapedText(about.filter(Boolean).join('\n'))}`,
    ...(kind === 'call' && entry.about !== null ? [`LOCATION:${escapedText(entry.about)}`] : []),
    `URL:${url.href}`,
    // Nobody is busy for a day because something is due on it.
    ...(startsAt === null ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** All that is due as a calendar that programs subscribe to (RFC 5545, RFC 7986). The same entries make the same text. */
export function feedOf(env: ServerEnv, entries: readonly FeedEntry[]): string {
  const name = escapedText(`${site.name} projects`);
  return calendarOf('Portal', [
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...entries.flatMap((entry) => eventOf(env, entry)),
  ]);
}
