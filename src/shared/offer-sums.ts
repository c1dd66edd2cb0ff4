/** What of an offer its sums are made of. */
export interface PricedOffer {
  items: readonly { price: number; taxRate: number; isOption: boolean }[];
  depositPercent: number;
  /** In place of a share: a sum without tax. */
  depositNet: number | null;
}

export interface OfferSums {
  net: number;
  taxes: { rate: number; net: number; tax: number }[];
  tax: number;
  total: number;
  /** With its tax, and what is due after it. */
  deposit: number;
  rest: number;
}

/** Half up, as both sides are at least nothing. */
const divided = (value: bigint, by: bigint) => Number((2n * value + by) / (2n * by));

/** A percentage with two digits behind the point, of an integer. */
const percentOf = (sum: number, percent: number) => divided(BigInt(sum) * BigInt(Math.round(percent * 100)), 10_000n);

const sumOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);

/**
 * The price with the options at these places: each rate of tax is rounded once, and so is the deposit's share of it. The page, its
 * small script and the signed file count by this; the database comes to the same, which a test compares.
 */
export function sumOffer({ items, depositPercent, depositNet }: PricedOffer, options: readonly number[]): OfferSums {
  const chosen = items.filter(({ isOption }, place) => !isOption || options.includes(place));
  const rates = [...new Set(chosen.map(({ taxRate }) => taxRate))].sort((one, other) => other - one);
  const taxes = rates.map((rate) => {
    const net = sumOf(chosen.filter(({ taxRate }) => taxRate === rate).map(({ price }) => price));
    return { rate, net, tax: percentOf(net, rate) };
  });
  const net = sumOf(taxes.map((one) => one.net));
  const tax = sumOf(taxes.map((one) => one.tax));
  const shareOf = (part: number) => {
    if (depositNet === null) return percentOf(part, depositPercent);
    return net === 0 ? 0 : divided(BigInt(part) * BigInt(depositNet), BigInt(net));
  };
  const deposit = sumOf(
    taxes.map(({ rate, net: part }) => {
      const share = shareOf(part);
      return share + percentOf(share, rate);
    }),
  );
  return { net, taxes, tax, total: net + tax, deposit, rest: net + tax - deposit };
}
