import { sweepCheckouts } from '#netlify/api/card/checkout.ts';
import { sweepFiles } from '#netlify/api/data/service/files.ts';
import { forgetOldRecords, timedWork } from '#netlify/api/data/service/timed-work.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { finishInvoices } from '#netlify/api/invoices/finish.ts';
import { errorName } from '#netlify/api/log.ts';

const rounds = Object.entries({
  files_removed: sweepFiles,
  invoices_finished: finishInvoices,
  reviewers_reminded: timedWork('remind_reviewers'),
  checkouts_settled: (deps: Deps) => sweepCheckouts(deps),
  invoices_reminded: timedWork('remind_of_invoices'),
  expired_offers_told: timedWork('notify_of_expired_offers'),
  overdue_procedures_told: timedWork('remind_of_procedures'),
  old_news_forgotten: timedWork('forget_old_news'),
  old_sessions_forgotten: timedWork('forget_old_sessions'),
  records_forgotten: forgetOldRecords,
});

/** For a timer: what cannot be done now is tried again by the next one. */
export async function runMaintenance(deps: Deps): Promise<void> {
  for (const [event, work] of rounds) {
    try {
      const count = await work(deps);
      if (count > 0) deps.log({ level: 'info', event, count });
    } catch (error) {
      deps.log({ level: 'error', event: `${event}_failed`, name: errorName(error) });
    }
  }
}
