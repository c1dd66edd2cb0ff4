import { afterAll, describe, expect, it } from 'vitest';
import { apiMatrix } from './support/api-matrix.ts';
import { cells } from './support/cells.ts';
import { expected, operations } from './support/matrix.ts';
import { openTestDatabase } from './support/test-database.ts';
import { actors, makeWorld, tokenOf } from './support/world.ts';

const database = await openTestDatabase();
const world = await makeWorld(database);
const matrix = await apiMatrix(database, world);
afterAll(() => database.close());

const exposed = Object.entries(cells).filter(([name]) => name.startsWith('public.'));
const hidden = Object.keys(cells).filter((name) => !name.startsWith('public.'));

describe.each(exposed)('%s through the Data API', (name, table) => {
  describe.each(actors)('as %s', (actor) => {
    it.each(operations)('%s', async (operation) => {
      expect(await matrix.outcome(name, actor, operation)).toEqual(expected(table, actor, operation));
    });
  });
});

describe.each(hidden)('%s through the Data API', (name) => {
  it.each(actors)('is out of reach for %s', async (actor) => {
    const who = actor === 'server' ? actor : (tokenOf(world, actor) ?? undefined);
    const [schema = '', table = ''] = name.split('.');
    const reply = await database
      .client(who)
      .schema(schema as 'public')
      .from(table as 'sops')
      .select();
    expect(reply.data).toBeNull();
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});
