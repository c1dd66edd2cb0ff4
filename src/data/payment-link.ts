import { coinDecimals, fromUnits } from '#src/shared/coins.ts';
import type { Coin } from './wallets.ts';

export interface PaymentLink {
  href: string;
  /** The convention the link follows, as wallets name it. */
  standard: string;
}

/**
 * A link that opens a wallet with the recipient filled in, and the amount where one is asked for (in the coin's smallest
 * unit). Null for coins without a common convention.
 */
export function paymentLink(
  { id, link, address }: Pick<Coin, 'id' | 'link' | 'address'>,
  units?: bigint,
): PaymentLink | null {
  if (!link || address === null) return null;
  const { standard, amount } = link;
  const href = link.href.replace('{address}', address);
  if (units === undefined) return { href, standard };
  return { href: `${href}?${amount}=${fromUnits(units, amount === 'value' ? 0 : coinDecimals[id])}`, standard };
}
