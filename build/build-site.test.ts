import { afterEach, expect, test, vi } from 'vitest';
import { stamp } from './build-site.ts';

afterEach(() => vi.unstubAllEnvs());

test('another port builds nothing anew, and another address does', () => {
  vi.stubEnv('PUBLIC_SITE_URL', undefined);
  vi.stubEnv('PORT', '8890');
  const made = stamp();
  vi.stubEnv('PORT', '8891');
  expect(stamp()).toBe(made);
  vi.stubEnv('PUBLIC_SITE_URL', 'https://www.nordlicht.example');
  expect(stamp()).not.toBe(made);
});
