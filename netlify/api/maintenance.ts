import { remindReviewers, sweepFiles } from '#api/data/service/files.ts';
import { remindOfInvoices } from '#api/data/service/invoices.ts';
import { deleteOldActivity, remindOfProcedures } from '#api/data/service/mail.ts';
import { deleteOldSessions } from '#api/data/service/sessions.ts';
import type { Deps } from '#api/deps.ts';

type Work = [event: string, work: (deps: Deps) => Promise<number>];

const rounds: Work[] = [
  ['files_removed', sweepFiles],
  ['reviewers_reminded', remindReviewers],
  ['invoices_reminded', remindOfInvoices],
  ['overdue_procedures_told', remindOfProcedures],
  ['old_news_forgotten', deleteOldActivity],
  ['old_sessions_forgotten', deleteOldSessions],
];

/** For a timer: what cannot be done now is tried again by the next one. */
export async function runMaintenance(deps: Deps): Promise<void> {
  for (const [event, work] of rounds) {
    try {
      const count = await work(deps);
      if (count > 0) deps.log({ level: 'info', event, count });
    } catch (error) {
      deps.log({ level: 'error', event: `${event}_failed`, name: error instanceof Error ? error.name : 'unknown' });
    }
  }
}
