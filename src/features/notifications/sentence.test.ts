import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentence.ts';

const shown = (title: string, content: string) => {
  const { pieces, rest = '', about } = sentenceOf({ title, content });
  return [pieces.map(({ text, isName }) => (isName ? `*${text}*` : text)).join('') + rest, about];
};

describe('a notification as a sentence', () => {
  it('says what waits, by its name', () => {
    expect(shown('Waits for your decision', '“Test plan” was uploaded. Decide by November 29, 2026.')).toEqual([
      '*Test plan* is waiting for your decision. Decide by November 29, 2026.',
      null,
    ]);
    expect(shown('New version waits for your decision', '“Plan” has a version 2.')).toEqual([
      '*Plan*: a new version is waiting for your decision.',
      null,
    ]);
  });

  it('lets a content that names the thing speak for itself', () => {
    expect(shown('Changes asked for', 'Ada asked for changes to “Warranty”. Page 4 is missing.')).toEqual([
      'Ada asked for changes to *Warranty*. Page 4 is missing.',
      'Changes asked for',
    ]);
  });

  it('quotes what was written', () => {
    expect(shown('New comment on “Dealer portal”', 'Ada: Yes, on Wednesday.')).toEqual([
      '*Dealer portal*: “Yes, on Wednesday.”',
      'Ada',
    ]);
  });

  it('names everything that is quoted', () => {
    expect(shown('New request', 'Ada asks for “Slides” in “Dealer portal”.')).toEqual([
      'Ada asks for *Slides* in *Dealer portal*.',
      'New request',
    ]);
    expect(shown('“Ledger” changed', 'It is in review.')).toEqual(['*Ledger* changed: It is in review.', null]);
  });

  it('says who mentioned the reader', () => {
    expect(shown('You were mentioned in “Dealer portal”', 'Ada: @you, is this fine?')).toEqual([
      '*Dealer portal*: Ada mentioned you: “@you, is this fine?”',
      null,
    ]);
  });

  it('shows both where neither names anything', () => {
    expect(shown('Payment received for invoice 2026-0006', '€9,151.20 received.')).toEqual([
      '*Payment received for invoice 2026-0006*: €9,151.20 received.',
      null,
    ]);
    expect(shown('Two documents wait.', 'Read them.')).toEqual(['*Two documents wait.* Read them.', null]);
  });
});
