import { createPgliteConnection } from '@supabase/lite/pglite';
import { expect, it } from 'vitest';
import { keepStack } from './keep-stack.ts';

it('goes on after more refusals than fit on its stack', async () => {
  const connection = await createPgliteConnection({});
  const { driver } = connection;
  await driver.query('select 1');
  keepStack(connection);
  for (let count = 0; count < 700; count += 1)
    await expect(driver.query('no statement')).rejects.toThrow('syntax error');
  expect((await driver.query('select 1 as works')).rows).toEqual([{ works: 1 }]);
  await connection.close();
});
