import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiError } from '#netlify/api/api-error.ts';
import { root } from '#build/paths.ts';
import { rows } from './result.ts';

const schemas = join(root, 'supabase', 'schemas');
const raised = readdirSync(schemas)
  .flatMap((file) => [...readFileSync(join(schemas, file), 'utf8').matchAll(/errcode = '(\w+)', hint = '([a-z_]+)'/g)])
  .map(([, code = '', hint = '']) => [hint, code] as const);

/** What the visitor hears of an error of the database. */
function heard(error: { code: string; hint: string | null; message?: string }): unknown {
  try {
    rows({ data: null, error: { message: '', details: '', ...error } as never, status: 400 });
  } catch (thrown) {
    return thrown instanceof ApiError ? thrown.message : thrown;
  }
  return undefined;
}

test('the schema raises hints', () => expect(raised.length).toBeGreaterThan(3));

test.each(raised)('%s has a sentence of its own, whatever its message is', (hint, code) => {
  const plain = heard({ code, hint: null });
  expect(plain).toEqual(expect.any(String));
  expect(heard({ code, hint })).toEqual(expect.any(String));
  expect(heard({ code, hint })).not.toBe(plain);
  expect(heard({ code, hint: null, message: hint })).toBe(plain);
});
