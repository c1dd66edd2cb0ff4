import { expect, test } from 'vitest';
import { isNumber } from './booking.ts';

test('a number is a number however it is written, and no address that a program would open', () => {
  for (const phone of ['+353 1 555 0100', '(01) 555-0100 ext. 12', 'Tel.: 040 / 12 34 56', '01.55.50.01.00'])
    expect(isNumber(phone), phone).toBe(true);
  for (const phone of ['https://meet.example/123456', 'meet.example/123456', 'zoom.us/j/123456', '12345', undefined])
    expect(isNumber(phone), phone).toBe(false);
});
