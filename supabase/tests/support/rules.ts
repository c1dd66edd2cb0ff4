import { openStage } from './acting.ts';
import { accountRules } from '../rules-account.test.ts';
import { accountFactRules } from '../rules-account-facts.test.ts';
import { addressRules } from '../rules-addresses.test.ts';
import { archiveRules } from '../rules-archive.test.ts';
import { auditRules } from '../rules-audit.test.ts';
import { deletionRules } from '../rules-deletion.test.ts';
import { bookingRules } from '../rules-bookings.test.ts';
import { holdRules } from '../rules-holds.test.ts';
import { calendarRules } from '../rules-calendar.test.ts';
import { companyRules } from '../rules-companies.test.ts';
import { leavingRules } from '../rules-leaving.test.ts';
import { commentRules } from '../rules-comments.test.ts';
import { dayRules } from '../rules-day.test.ts';
import { fileRules } from '../rules-files.test.ts';
import { handingOverRules } from '../rules-handing-over.test.ts';
import { guardRules } from '../rules-guards.test.ts';
import { claimRules } from '../rules-claims.test.ts';
import { standingRules } from '../rules-standing.test.ts';
import { invoiceRules } from '../rules-invoices.test.ts';
import { invoiceFileRules } from '../rules-invoice-files.test.ts';
import { sumRules } from '../rules-sums.test.ts';
import { taxRules } from '../rules-tax.test.ts';
import { jumpRules } from '../rules-jump.test.ts';
import { keepingRules } from '../rules-keeping.test.ts';
import { listingRules } from '../rules-listing.test.ts';
import { correctionRules } from '../rules-corrections.test.ts';
import { lateWorkRules } from '../rules-late-work.test.ts';
import { leadRules } from '../rules-leads.test.ts';
import { liveRules } from '../rules-live.test.ts';
import { lookalikeRules } from '../rules-lookalikes.test.ts';
import { milestoneRules } from '../rules-milestones.test.ts';
import { dutyRules } from '../rules-duties.test.ts';
import { newsletterRules } from '../rules-newsletter.test.ts';
import { peopleRules } from '../rules-people.test.ts';
import { acceptedOfferRules } from '../rules-accepted-offers.test.ts';
import { offerRules } from '../rules-offers.test.ts';
import { paletteRules } from '../rules-palettes.test.ts';
import { procedureRules } from '../rules-procedures.test.ts';
import { quotaRules } from '../rules-quotas.test.ts';
import { runRules } from '../rules-runs.test.ts';
import { removalRules } from '../rules-removal.test.ts';
import { mailRules } from '../rules-mail.test.ts';
import { accountMailRules } from '../rules-account-mail.test.ts';
import { mailedCodeRules } from '../rules-mailed-codes.test.ts';
import { linkNameRules } from '../rules-link-names.test.ts';
import { projectNewsRules } from '../rules-project-news.test.ts';
import { readingRules } from '../rules-reading.test.ts';
import { refusalRules } from '../rules-refusals.test.ts';
import { requestRules } from '../rules-requests.test.ts';
import { reviewRules } from '../rules-review.test.ts';
import { secondFactorRules } from '../rules-second-factor.test.ts';
import { tellingRules } from '../rules-telling.test.ts';
import type { Rules } from './test-rules.ts';
import { unseenNewsRules } from '../rules-unseen-news.test.ts';
import { viewRules } from '../rules-views.test.ts';
import type { SqlDatabase } from './test-database.ts';
import { undone } from './undone.ts';
import type { World } from './world.ts';

/** What the triggers promise, each rule with the check that proves it. */
export const rules: Rules = {
  ...tellingRules,
  ...projectNewsRules,
  ...unseenNewsRules,
  ...commentRules,
  ...companyRules,
  ...leavingRules,
  ...mailRules,
  ...accountMailRules,
  ...mailedCodeRules,
  ...linkNameRules,
  ...standingRules,
  ...dayRules,
  ...calendarRules,
  ...jumpRules,
  ...leadRules,
  ...bookingRules,
  ...holdRules,
  ...invoiceRules,
  ...invoiceFileRules,
  ...sumRules,
  ...taxRules,
  ...claimRules,
  ...dutyRules,
  ...offerRules,
  ...acceptedOfferRules,
  ...procedureRules,
  ...runRules,
  ...milestoneRules,
  ...requestRules,
  ...archiveRules,
  ...viewRules,
  ...guardRules,
  ...accountFactRules,
  ...keepingRules,
  ...peopleRules,
  ...addressRules,
  ...accountRules,
  ...secondFactorRules,
  ...auditRules,
  ...listingRules,
  ...liveRules,
  ...quotaRules,
  ...removalRules,
  ...deletionRules,
  ...correctionRules,
  ...handingOverRules,
  ...lateWorkRules,
  ...newsletterRules,
  ...lookalikeRules,
  ...fileRules,
  ...reviewRules,
  ...readingRules,
  ...refusalRules,
  ...paletteRules,
};

/** The first of these rules that does not hold. */
export async function brokenRule(database: SqlDatabase, world: World, titles: string[]): Promise<string | undefined> {
  for (const title of titles) {
    const holds = await undone(database, async () => rules[title]?.(await openStage(database, world))).then(
      () => true,
      () => false,
    );
    if (!holds) return title;
  }
  return undefined;
}

/**
 * In which order the rules are likely to notice what happens to a table: first those that write to it, as Postgres counts while
 * they run, and of these first those that write to little else.
 */
export async function rulesByTable(database: SqlDatabase, world: World): Promise<(table: string) => string[]> {
  const writes: { title: string; tables: string[] }[] = [];
  for (const [title, rule] of Object.entries(rules)) {
    const written = await undone(database, async () => {
      await rule(await openStage(database, world));
      return database.sql<{ name: string }>(
        `select relid::regclass::text as name from pg_stat_xact_all_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`,
      );
    });
    writes.push({ title, tables: written.map(({ name }) => name) });
  }
  writes.sort((a, b) => a.tables.length - b.tables.length);
  const writing = (table: string, so: boolean) =>
    writes.filter(({ tables }) => tables.includes(table) === so).map(({ title }) => title);
  return (table) => [...writing(table, true), ...writing(table, false)];
}
