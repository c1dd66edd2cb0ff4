import { afterAll, expect, it } from 'vitest';
import { triggerMutants } from './support/mutants.ts';
import { brokenRule, rulesByTable } from './support/rules.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
const rulesOf = await rulesByTable(database, world);
const triggers = await triggerMutants(database);
afterAll(() => database.close());

/** What noticed that the trigger of this name was gone from an earlier table. */
const noticedBefore = new Map<string, string>();

it.each(triggers)('notices: $sql', async ({ sql, table, trigger }) => {
  const known = noticedBefore.get(trigger);
  const titles = [...(known === undefined ? [] : [known]), ...rulesOf(table)];
  const broken = await undone(database, async () => {
    await database.sql(sql);
    return brokenRule(database, world, titles);
  });
  expect(broken).toBeDefined();
  noticedBefore.set(trigger, broken ?? '');
});
