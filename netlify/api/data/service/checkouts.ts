import { isTaken, value } from '#netlify/api/data/result.ts';
import { secretClient } from '#netlify/api/data/service/client.ts';
import type { Deps } from '#netlify/api/deps.ts';
import type { Json } from '#src/shared/database.types.ts';
import type { Currency } from '#src/shared/money.ts';

export interface KnownCheckout {
  id: number;
  sessionId: string;
}

export interface OpenCheckout extends KnownCheckout {
  isStale: boolean;
}

interface BegunCheckout {
  id: number;
  amount: number;
  currency: Currency;
  number: string;
}

/** For all that is left of an invoice; null where nothing is, or somebody else has just begun one. */
export async function beginCheckout(deps: Deps, invoice: number): Promise<BegunCheckout | null> {
  const begun = await secretClient(deps).rpc('begin_checkout', { invoice });
  return isTaken(begun) ? null : (value(begun) as unknown as BegunCheckout | null);
}

/** False where it was ended meanwhile. */
export async function noteCheckout(deps: Deps, checkout: number, session_id: string): Promise<boolean> {
  return value(await secretClient(deps).rpc('note_checkout', { checkout, session_id })) === true;
}

/** Those of one invoice, of all, or the stale alone, which are no longer for what is left. */
export async function openCheckouts(
  deps: Deps,
  which: { invoice?: number; only_stale?: boolean },
): Promise<OpenCheckout[]> {
  return value(await secretClient(deps).rpc('open_checkouts', which)) as unknown as OpenCheckout[];
}

/** Some that were paid and not asked about for a day, or since the moment that is given. */
export async function paidCheckouts(deps: Deps, looked_before?: string): Promise<KnownCheckout[]> {
  const since = looked_before === undefined ? {} : { looked_before };
  return value(await secretClient(deps).rpc('paid_checkouts', since)) as unknown as KnownCheckout[];
}

export async function findCheckout(deps: Deps, reference: string): Promise<KnownCheckout | null> {
  return value(await secretClient(deps).rpc('find_checkout', { reference })) as unknown as KnownCheckout | null;
}

/** Whether something was recorded that was not known. */
export async function settleCheckout(deps: Deps, checkout: number, answer: Json): Promise<boolean> {
  return value(await secretClient(deps).rpc('settle_checkout', { checkout, answer })) === true;
}
