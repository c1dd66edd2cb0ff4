import { expect, it } from 'vitest';
import type { Claim } from '#src/shared/contracts/invoices.ts';
import { claimedOf } from './words.ts';

const claim = (state: Claim['state'], worth: number | null) => ({ state, worth }) as Claim;

it('asks for nothing twice: what was sent in a coin is not to be paid again while it waits', () => {
  const claims = [claim('waiting', 3000), claim('confirmed', 500), claim('refused', 700), claim('waiting', null)];
  expect(claimedOf({ open: 10_000, claims })).toEqual({ claimed: 3000, rest: 7000 });
  expect(claimedOf({ open: 2000, claims })).toEqual({ claimed: 2000, rest: 0 });
  expect(claimedOf({ open: 2000, claims: [] })).toEqual({ claimed: 0, rest: 2000 });
});
