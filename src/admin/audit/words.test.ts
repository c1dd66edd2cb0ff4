import { describe, expect, test } from 'vitest';
import { changeLines, entityLabel } from './words.ts';

describe('a change in words', () => {
  test('of an edit says what was and what is', () => {
    const changes = { due_date: { from: null, to: '2026-03-01' }, status: { from: 'review', to: 'complete' } };
    expect(changeLines({ action: 'update', changes })).toEqual([
      'status: review → complete',
      'due date: empty → 2026-03-01',
    ]);
  });
  test('of something new says what it holds', () => {
    expect(changeLines({ action: 'insert', changes: { is_read: { to: false } } })).toEqual(['is read: no']);
  });
  test('of something removed says what it held', () => {
    expect(changeLines({ action: 'delete', changes: { title: { from: 'Old', to: null } } })).toEqual(['title: Old']);
  });
  test('of a private column keeps the value out', () => {
    expect(changeLines({ action: 'update', changes: { email: 'private' } })).toEqual(['email changed']);
    expect(changeLines({ action: 'insert', changes: { email: { hidden: true } } })).toEqual(['email: not recorded']);
  });
  test('names first what tells one row from another, and leaves out what only the database reads', () => {
    const changes = { gray: { to: '#EEF2EA' }, email_key: { hidden: true }, name: { to: 'Harvest' } };
    expect(changeLines({ action: 'insert', changes })).toEqual(['name: Harvest', 'gray: #EEF2EA']);
  });
  test('of nothing recorded is nothing', () => expect(changeLines({ action: 'update', changes: null })).toEqual([]));
});

test('a table has a name people know, and an unknown one its own', () => {
  expect([entityLabel('contact_messages'), entityLabel('rockets')]).toEqual(['Contact request', 'rockets']);
});
