import { expect, test } from 'vitest';
import { messageOf } from './failure.ts';

test('a failure speaks for itself where it can, else the screen speaks', () => {
  expect(messageOf(new Error('Wrong username or password.'), 'Invalid credentials')).toBe(
    'Wrong username or password.',
  );
  expect(messageOf(new Error(''), 'Invalid credentials')).toBe('Invalid credentials');
  expect(messageOf('no error at all')).toBe('Something went wrong. Please try again.');
});
