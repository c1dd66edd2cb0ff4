import { createHash } from 'node:crypto';
import { readCoins, type Coin } from '#src/data/wallets.ts';
import { paymentLink, type PaymentLink } from '#src/data/payment-link.ts';

/** A coin that has an address, with everything the payments page shows of it. */
export interface CoinView extends Omit<Coin, 'link'> {
  address: string;
  /** The address of the picture that holds the plain payment address. */
  qr: string;
  link: (PaymentLink & { qr: string }) | null;
}

/** The name holds a hash of what it says, so that no cache can show the picture of an earlier address. */
function pictureOf(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `/qr/${name}-${hash}.svg`;
}

function viewOf(coin: Coin, address: string): CoinView {
  const link = paymentLink(coin);
  return {
    ...coin,
    address,
    qr: pictureOf(coin.id, address),
    link: link && { ...link, qr: pictureOf(`${coin.id}-link`, link.href) },
  };
}

/** Runs while the site is built; what the environment holds then is what the pages show. */
export function coinViews(): CoinView[] {
  return readCoins(process.env).flatMap((coin) => (coin.address ? [viewOf(coin, coin.address)] : []));
}

export interface CoinQrCode {
  src: string;
  /** What a scanner reads from the picture. */
  text: string;
}

export function coinQrCodes(): CoinQrCode[] {
  return coinViews().flatMap(({ address, qr, link }) => [
    { src: qr, text: address },
    ...(link ? [{ src: link.qr, text: link.href }] : []),
  ]);
}
