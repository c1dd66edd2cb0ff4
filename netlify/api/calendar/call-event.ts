import { calendarOf, escapedText } from '#netlify/api/calendar/content-line.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { site } from '#src/data/site.ts';

interface Call {
  booking: number;
  starts_at: string;
  ends_at: string;
  revision: number;
}

interface Place {
  link?: string | null | undefined;
  phone?: string | null | undefined;
}

/** Where a call is, as its visitor reads it. Nothing is known of some that were booked before this was asked. */
export const placeOf = ({ link, phone }: Place) =>
  link ?? (phone ? `We call you at ${phone}` : 'Reply to our email with the number to call');

/** '20260301T120000Z'. */
export const asMoment = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** A call as a file that calendar programs take over, move and remove again (RFC 5545, RFC 5546). */
export function callEvent(
  env: ServerEnv,
  call: Call,
  words: { summary: string; place?: string | null; url: string; isCanceled: boolean },
) {
  const { summary, place, url, isCanceled } = words;
  const method = isCanceled ? 'CANCEL' : 'PUBLISH';
  const content = calendarOf('Calls', [
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:call-${call.booking}@${new URL(env.PUBLIC_SITE_URL).hostname}`,
    `SEQUENCE:${call.revision}`,
    `DTSTAMP:${asMoment(new Date().toISOString())}`,
    `DTSTART:${asMoment(call.starts_at)}`,
    `DTEND:${asMoment(call.ends_at)}`,
    `SUMMARY:${escapedText(summary)}`,
    ...(place ? [`LOCATION:${escapedText(place)}`] : []),
    `DESCRIPTION:${escapedText(url)}`,
    `ORGANIZER;CN=${site.name.replace(/[";:,]/g, ' ')}:mailto:${site.contactEmail}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  return { filename: 'call.ics', method, content };
}
