import { expect, it } from 'vitest';
import { isOwnPage } from './own-page.ts';

const origin = 'https://corvane.example';

it.each(['/', '/payments', '/service/3?from=chat#top', '/insights/a//b'])('links %s', (url) => {
  expect(isOwnPage(url, origin)).toBe(true);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'https://corvane.example.evil.example/',
  'http://corvane.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//[',
])('does not link %j', (url) => {
  expect(isOwnPage(url, origin)).toBe(false);
});
