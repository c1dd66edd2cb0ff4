import type { Coin } from '#data/wallets.ts';

export interface PaymentLink {
  href: string;
  /** The convention the link follows, as wallets name it. */
  standard: string;
}

/**
 * A link that opens a wallet with the recipient filled in; null for coins without a common convention. Ethereum links
 * name chain 1, so that a wallet set to another network does not send there.
 */
export function paymentLink({ id, address }: Pick<Coin, 'id' | 'address'>): PaymentLink | null {
  if (address === null) return null;
  switch (id) {
    case 'bitcoin':
      return { href: `bitcoin:${address}`, standard: 'BIP-21' };
    case 'ethereum':
      return { href: `ethereum:${address}@1`, standard: 'EIP-681' };
    case 'litecoin':
      return { href: `litecoin:${address}`, standard: 'Litecoin link' };
    case 'monero':
      return { href: `monero:${address}`, standard: 'Monero link' };
    case 'solana':
      return { href: `solana:${address}`, standard: 'Solana Pay' };
    case 'xrp':
      return null;
  }
}

/** An address in groups of four, to read aloud or compare by eye. */
export function addressGroups(address: string): string[] {
  return address.match(/.{1,4}/g) ?? [];
}
