import { expect, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
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

test.each([
  ['UTC', 'Time: Monday, March 3, 2031 at 10:00 AM (UTC)\n'],
  ['America/New_York', 'Time: Monday, March 3, 2031 at 5:00 AM (America/New York)\n'],
])('the time of a call names the zone %s once', (zone, line) => {
  expect(mailMessage(env, { kind: 'booking_question', payload: { ...call, time_zone: zone } }).text).toContain(line);
});
