import { expect, test } from 'vitest';
import type { AppContext } from '#netlify/api/context.ts';
import { deviceOf } from './device.ts';

const seenAs = (userAgent: string | undefined, ip: string) =>
  deviceOf({ env: { ip }, req: { header: () => userAgent } } as unknown as AppContext);

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox', 'Linux'],
  ['<script>alert(1)</script>', 'Another browser', 'another system'],
  [undefined, 'Another browser', 'another system'],
])('recognizes %s', (userAgent, browser, system) => {
  expect(seenAs(userAgent, '203.0.113.77')).toEqual({ browser, system, network: '203.0.113.x' });
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['nonsense', 'unknown'],
])('names the network of %s and not the address', (ip, network) => {
  expect(seenAs('', ip).network).toBe(network);
});
