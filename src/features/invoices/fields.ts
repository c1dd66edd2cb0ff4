import { toUnits } from '#shared/coins.ts';
import { type Currency, currencyDigits } from '#shared/money.ts';
import { z } from '#shared/zod.ts';

/** A field for an amount: a decimal number with so many digits, which becomes an integer of the smallest unit. */
export const unitsField = (digits: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => (toUnits(text.replace(',', '.'), digits) ?? 0n) > 0n,
          `Enter an amount${digits > 0 ? ` with at most ${digits} digits behind the point` : ''}`,
        ),
      ),
    z.transform((text: string) => toUnits(text.replace(',', '.'), digits) ?? 0n),
  );

export const moneyField = (currency: Currency) => z.pipe(unitsField(currencyDigits[currency]), z.transform(Number));
