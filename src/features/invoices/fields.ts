import { toUnits } from '#src/shared/coins.ts';
import { type Currency, currencyDigits } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';

/** A decimal number in a field, where a fraction may be typed with a comma. */
export const typedUnits = (text: string, digits: number) => toUnits(text.replace(',', '.'), digits);

/**
 * A sum as people write it: 1250.50, 1250,50, 1,250.50, 1.250,50 or 1 250,50. The last sign that is not followed by
 * groups of three is the point.
 */
export function typedMoney(text: string, digits: number) {
  const tight = text.trim().replaceAll(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, '');
  const grouped = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(tight);
  // One group alone may be a fraction where the currency has three digits behind the point.
  if (grouped?.[1] !== undefined && (digits < 3 || grouped[3] !== undefined))
    return toUnits([grouped[1].replaceAll(/[.,]/g, ''), grouped[3]].filter(Boolean).join('.'), digits);
  return typedUnits(tight, digits);
}

const behindThePoint = (digits: number) => (digits > 0 ? ` with at most ${digits} decimal places` : '');

/** A field for a sum of money, which becomes an integer of the smallest unit. */
export const moneyField = (currency: Currency, least = 1) => {
  const digits = currencyDigits[currency];
  return z.pipe(
    z
      .string()
      .check(
        z.refine((text) => (typedMoney(text, digits) ?? -1n) >= least, `Enter an amount${behindThePoint(digits)}`),
      ),
    z.transform((text: string) => Number(typedMoney(text, digits))),
  );
};
