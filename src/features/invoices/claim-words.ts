import { coinDecimals, type CoinId, fromUnits } from '#src/shared/coins.ts';
import type { Claim, ClaimFinding } from '#src/shared/contracts/invoices.ts';
import { configuredCoins } from '#src/data/wallets.ts';
import type { BadgeTone } from '#src/components/ui/badge.tsx';
import { formatDate, plural } from '#src/lib/format.ts';

/** The coins that we take at the moment, and what they are called. */
export const takenCoins = configuredCoins.filter(({ active }) => active);
export const coinNames = Object.fromEntries(takenCoins.map(({ id, name }) => [id, name]));

export const coinOf = (id: CoinId) => configuredCoins.find((coin) => coin.id === id);

/** '0.0205 BTC' */
export const coinAmount = (units: string, coin: CoinId) =>
  `${fromUnits(BigInt(units), coinDecimals[coin])} ${coinOf(coin)?.symbol ?? coin}`;

type Words = Record<'refused' | 'confirmed' | ClaimFinding, [title: string, tone: BadgeTone, text: string]>;

const wordsOf = (words: Words, { state, finding }: Claim) => {
  const [title, tone, text] = words[state === 'waiting' ? finding : state];
  return { title, tone, text };
};

/** What a client says was sent, to whoever decides on it. */
export function claimWordsForStaff(claim: Claim) {
  const { coin, units, unitsToUs, confirmations, isLate, sentAt, reason } = claim;
  const reached = coinAmount(unitsToUs ?? units, coin);
  const deep = confirmations ? plural(confirmations, 'confirmation') : 'not yet in a block';
  const late = isLate ? ' It came after the rate had expired: say what it was worth that day.' : '';
  const waits = 'Not confirmed yet';
  const words: Words = {
    refused: ['Refused', 'danger', reason ?? ''],
    confirmed: ['Confirmed', 'success', `${reached} reached us.`],
    unchecked: [waits, 'warning', `No explorer was asked. Look at the transaction, then confirm or refuse it.${late}`],
    unreachable: [waits, 'warning', `The explorer gave no answer. Check again, or look at the transaction.${late}`],
    not_found: [
      'Not found yet',
      'warning',
      'The explorer does not know it. One that was just sent takes some minutes.',
    ],
    not_ours: ['Not ours', 'danger', 'It pays nothing to our address.'],
    too_early: [
      'Sent earlier',
      'danger',
      `It was sent${sentAt === null ? '' : ` on ${formatDate(sentAt)},`} before we asked for this payment.`,
    ],
    underpaid: [
      waits,
      'warning',
      `${reached} of ${coinAmount(units, coin)} reached us (${deep}). The rest stays open.${late}`,
    ],
    overpaid: [
      waits,
      'warning',
      `${reached} instead of ${coinAmount(units, coin)} reached us (${deep}). We owe the difference.${late}`,
    ],
    exact: [waits, 'accent', `${reached} reached us (${deep}).${late}`],
  };
  return wordsOf(words, claim);
}

/** What becomes of a payment that a client told us of, and what can be done about it. */
export function claimWords(claim: Claim): { title: string; text: string; tone: BadgeTone } {
  const { coin, units, unitsToUs, confirmations, isLate, sentAt, reason } = claim;
  const claimed = coinAmount(units, coin);
  const reached = unitsToUs === null ? claimed : coinAmount(unitsToUs, coin);
  const deep = confirmations ? plural(confirmations, 'confirmation') : 'not yet in a block';
  const late = isLate
    ? ' It came after the rate had expired, so we count what it was worth on the day it arrived.'
    : '';
  const words: Words = {
    refused: [
      'Refused',
      'danger',
      `${reason?.replace(/[^.!?]$/, '$&.') ?? ''} Tell us about another transaction, or write to us.`.trim(),
    ],
    confirmed: ['Confirmed', 'success', `${reached} reached us.${late}`],
    unchecked: ['Being confirmed', 'warning', `We’ll check this one by hand and let you know.${late}`],
    unreachable: ['Being confirmed', 'warning', `It could not be looked up just now. We’ll try again.${late}`],
    not_found: [
      'Not found yet',
      'warning',
      'A payment that was just sent takes a few minutes to show up. If it is older, check the ID in your wallet and tell us again.',
    ],
    not_ours: [
      'Not ours',
      'danger',
      'This transaction pays nothing to our address. Check the ID in your wallet and tell us the right one, or write to us.',
    ],
    too_early: [
      'Sent earlier',
      'danger',
      `This transaction was sent${sentAt === null ? '' : ` on ${formatDate(sentAt)},`} before we asked for this payment. Check the ID in your wallet and tell us the right one, or write to us.`,
    ],
    underpaid: [
      'Underpaid',
      'warning',
      `${reached} of ${claimed} reached us (${deep}). The rest stays open: pay it at a new rate, or by bank transfer.${late}`,
    ],
    overpaid: [
      'Overpaid',
      'warning',
      `${reached} instead of ${claimed} reached us (${deep}). We can pay the difference back or credit it to another invoice: tell us which.${late}`,
    ],
    exact: ['Seen', 'accent', `It is on its way to us (${deep}). We’ll confirm it and let you know.${late}`],
  };
  return wordsOf(words, claim);
}
