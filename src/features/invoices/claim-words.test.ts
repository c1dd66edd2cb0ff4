import { expect, it } from 'vitest';
import { type Claim, claimFindings } from '#src/shared/contracts/invoices.ts';
import { claimWords, claimWordsForStaff } from './claim-words.ts';

const claim = (finding: Claim['finding'], rest: Partial<Claim> = {}) =>
  ({
    ...{ state: 'waiting', finding, coin: 'ethereum', units: '1000000000000000000', unitsToUs: null, confirmations: 3 },
    ...{ isLate: false, sentAt: '2017-07-04T12:00:00.000Z', reason: null, ...rest },
  }) as Claim;

it('says on which day a transaction was sent that cannot be for this invoice', () => {
  const { title, text } = claimWords(claim('too_early'));
  expect(title).toBe('Sent earlier');
  expect(text).toMatch(/^This transaction was sent on .*2017.*, before we asked for this payment\./);
});

it('ends the sentence of whoever refused it, where they did not', () => {
  const refused = (reason: string) => claimWords(claim('exact', { state: 'refused', reason })).text;
  for (const reason of ['It went elsewhere', 'It went elsewhere.'])
    expect(refused(reason)).toBe('It went elsewhere. Tell us about another transaction, or write to us.');
});

it('has words for every finding', () => {
  for (const finding of claimFindings) {
    expect(claimWords(claim(finding)).text).toMatch(/\.$/);
    // Nobody is told that he lets himself know.
    expect(claimWordsForStaff(claim(finding)).text).toMatch(/^(?!.*(?:[Ww]e’ll|let you know|tell us)).*\.$/);
  }
});
