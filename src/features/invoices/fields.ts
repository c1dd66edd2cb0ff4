import { toUnits } from '#src/shared/coins.ts';
import { type Currency, currencyDigits } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';

/** A decimal number in a field, where a fraction may be typed with a comma. */
export const typedUnits = (text: string, digits: number) => toUnits(text.replace(',', '.'), digits);

const behindThePoint = (digits: number) => (digits > 0 ? ` with at most ${digits} decimal places` : '');

/** A field for a sum of money, which becomes an integer of the smallest unit. */
export const moneyField = (currency: Currency, least = 1) => {
  const digits = currencyDigits[currency];
  return z.pipe(
    z
      .string()
      .check(
        z.refine((text) => (typedUnits(text, digits) ?? -1n) >= least, `Enter an amount${behindThePoint(digits)}`),
      ),
    z.transform((text: string) => Number(typedUnits(text, digits))),
  );
};
