import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStage } from './acting.ts';
import type { Rules } from './test-rules.ts';
import type { SqlDatabase } from './test-database.ts';
import { undone } from './undone.ts';
import type { World } from './world.ts';

const folder = join(import.meta.dirname, '..');

/** What acts and triggers promise: the rules of every file beside this folder that has some, each with the check that proves it. */
export const rules: Rules = {};
for (const name of readdirSync(folder).filter((one) => /^rules-.*\.test\.ts$/.test(one))) {
  if (!/^export const \w+: Rules = /m.test(readFileSync(join(folder, name), 'utf8')))
    throw new Error(`${name} has no rules that the mutants can try.`);
  const found = (await import(`../${name.replace(/\.ts$/, '')}.ts`)) as Record<string, Rules>;
  Object.assign(rules, ...Object.values(found));
}

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
