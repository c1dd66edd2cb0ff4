import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext } from '#netlify/api/context.ts';
import { enteredRate, quoteInvoice } from '#netlify/api/data/service/invoices.ts';
import { rateFromOutside } from '#netlify/api/invoices/coin-rates.ts';
import { walletOf } from '#netlify/api/invoices/look-up-claim.ts';
import { type CoinId, priceInCoin } from '#src/shared/coins.ts';
import type { CoinQuote, Invoice } from '#src/shared/contracts/invoices.ts';
import { type Currency, currencyDigits } from '#src/shared/money.ts';

const pleaseOtherwise = 'Please pay by bank transfer, or write to us.';

/** At the rate that administrators have entered, or else that the configured address tells. */
async function priceOf(c: AppContext, currency: Currency, coin: CoinId, minor: number) {
  const wallet = walletOf(coin);
  if (!wallet?.address) throw new ApiError('conflict', `We do not accept this coin at the moment. ${pleaseOtherwise}`);
  const rate = (await enteredRate(c, coin, currency)) ?? (await rateFromOutside(c, coin, currency));
  const units = rate === null ? null : priceInCoin({ minor, digits: currencyDigits[currency] }, rate, coin);
  if (rate === null || units === null)
    throw new ApiError('conflict', `We have no rate for this coin at the moment. ${pleaseOtherwise}`);
  return { rate, units, address: wallet.address, tag: wallet.destinationTag ?? null };
}

type Payable = Pick<Invoice, 'id' | 'rest' | 'currency'>;

/** What all or a part of what is left of an invoice is in a coin, held for twenty minutes. */
export async function quoteFor(
  c: AppContext,
  { id: invoice, rest, currency }: Payable,
  { actor, coin, amount = rest }: { actor: string | null; coin: CoinId; amount?: number | undefined },
): Promise<CoinQuote> {
  if (rest === 0) throw new ApiError('conflict', 'Nothing is left to pay on this invoice.');
  if (amount > rest)
    throw new ApiError('invalid_request', 'This is more than what is left to pay.', {
      fields: { amount: 'Must be at most what is left to pay' },
    });
  return quoteInvoice(c, { actor, invoice, coin, amount, ...(await priceOf(c, currency, coin, amount)) });
}
