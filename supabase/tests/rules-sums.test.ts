import { expect } from 'vitest';
import fc from 'fast-check';
import { thorough } from '#tests/support/thorough.ts';
import { type Rules, testRules } from './support/test-rules.ts';

interface Line {
  quantity: number;
  unitPrice: number;
  discount: number;
  category: string;
  taxRate: number;
  depositId?: number;
}

const thousandths = (most: number, digits: number) =>
  fc.integer({ min: 0, max: most * 10 ** digits }).map((whole) => whole / 10 ** digits);

const taxOf = fc.oneof(
  fc.constantFrom('Z', 'E', 'AE', 'O', 'G', 'K').map((category) => ({ category, taxRate: 0 })),
  fc.oneof(fc.constantFrom(7, 19, 23), thousandths(99, 2)).map((taxRate) => ({ category: 'S', taxRate: taxRate || 1 })),
);
const price = fc.integer({ min: 0, max: 5_000_000 });
/** Work, or a deposit that is taken off. */
const lineOf = fc
  .tuple(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          quantity: fc.integer({ min: 1, max: 2_000_000 }).map((whole) => whole / 1000),
          unitPrice: price,
          discount: fc.oneof(fc.constant(0), thousandths(100, 2)),
        }),
      },
      price.map((unitPrice) => ({ quantity: -1, unitPrice, discount: 0, depositId: 1 })),
    ),
    taxOf,
  )
  .map(([amounts, tax]) => ({ ...amounts, ...tax }));

/** Half away from zero. */
const divided = (value: bigint, by: bigint): bigint =>
  value < 0n ? -divided(-value, by) : (2n * value + by) / (2n * by);
const scaled = (value: number, digits: number) => BigInt(Math.round(value * 10 ** digits));

/** The same sums in another language: integers alone. */
function sumsOf(lines: Line[]) {
  const byTax = new Map<string, { of: bigint; taxRate: number }>();
  const nets = lines.map(({ quantity, unitPrice, discount, category, taxRate }) => {
    const net = divided(scaled(quantity, 3) * BigInt(unitPrice) * (10_000n - scaled(discount, 2)), 10_000_000n);
    const key = `${category} ${taxRate}`;
    byTax.set(key, { of: (byTax.get(key)?.of ?? 0n) + net, taxRate });
    return net;
  });
  const net = nets.reduce((sum, one) => sum + one, 0n);
  const tax = [...byTax.values()].reduce((sum, { of, taxRate }) => sum + divided(of * scaled(taxRate, 2), 10_000n), 0n);
  return { net: Number(net), tax: Number(tax), total: Number(net + tax), nets: nets.map(Number), parts: byTax.size };
}

export const sumRules: Rules = {
  'of many invoices not a cent is lost': async ({ database }) => {
    const many = fc.sample(fc.array(lineOf, { minLength: 1, maxLength: 8 }), {
      numRuns: thorough ? 10_000 : 1000,
      seed: 39,
    });
    const wanted = many.map((lines) => lines.map((line) => ({ ...line, description: 'Work', unit: '' })));
    const rows = await database.sql<{ net: number; tax: number; total: number; nets: number[]; parts: number }>(
      `select sums.net, sums.tax, sums.total, (select jsonb_agg(line -> 'net') from jsonb_array_elements(priced) as line) as nets,
         jsonb_array_length(taxes) as parts
       from jsonb_array_elements($1::jsonb) with ordinality as one (lines, place)
       cross join lateral private.sum_lines(0, one.lines) as sums order by place`,
      [JSON.stringify(wanted)],
    );
    expect(rows).toEqual(many.map(sumsOf));
  },
};

await testRules(import.meta.filename, sumRules);
