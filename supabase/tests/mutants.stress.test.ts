import { afterAll, describe, expect, it } from 'vitest';
import { cells } from './support/cells.ts';
import { sqlMatrix } from './support/matrix.ts';
import { allMutants, type Mutant } from './support/mutants.ts';
import { callSurprises, tableSurprises } from './support/privileges.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const world = await makeWorld(database);
const matrix = await sqlMatrix(database, world);
const mutants = await allMutants(database);
afterAll(() => database.close());

/** The first thing found wrong; what is granted is looked up first, for it takes no time. */
async function noticed({ sql, tables }: Mutant): Promise<string | undefined> {
  return undone(database, async () => {
    await database.sql(sql);
    if (tables.length === 0) return (await callSurprises(database))[0];
    for (const table of tables) {
      const surprise = (await tableSurprises(database, table))[0] ?? (await matrix.surprise(table));
      if (surprise !== undefined) return surprise;
    }
    return undefined;
  });
}

it('finds nothing wrong before any damage', async () => {
  expect(await noticed({ sql: 'select 1', tables: Object.keys(cells) })).toBeUndefined();
  expect(await noticed({ sql: 'select 1', tables: [] })).toBeUndefined();
});

describe.each(Object.entries(mutants))('%s', (_, list) => {
  it.each(list)('notices: $sql', async (mutant) => {
    expect(await noticed(mutant)).toBeDefined();
  });
});
