import { afterAll, describe, expect, it } from 'vitest';
import { oneOfEach } from '#tests/support/thorough.ts';
import { apiMatrix } from './support/api-matrix.ts';
import { cells } from './support/cells.ts';
import { expected, operations } from './support/matrix.ts';
import { openTestDatabase } from './support/test-database.ts';
import { actors, makeWorld, tokenOf } from './support/world.ts';

const database = await openTestDatabase();
const world = await makeWorld(database);
const matrix = await apiMatrix(database, world);
afterAll(() => matrix.close());

const exposed = Object.entries(cells).filter(([name]) => name.startsWith('public.'));
const hidden = Object.keys(cells).filter((name) => !name.startsWith('public.'));

describe.each(exposed)('%s through the Data API', (name, table) => {
  const cases = actors.flatMap((actor) =>
    operations.map((operation) => ({ actor, operation, outcome: expected(table, actor, operation) })),
  );
  // The policies themselves are tried for everybody in rls-sql.test.ts.
  it.each(oneOfEach(cases, ({ operation, outcome }) => JSON.stringify([operation, outcome])))(
    '$operation as $actor',
    async ({ actor, operation, outcome }) => {
      expect(await matrix.outcome(name, actor, operation)).toEqual(outcome);
    },
  );
});

describe.each(hidden)('%s through the Data API', (name) => {
  it.each(actors)('is out of reach for %s', async (actor) => {
    const who = actor === 'server' ? actor : (tokenOf(world, actor) ?? undefined);
    const [schema = '', table = ''] = name.split('.');
    const reply = await database
      .client(who)
      .schema(schema as 'public')
      .from(table as 'procedures')
      .select();
    expect(reply.data).toBeNull();
    expect(reply.status).toBeGreaterThanOrEqual(400);
  });
});
