import type { Coin } from '#data/wallets.ts';

export interface PaymentLink {
  href: string;
  /** The convention the link follows, as wallets name it. */
  standard: string;
}

/** A link that opens a wallet with the recipient filled in; null for coins without a common convention. */
export function paymentLink({ link, address }: Pick<Coin, 'link' | 'address'>): PaymentLink | null {
  return link && address !== null ? { ...link, href: link.href.replace('{address}', address) } : null;
}

/** An address in groups of four, to read aloud or compare by eye. */
export function addressGroups(address: string): string[] {
  return address.match(/.{1,4}/g) ?? [];
}
