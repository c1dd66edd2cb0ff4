import { coinDecimals, type CoinId, fromUnits } from '#shared/coins.ts';
import type { Claim } from '#shared/contracts/invoices.ts';
import { configuredCoins } from '#data/wallets.ts';
import type { BadgeTone } from '#components/ui/badge.tsx';
import { plural } from '#lib/format.ts';

export const coinOf = (id: CoinId) => configuredCoins.find((coin) => coin.id === id);

/** '0.0205 BTC' */
export const coinAmount = (units: string, coin: CoinId) =>
  `${fromUnits(BigInt(units), coinDecimals[coin])} ${coinOf(coin)?.symbol ?? coin}`;

/** What becomes of a payment that a client told us of, and what can be done about it. */
export function claimWords(claim: Claim): { title: string; text: string; tone: BadgeTone } {
  const { state, finding, coin, units, unitsToUs, confirmations, isLate, reason } = claim;
  const reached = unitsToUs === null ? null : coinAmount(unitsToUs, coin);
  const late = isLate
    ? ' It came after the rate had run out, so we count what it was worth on the day it arrived.'
    : '';
  if (state === 'refused')
    return {
      title: 'Refused',
      text: `${reason ?? ''} Claim another transaction, or write to us.`.trim(),
      tone: 'danger',
    };
  if (state === 'confirmed')
    return { title: 'Confirmed', text: `${reached ?? coinAmount(units, coin)} reached us.${late}`, tone: 'success' };
  const deep =
    confirmations === null || confirmations === 0 ? 'not yet in a block' : plural(confirmations, 'confirmation');
  switch (finding) {
    case 'unchecked':
      return { title: 'Waiting', text: `A person looks this one up, then confirms it.${late}`, tone: 'warning' };
    case 'unreachable':
      return { title: 'Waiting', text: `It could not be looked up just now. We look again.${late}`, tone: 'warning' };
    case 'not_found':
      return {
        title: 'Not found yet',
        text: 'One that was just sent takes a few minutes to be known. If it is older, check the id in your wallet and claim it again.',
        tone: 'warning',
      };
    case 'not_ours':
      return {
        title: 'Not ours',
        text: 'This transaction pays nothing to our address. Check the id in your wallet and claim the right one, or write to us.',
        tone: 'danger',
      };
    case 'underpaid':
      return {
        title: 'Underpaid',
        text: `${reached ?? 'Less'} of ${coinAmount(units, coin)} reached us (${deep}). What is missing stays open: pay it with another rate, or by bank.${late}`,
        tone: 'warning',
      };
    case 'overpaid':
      return {
        title: 'Overpaid',
        text: `${reached ?? 'More'} instead of ${coinAmount(units, coin)} reached us (${deep}). We pay back what is too much, or count it towards another invoice: tell us which.${late}`,
        tone: 'warning',
      };
    case 'exact':
      return {
        title: 'Seen',
        text: `It is on its way to us (${deep}). We confirm it, then tell you.${late}`,
        tone: 'accent',
      };
  }
}
