import { describe, expect, test } from 'vitest';
import { callEvent } from './call-event.ts';
import { escapedText, foldLine } from './content-line.ts';
import { type FeedEntry, feedOf } from './feed.ts';
import { parseEnv } from '#netlify/api/env.ts';
import { hostileWords } from '#tests/support/hostile-words.ts';

const env = parseEnv(
  {
    SUPABASE_URL: 'http://localhost:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_calendar',
    SUPABASE_SECRET_KEY: 'sb_secret_of_the_calendar',
    PUBLIC_SITE_URL: 'https://www.example.com',
  },
  'local',
);

const entry: FeedEntry = {
  kind: 'milestone',
  id: 12,
  title: 'Launch',
  day: '2026-03-01',
  projectId: 7,
  projectTitle: 'Ledger',
  isDone: false,
  startsAt: null,
  endsAt: null,
  about: null,
  changedAt: '2026-02-01T10:20:30.456+00:00',
  callId: null,
  revision: null,
};

/** What a calendar program reads: lines joined again, each property with its value. */
const linesOf = (feed: string) => feed.replaceAll('\r\n ', '').split('\r\n');

describe('a feed', () => {
  test('names each thing by an identity that lasts, its day and where it is', () => {
    const lines = linesOf(feedOf(env, [entry]));
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', expect.stringMatching(/^PRODID:/)]);
    const from = lines.indexOf('BEGIN:VEVENT');
    expect(lines.slice(from)).toEqual([
      'BEGIN:VEVENT',
      'UID:milestone-12@www.example.com',
      'DTSTAMP:20260201T102030Z',
      'LAST-MODIFIED:20260201T102030Z',
      'DTSTART;VALUE=DATE:20260301',
      'SUMMARY:Milestone: Launch',
      String.raw`DESCRIPTION:Ledger\nhttps://www.example.com/portal/projects/7?tab=milestones&milestone=12`,
      'URL:https://www.example.com/portal/projects/7?tab=milestones&milestone=12',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('marks what is done, and leads to a document where one decides on it', () => {
    const lines = linesOf(
      feedOf(env, [{ ...entry, kind: 'review', title: 'Plan', projectId: null, projectTitle: null, isDone: true }]),
    );
    expect(lines).toContain('SUMMARY:✓ Decision due: Plan');
    expect(lines).toContain('URL:https://www.example.com/portal/documents/12');
  });

  test('names a call by its booking, as its mails do, and says how often it was moved', () => {
    const startsAt = '2026-03-02T09:00:00.000Z';
    const call: FeedEntry = { ...entry, kind: 'call', id: null, startsAt, endsAt: '2026-03-02T09:30:00.000Z' };
    const lines = linesOf(feedOf(env, [{ ...call, callId: 5, revision: 2 }]));
    const mailed = callEvent(
      env,
      { booking: 5, starts_at: startsAt, ends_at: startsAt, revision: 2 },
      { summary: 'Call', url: 'https://www.example.com', isCanceled: false },
    );
    for (const line of ['UID:call-5@www.example.com', 'SEQUENCE:2', 'DTSTART:20260302T090000Z']) {
      expect(lines).toContain(line);
      expect(linesOf(mailed.content)).toContain(line);
    }
  });

  test('is a calendar while it is empty', () => {
    expect(linesOf(feedOf(env, []))).not.toContain('BEGIN:VEVENT');
  });
});

describe('a line', () => {
  test('of more than 75 bytes goes on in the next, without cutting a character apart', () => {
    for (const text of ['x'.repeat(300), 'ü'.repeat(120), '😀'.repeat(70), `${'a'.repeat(74)}é`, '']) {
      const lines = foldLine(text).split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
      expect(foldLine(text).replaceAll('\r\n ', '')).toBe(text);
    }
  });

  test('keeps what is written in a text from being read as something else', () => {
    expect(escapedText('a;b,c\\d\r\ne\nf\rg')).toBe(String.raw`a\;b\,c\\d\ne\nf\ng`);
    expect(escapedText('a\u0000b\tc')).toBe('a b c');
  });
});

test.each(hostileWords)('a title %j is a title and nothing else', (title) => {
  const plain = linesOf(feedOf(env, [entry]));
  const feed = feedOf(env, [{ ...entry, title, projectTitle: title }]);
  expect(linesOf(feed).map((line) => line.split(/[;:]/)[0])).toEqual(plain.map((line) => line.split(/[;:]/)[0]));
  for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const summary = linesOf(feed).find((line) => line.startsWith('SUMMARY:')) ?? '';
  const read = summary
    .slice('SUMMARY:'.length)
    .replace(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));
  expect(read).toBe(`Milestone: ${title.replace(/\r\n?/g, '\n')}`);
});
