import type { AppContext } from '#api/context.ts';
import { boundedFetch } from '#api/http/bounded-fetch.ts';
import type { CoinId } from '#shared/coins.ts';
import type { Currency } from '#shared/money.ts';
import { z } from '#shared/zod.ts';

/** As CoinGecko calls it. */
const nameOf = (coin: CoinId) => (coin === 'xrp' ? 'ripple' : coin);

const prices = z.record(z.string(), z.record(z.string(), z.number().check(z.positive(), z.maximum(1e11))));
const patienceMs = 4000;
const replyBytes = 64 * 1024;

/** What one coin costs, from the configured address alone; null where there is none, or it does not say. */
export async function rateFromOutside(c: AppContext, coin: CoinId, currency: Currency): Promise<string | null> {
  const { env, fetch, log } = c.var.deps;
  if (env.COIN_RATES_URL === undefined) return null;
  const url = new URL(env.COIN_RATES_URL);
  url.searchParams.set('ids', nameOf(coin));
  url.searchParams.set('vs_currencies', currency.toLowerCase());
  try {
    const ask = boundedFetch(fetch, replyBytes, () => new Error('too long'));
    const reply = await ask(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!reply.ok) throw new Error(`status ${reply.status}`);
    const told = z.parse(prices, await reply.json())[nameOf(coin)]?.[currency.toLowerCase()];
    return told === undefined ? null : told.toFixed(12);
  } catch (error) {
    log({ level: 'warn', event: 'coin_rate_unknown', name: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
