import { expect, test } from 'vitest';
import { typedMoney } from './fields.ts';

test.each([
  ['1250.50', 125_050n],
  ['1250,50', 125_050n],
  ['1,250.50', 125_050n],
  ['1.250,50', 125_050n],
  ['1 250,50', 125_050n],
  ['1,250', 125_000n],
  ['1,250,000.5', 125_000_050n],
  ['0.5', 50n],
  ['12', 1200n],
])('%s is read as people mean it', (text, cents) => {
  expect(typedMoney(text, 2)).toBe(cents);
});

test.each(['', 'abc', '1,25,0', '1,250,50', '1.2.3', '12.345.6', '1.005x'])('%s is no sum', (text) => {
  expect(typedMoney(text, 2)).toBeNull();
});

test('what has three digits behind the point keeps them', () => {
  expect([typedMoney('1.250', 3), typedMoney('1,250.500', 3)]).toEqual([1250n, 1_250_500n]);
});
