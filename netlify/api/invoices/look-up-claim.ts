import type { AppContext } from '#netlify/api/context.ts';
import { noteLookUp } from '#netlify/api/data/service/invoices.ts';
import { lookUpTransaction } from '#netlify/api/invoices/explorers.ts';
import { readCoins } from '#src/data/wallets.ts';
import type { CoinId } from '#src/shared/coins.ts';
import type { Claim } from '#src/shared/contracts/invoices.ts';

interface Claimed {
  id: number;
  coin: CoinId;
  transactionId: string;
  /** Where its quote sent it; null without a quote. */
  address: string | null;
}

/** The coins that are taken at the moment, and the wallet of one. */
export const takenCoins = () => readCoins(process.env).filter(({ active }) => active);
export const walletOf = (coin: CoinId) => takenCoins().find(({ id }) => id === coin);

/** Asks the explorer, and keeps with the claim what it said. */
export async function lookUpClaim(c: AppContext, { id, coin, transactionId, ...asked }: Claimed): Promise<Claim> {
  const address = asked.address ?? walletOf(coin)?.address;
  const unasked = { lookup: 'unchecked' } as const;
  return noteLookUp(c, id, address ? await lookUpTransaction(c.var.deps, { coin, transactionId, address }) : unasked);
}
