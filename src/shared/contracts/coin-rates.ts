import { coinIds } from '#src/shared/coins.ts';
import { currencies, type Currency } from '#src/shared/money.ts';
import { rowId, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

/** What one coin costs, as administrators have entered it. */
export const coinRateSchema = z.object({
  coin: z.enum(coinIds),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  rate: z.string().check(z.regex(/^(?!0*\.?0*$)\d{1,12}(\.\d{1,12})?$/, 'Must be a number above 0')),
});
export const coinRateReplySchema = z.extend(coinRateSchema, { id: rowId, updatedAt: timestamp });

export type CoinRate = z.infer<typeof coinRateReplySchema>;
