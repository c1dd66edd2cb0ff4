import { afterAll, expect, it } from 'vitest';
import { brokenCell } from './support/acts.ts';
import { guardMutants, rulesByFunction } from './support/guard-mutants.ts';
import { brokenRule } from './support/rules.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
const rulesOf = await rulesByFunction(database, world);
const guards = await guardMutants(database);
afterAll(() => database.close());

it.each(guards)('notices: $title', async ({ sql, function: name }) => {
  const broken = await undone(database, async () => {
    await database.sql(sql);
    const act = name.replace(/^private\.|\(.*$/g, '');
    return (await brokenCell(database, world, act)) ?? brokenRule(database, world, rulesOf(name));
  });
  expect(broken).toBeDefined();
});
