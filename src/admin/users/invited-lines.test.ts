import { expect, test } from 'vitest';
import { readLines } from './invited-lines.ts';

const read = (text: string) =>
  readLines(text).map(({ person, problem }) =>
    person ? [person.username, person.email, person.name, person.company] : problem,
  );

test.each([
  ['ada@example.com', ['ada', 'ada@example.com', '', '']],
  ['Ada Example <ada.e@example.com>, Engines Ltd', ['ada-e', 'ada.e@example.com', 'Ada Example', 'Engines Ltd']],
  ['a@example.com; Ada; Engines', ['user-a', 'a@example.com', 'Ada', 'Engines']],
  ['Ada\tada@example.com\tEngines', ['ada', 'ada@example.com', 'Ada', 'Engines']],
])('%s', (line, expected) => {
  expect(read(line)).toEqual([expected]);
});

test('lines without a person say why', () => {
  expect(read('Ada\n\nada@example.com\nADA@example.com\nb@b')).toEqual([
    'There is no email address in this line',
    ['ada', 'ada@example.com', '', ''],
    'This address is in an earlier line',
    'Please enter a valid email address',
  ]);
});
