import { expect, test } from 'vitest';
import { momentIn } from './moment.ts';

test('a time in a mail is told in the time zone and language of its reader, and in UTC where none is chosen', () => {
  const at = '2026-03-01T23:30:00Z';
  expect(momentIn({ time_zone: 'Asia/Tokyo', date_language: 'de-DE' }, at)).toMatch(/^2\. März 2026 um 08:30/);
  for (const none of [{}, { time_zone: null, date_language: null }, { time_zone: 'Moon/Crater', date_language: 'tlh' }])
    expect(momentIn(none, at)).toBe('March 1, 2026 at 11:30 PM UTC');
});
