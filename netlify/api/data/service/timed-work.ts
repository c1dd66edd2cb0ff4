import { secretClient } from '#netlify/api/data/service/client.ts';
import { value } from '#netlify/api/data/result.ts';
import type { Deps } from '#netlify/api/deps.ts';

type Work =
  | 'remind_reviewers'
  | 'remind_of_invoices'
  | 'remind_of_procedures'
  | 'forget_old_news'
  | 'forget_old_sessions'
  | 'forget_openings';

/** Work that the database does by itself when a timer asks for it; how many rows it was about. */
export const timedWork = (work: Work) => async (deps: Deps) => value(await secretClient(deps).rpc(work)) ?? 0;
