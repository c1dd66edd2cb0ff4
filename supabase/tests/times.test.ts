import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from '#src/shared/zod.ts';
import { root } from '#build/paths.ts';
import { fieldsOf, isTime, undeclaredTimes } from '#tests/support/times.ts';
import { sharedWorld } from './support/shared-world.ts';

const { sql } = (await sharedWorld()).database;

/** The columns of tables and of what functions answer that are times wherever they stand, as contracts call them. */
async function timesOfDatabase(): Promise<string[]> {
  const columns = await sql<{ name: string }>(`
    select name from (
      select attname as name, atttypid as type from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'v') and attnum > 0 and not attisdropped
      union all
      select result.name, result.type
      from pg_proc, unnest(proargnames, proallargtypes, proargmodes) as result (name, type, mode)
      where pronamespace = 'public'::regnamespace and result.mode = 't'
    ) as known
    group by name having bool_and(type = 'timestamptz'::regtype)
  `);
  return columns.map(({ name }) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

/** Fields of these contracts that have the name of a time and are none. */
const takenForText = (contracts: Record<string, unknown>, times: readonly string[]) =>
  Object.entries(contracts).flatMap(([contract, schema]) =>
    schema instanceof z.ZodMiniType
      ? fieldsOf(schema).flatMap(([name, value]) =>
          times.includes(name) && !isTime(value) ? [`${contract}.${name}`] : [],
        )
      : [],
  );

const words = z.object({ list: z.array(z.object({ title: z.string(), createdAt: z.nullable(z.string()) })) });

it('finds a time that a contract takes for text, by its name and by what a reply holds', async () => {
  expect(takenForText({ words }, await timesOfDatabase())).toEqual(['words.createdAt']);
  const reply = { list: [{ title: 'Of 2026-11-28', createdAt: '2026-11-28T10:00:00.123+00:00' }] };
  expect(undeclaredTimes(words, reply)).toEqual(['.list.0.createdAt']);
});

it('declares in every contract as a time what is one in the database', async () => {
  const times = await timesOfDatabase();
  const folder = join(root, 'src/shared/contracts');
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'));
  expect(times.length).toBeGreaterThan(30);
  for (const file of files) {
    const contracts = (await import(join(folder, file))) as Record<string, unknown>;
    expect(takenForText(contracts, times), file).toEqual([]);
  }
});
