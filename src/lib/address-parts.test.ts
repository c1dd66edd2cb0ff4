import { expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';

it('an address breaks after its @ and before its dots, and stays the same words', () => {
  expect(addressParts('first.last@mail.example.com')).toEqual(['first', '.last@', 'mail', '.example', '.com']);
  expect(addressParts('@corvane')).toEqual(['@', 'corvane']);
});
