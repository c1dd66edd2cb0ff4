import { secretClient } from '#netlify/api/data/service/client.ts';
import { value } from '#netlify/api/data/result.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { retention } from '#src/data/retention.ts';

type Work =
  | 'remind_reviewers'
  | 'remind_of_invoices'
  | 'remind_of_procedures'
  | 'notify_of_expired_offers'
  | 'forget_old_news'
  | 'forget_old_sessions';

/** Work that the database does by itself when a timer asks for it; how many rows it was about. */
export const timedWork = (work: Work) => async (deps: Deps) => value(await secretClient(deps).rpc(work)) ?? 0;

/** Invoices and offers that no law keeps any more. */
export async function forgetOldRecords(deps: Deps): Promise<number> {
  if (retention === null) return 0;
  const years = { invoice_years: retention.invoices, offer_years: retention.offers };
  return value(await secretClient(deps).rpc('forget_old_records', years)) ?? 0;
}
