import { z } from 'zod';
import type { AppContext } from '#netlify/api/context.ts';
import type { CoinId } from '#src/shared/coins.ts';
import type { Currency } from '#src/shared/money.ts';
import { ExplorerError, getJson } from './explorer-call.ts';

/** As CoinGecko calls it. */
const nameOf = (coin: CoinId) => (coin === 'xrp' ? 'ripple' : coin);

const prices = z.record(z.string(), z.record(z.string(), z.number().positive().max(1e11)));
const patienceMs = 4000;

/** What one coin costs, from the configured address alone; null where there is none, or it does not say. */
export async function rateFromOutside(c: AppContext, coin: CoinId, currency: Currency): Promise<string | null> {
  const { env, fetch, log, backendMs = patienceMs } = c.var.deps;
  if (env.COIN_RATES_URL === undefined) return null;
  const url = new URL(env.COIN_RATES_URL);
  url.searchParams.set('ids', nameOf(coin));
  url.searchParams.set('vs_currencies', currency.toLowerCase());
  try {
    const reply = await getJson({ address: url.href, fetch, signal: AbortSignal.timeout(backendMs) }, '', prices);
    return reply[nameOf(coin)]?.[currency.toLowerCase()]?.toFixed(12) ?? null;
  } catch (error) {
    if (!(error instanceof ExplorerError)) throw error;
    log({ level: 'warn', event: 'coin_rate_unknown', name: error.message });
    return null;
  }
}
