/** Moves its first four characters to the end, writes letters as numbers, and divides by 97 (ISO 13616). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

export interface Transfer {
  /** Whose account it is. */
  name: string;
  iban: string;
  bic?: string | undefined;
  currency: string;
  /** In cents. */
  minor: number;
  /** What the transfer is for. */
  reference: string;
}

const mostMinor = 99_999_999_999;
const mostBytes = 331;
const isText = (text: string, most: number) =>
  text.length > 0 && text.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);

/**
 * What a bank's app reads from the code of a transfer in euros (EPC069-12, version 2). Null where there can be none: for
 * another currency, nothing to pay, or an account that is none.
 */
export function epcPayload({ name, iban: written, bic = '', currency, minor, reference }: Transfer): string | null {
  const iban = written.replaceAll(' ', '').toUpperCase();
  const isPayable = currency === 'EUR' && Number.isInteger(minor) && minor > 0 && minor <= mostMinor;
  const isAddressed = isIban(iban) && /^$|^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic);
  if (!isPayable || !isAddressed || !isText(name, 70) || !isText(reference, 140)) return null;
  const cents = String(minor).padStart(3, '0');
  const amount = `EUR${cents.slice(0, -2)}.${cents.slice(-2)}`;
  // Purpose and structured reference stay empty.
  const payload = ['BCD', '002', '1', 'SCT', bic, name, iban, amount, '', '', reference].join('\n');
  return new TextEncoder().encode(payload).length <= mostBytes ? payload : null;
}
