import { afterAll, describe, expect, it } from 'vitest';
import { cells } from './support/cells.ts';
import { expected, operations, sqlMatrix } from './support/matrix.ts';
import { callSurprises, missingCells, tableSurprises } from './support/privileges.ts';
import { openSqlDatabase } from './support/test-database.ts';
import { actors, makeWorld } from './support/world.ts';

const database = await openSqlDatabase();
const matrix = await sqlMatrix(database, await makeWorld(database));
afterAll(() => database.close());

it('has cells for every table', async () => {
  expect(await missingCells(database)).toEqual([]);
});

it('lets each role run the functions that are for it, and no other', async () => {
  expect(await callSurprises(database)).toEqual([]);
});

describe.each(Object.entries(cells))('%s', (name, table) => {
  it('grants what its cells say', async () => {
    expect(await tableSurprises(database, name)).toEqual([]);
  });

  describe.each(actors)('as %s', (actor) => {
    it.each(operations)('%s', async (operation) => {
      expect(await matrix.outcome(name, actor, operation)).toEqual(expected(table, actor, operation));
    });
  });
});
