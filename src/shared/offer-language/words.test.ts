import { expect, test } from 'vitest';
import { de as germanInvoice } from '#src/shared/invoice-language/de.ts';
import { en as englishInvoice } from '#src/shared/invoice-language/en.ts';
import { fr as frenchInvoice } from '#src/shared/invoice-language/fr.ts';
import { de as germanLink } from '#src/shared/link-language/de.ts';
import { en as englishLink } from '#src/shared/link-language/en.ts';
import { fr as frenchLink } from '#src/shared/link-language/fr.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { offerIn, termsIn } from './words.ts';

const namesIn = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

/** What a language says without being asked: a number that is one is a word in it. */
const spelledOut = new Set(['ended1']);

test.each([
  ['de', en, de],
  ['fr', en, fr],
  ['de', englishInvoice, germanInvoice],
  ['fr', englishInvoice, frenchInvoice],
  ['de', englishLink, germanLink],
  ['fr', englishLink, frenchLink],
] as Record<string, string>[][] & [string, Record<string, string>, Record<string, string>][])(
  'names in %s all that is named in English, in quotation marks of its own',
  (language, english, other) => {
    for (const [word, said] of Object.entries(other)) {
      if (!spelledOut.has(word)) expect(namesIn(said), word).toEqual(namesIn(english[word] ?? ''));
      expect(said, word).not.toMatch(language === 'de' ? /["“”](?<!“)|«|'/ : /["“”„]|'/);
    }
  },
);

test('French spaces do not break before a sign or inside quotation marks', () => {
  const { say } = offerIn('fr');
  expect(say('why')).toBe('Pourquoi\u202F? (facultatif)');
  expect(say('mailAccepted', { title: 'Bocaux: un ; deux' })).toBe('Vous avez accepté «\u202FBocaux: un ; deux\u202F»');
  expect(say('endedReason', { reason: 'x' })).toBe('Motif\u00A0: x');
});

test('the first of a month is an ordinal in French, and no other day is', () => {
  const { day, weekday, short } = offerIn('fr');
  expect([day('2026-12-01'), short('2027-01-01')]).toEqual(['1er décembre 2026', '1er janv.']);
  expect([day('2026-12-11'), weekday('2026-12-21')]).toEqual(['11 décembre 2026', 'lundi 21 décembre']);
  expect(offerIn('de').day('2026-12-01')).toBe('1. Dezember 2026');
});

test('terms say their language where it is another than that of the offer', () => {
  const terms = { version: 3, date: '2026-11-02', language: 'de', clauses: ['Fest.'] } as const;
  const given = { ...terms, clauses: [...terms.clauses] };
  expect(termsIn('de', given)).toEqual({
    ...{ title: 'Vertragsbedingungen, Fassung 3 vom 2. November 2026', note: '', clauses: ['Fest.'], language: 'de' },
  });
  expect(termsIn('en', given).note).toBe('The terms are written in German.');
  const { language: _, ...before } = given;
  expect(termsIn('fr', before).note).toBe('Les conditions contractuelles sont rédigées en anglais.');
});
