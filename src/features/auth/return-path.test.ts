import { describe, expect, test } from 'vitest';
import { safeReturnPath, signInAddress } from './return-path.ts';

const origin = 'https://example.com';

describe('after signing in', () => {
  test.each([
    ['/portal/projects/3?tab=milestones', '/portal/projects/3?tab=milestones'],
    ['/branding#tool', '/branding#tool'],
    ['/portal', '/portal'],
  ])('%s is where the person wanted to go', (asked, path) => {
    expect(safeReturnPath(asked, origin)).toBe(path);
  });

  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example/x',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/portal/..//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'portal',
    '/auth',
    '/auth?next=/portal',
    '/auth/set-password',
    '/login',
    '/api/auth/logout',
    '/portal/../auth',
  ])('%j leads to the portal instead', (asked) => {
    expect(safeReturnPath(asked, origin)).toBe('/portal');
  });

  test('no mixture of what addresses are made of leads to another site', () => {
    const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', '\t', '@', ':', '?', '#', 'portal', 'evil.example'];
    const mixtures = (length: number): string[] =>
      length === 0 ? [''] : mixtures(length - 1).flatMap((start) => parts.map((part) => start + part));
    const elsewhere = mixtures(4)
      .flatMap((end) => [`/${end}`, `/${end}/evil.example`])
      .filter((asked) => new URL(safeReturnPath(asked, origin), origin).origin !== origin);
    expect(elsewhere).toEqual([]);
  });
});

test('the sign-in page is told where to come back to', () => {
  const at = (address: string) => signInAddress(new URL(address, origin));
  expect(at('/portal')).toBe('/auth');
  expect(at('/portal/projects?q=a&tab=review')).toBe('/auth?next=%2Fportal%2Fprojects%3Fq%3Da%26tab%3Dreview');
});
