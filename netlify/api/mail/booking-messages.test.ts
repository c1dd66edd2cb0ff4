import { expect, test } from 'vitest';
import type { callEvent } from '#netlify/api/calendar/call-event.ts';
import { parseEnv } from '#netlify/api/env.ts';
import { eventIn } from '#tests/support/calendar-event.ts';
import { mailMessage } from './messages.ts';

const env = parseEnv(
  {
    SUPABASE_URL: 'http://localhost:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0000000000000000000000',
    SUPABASE_SECRET_KEY: 'sb_secret_0000000000000000000000',
    PUBLIC_SITE_URL: 'http://localhost:8888',
  },
  'local',
);

const call = {
  ...{ booking: 1, lead: 1, name: 'Ada', email: 'ada@example.com', company: 'Engines', phone: null, message: 'Hello' },
  ...{ service: null, starts_at: '2031-03-03T10:00:00Z', ends_at: '2031-03-03T10:30:00Z', revision: 0 },
};

const mails = (kind: string, more: object) =>
  mailMessage(env, { kind, payload: { ...call, time_zone: 'UTC', phone: '+353 1 555 0100', ...more } });

const entryOf = (kind: string, more: object) =>
  eventIn((mails(kind, more).icalEvent as ReturnType<typeof callEvent>).content);

test('a mail says where the call is, and the question to an address that nobody has proven tells no number', () => {
  const link = 'https://meet.example.com/room';
  expect(mails('booking_confirmed', {}).text).toContain('How: We call you at +353 1 555 0100\n');
  expect(mails('booking_confirmed', { link }).text).toContain(`How: ${link}\n`);
  expect(entryOf('booking_confirmed', { link }).LOCATION).toBe(link);
  expect(entryOf('booking_confirmed_staff', {}).LOCATION).toBe('+353 1 555 0100');
  expect(mails('booking_question', {}).text).toContain('How: We call you\n');
  expect(mails('booking_question', {}).text).not.toContain('0100');
  expect(mails('booking_moved', { moved_from: '2031-03-02T10:00:00Z' }).text).toContain(
    'Before: Sunday, March 2, 2031 at 10:00 AM (UTC)\n',
  );
});

test.each([
  ['UTC', 'Time: Monday, March 3, 2031 at 10:00 AM (UTC)\n'],
  ['America/New_York', 'Time: Monday, March 3, 2031 at 5:00 AM (America/New York)\n'],
])('the time of a call names the zone %s once', (zone, line) => {
  expect(mailMessage(env, { kind: 'booking_question', payload: { ...call, time_zone: zone } }).text).toContain(line);
});
