import { expect, test } from 'vitest';
import { isTouched, type Subject } from './subjects.ts';

test.each<[Subject, Subject, boolean]>([
  ['documents', 'documents', true],
  ['documents', 'documents:7', true],
  ['documents:7', 'documents:7', true],
  ['documents:7', 'documents', true],
  ['documents:8', 'documents:7', false],
  ['documents:7', 'documents:70', false],
  ['people', 'documents', false],
  ['records', 'documents:7', true],
  ['records', 'notifications', false],
])('what shows %s where %s changed is touched: %s', (shows, change, touched) => {
  expect(isTouched([shows], [change])).toBe(touched);
  expect(isTouched(['coin rates', shows], ['second factors', change])).toBe(touched || shows === 'records');
});
