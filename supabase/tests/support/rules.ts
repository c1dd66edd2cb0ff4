import { openStage } from './acting.ts';
import { accountRules } from './rules-account.ts';
import { accountFactRules } from './rules-account-facts.ts';
import { addressRules } from './rules-addresses.ts';
import { archiveRules } from './rules-archive.ts';
import { auditRules } from './rules-audit.ts';
import { deletionRules } from './rules-deletion.ts';
import { bookingRules } from './rules-bookings.ts';
import { holdRules } from './rules-holds.ts';
import { calendarRules } from './rules-calendar.ts';
import { companyRules } from './rules-companies.ts';
import { leavingRules } from './rules-leaving.ts';
import { commentRules } from './rules-comments.ts';
import { dayRules } from './rules-day.ts';
import { fileRules } from './rules-files.ts';
import { handingOverRules } from './rules-handing-over.ts';
import { guardRules } from './rules-guards.ts';
import { claimRules } from './rules-claims.ts';
import { invoiceRules } from './rules-invoices.ts';
import { jumpRules } from './rules-jump.ts';
import { keepingRules } from './rules-keeping.ts';
import { listingRules } from './rules-listing.ts';
import { correctionRules } from './rules-corrections.ts';
import { lateWorkRules } from './rules-late-work.ts';
import { leadRules } from './rules-leads.ts';
import { liveRules } from './rules-live.ts';
import { lookalikeRules } from './rules-lookalikes.ts';
import { milestoneRules } from './rules-milestones.ts';
import { needsRules } from './rules-needs.ts';
import { newsletterRules } from './rules-newsletter.ts';
import { peopleRules } from './rules-people.ts';
import { paletteRules } from './rules-palettes.ts';
import { procedureRules } from './rules-procedures.ts';
import { quotaRules } from './rules-quotas.ts';
import { runRules } from './rules-runs.ts';
import { removalRules } from './rules-removal.ts';
import { mailRules } from './rules-mail.ts';
import { projectNewsRules } from './rules-project-news.ts';
import { readingRules } from './rules-reading.ts';
import { refusalRules } from './rules-refusals.ts';
import { requestRules } from './rules-requests.ts';
import { reviewRules } from './rules-review.ts';
import { secondFactorRules } from './rules-second-factor.ts';
import { type Rules, tellingRules } from './rules-telling.ts';
import { viewRules } from './rules-views.ts';
import type { SqlDatabase } from './test-database.ts';
import { undone } from './undone.ts';
import type { World } from './world.ts';

/** What the triggers promise, each rule with the check that proves it. */
export const rules: Rules = {
  ...tellingRules,
  ...projectNewsRules,
  ...commentRules,
  ...companyRules,
  ...leavingRules,
  ...mailRules,
  ...dayRules,
  ...calendarRules,
  ...jumpRules,
  ...leadRules,
  ...bookingRules,
  ...holdRules,
  ...invoiceRules,
  ...claimRules,
  ...needsRules,
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
