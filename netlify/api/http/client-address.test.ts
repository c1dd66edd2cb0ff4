import { expect, test } from 'vitest';
import type { AppContext } from '#netlify/api/context.ts';
import { clientAddress } from './client-address.ts';

const seenFrom = (ip: string | undefined) => clientAddress({ env: { ip } } as unknown as AppContext);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001::5:6:7:8:9', '2001:0:0:5::/64'],
  ['2001:db8:1::4:5:6:7', '2001:db8:1:0::/64'],
  ['64:ff9b::ffff:203.0.113.7', '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.7:8', '0:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s counts as %s', (ip, counted) => {
  expect(seenFrom(ip)).toBe(counted);
});

test('everybody in one IPv6 network shares an address, and nobody outside it', () => {
  expect(seenFrom('2001:db8:1:2:ffff::1')).toBe(seenFrom('2001:db8:1:2::1'));
  expect(seenFrom('2001:db8:1:3::1')).not.toBe(seenFrom('2001:db8:1:2::1'));
});
