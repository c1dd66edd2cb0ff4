import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

test.each([
  ['', '', null],
  ['?next=%2Fportal%2Fprofile', '', null],
  ['?code=6f0c', '', 'confirmed'],
  ['?account=deleted', '', 'account deleted'],
  ['', '#error=access_denied&error_code=otp_expired&error_description=gone', 'dead link'],
  ['?error=access_denied&error_code=otp_expired', '', 'dead link'],
  ['?code=6f0c', '#error_code=otp_expired', 'dead link'],
])('%s%s', (search, hash, arrival) => {
  expect(readArrival({ search, hash })).toBe(arrival);
});
