export const coinIds = ['bitcoin', 'ethereum', 'litecoin', 'xrp', 'monero', 'solana'] as const;
export type CoinId = (typeof coinIds)[number];

/** How many digits a coin has: its smallest unit is 10 to the minus so many. */
export const coinDecimals: Record<CoinId, number> = {
  bitcoin: 8,
  ethereum: 18,
  litecoin: 8,
  xrp: 6,
  monero: 12,
  solana: 9,
};

const hex = /^[0-9a-f]{64}$/;

/** As wallets and explorers write them; one transaction is written in one way, so that it is known again. */
export const transactionForms: Record<CoinId, { pattern: RegExp; write: (text: string) => string }> = {
  bitcoin: { pattern: hex, write: lower },
  ethereum: { pattern: /^0x[0-9a-f]{64}$/, write: lower },
  litecoin: { pattern: hex, write: lower },
  xrp: { pattern: /^[0-9A-F]{64}$/, write: (text) => text.toUpperCase() },
  monero: { pattern: hex, write: lower },
  // Sixty-four bytes in base58.
  solana: { pattern: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/, write: (text) => text },
};

function lower(text: string) {
  return text.toLowerCase();
}

/** The id of a transaction in its one spelling; null for what can be none of this coin. */
export function transactionIdOf(coin: CoinId, text: string): string | null {
  const { pattern, write } = transactionForms[coin];
  const id = write(text.trim());
  return pattern.test(id) ? id : null;
}

const decimal = /^(\d{1,30})(?:\.(\d{1,30}))?$/;

/** A decimal number as an integer of `digits` digits behind the point; null where it is none, or has more of them. */
export function toUnits(text: string, digits: number): bigint | null {
  const [, whole, fraction = ''] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.replace(/0+$/, '').length > digits) return null;
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

/** The same the other way, without zeros at the end. */
export function fromUnits(units: bigint, digits: number): string {
  const text = units.toString().padStart(digits + 1, '0');
  const fraction = text.slice(text.length - digits).replace(/0+$/, '');
  const whole = text.slice(0, text.length - digits);
  return digits === 0 || fraction === '' ? whole : `${whole}.${fraction}`;
}

/** A decimal number without zeros at the end of its fraction: 2500.50 as 2500.5, and 2500 as it is. */
export const withoutZeros = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number);

const rateDigits = 12;
/** So many digits a person can still copy by hand. */
const typedDigits = 8;

/**
 * What a sum of money is in a coin, in its smallest unit, where one coin costs `rate` in that money. Rounded up to eight
 * digits at most, so that whoever pays exactly that has paid enough. Null for a rate that is no number above zero.
 */
export function priceInCoin(
  money: { minor: number | bigint; digits: number },
  rate: string,
  coin: CoinId,
): bigint | null {
  const perCoin = toUnits(rate, rateDigits);
  if (perCoin === null || perCoin === 0n || money.minor < 0) return null;
  const digits = Math.min(typedDigits, coinDecimals[coin]);
  const dividend = BigInt(money.minor) * 10n ** BigInt(rateDigits + digits);
  const divisor = perCoin * 10n ** BigInt(money.digits);
  const rounded = (dividend + divisor - 1n) / divisor;
  return rounded * 10n ** BigInt(coinDecimals[coin] - digits);
}
