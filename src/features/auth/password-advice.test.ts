import { expect, test } from 'vitest';
import { passwordAdvice } from './password-advice.ts';

test.each([
  ['', 'ada', /^At least 6 characters/],
  ['ada1815!', 'Ada', /contains your username/],
  ['aaaaaaaaaaaaaaaa', 'ada', /repeats one character/],
  ['kf83jd', 'ada', /^Short/],
  ['kf83jdkf83', 'ada', /^Good/],
  ['kf83jdkf83jdkf', 'ada', /^Strong/],
  ['adaptable', '', /^Short/],
])('%j of %j is advised on', (password, username, advice) => {
  expect(passwordAdvice(password, username)).toMatch(advice);
});
