import { afterAll, it } from 'vitest';
import { openStage } from './support/acting.ts';
import { rules } from './support/rules.ts';
import { openSqlDatabase } from './support/sql-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

it.each(Object.entries(rules))('%s', async (_title, rule) => {
  await undone(database, async () => rule(await openStage(database, world)));
});
