import type { Currency } from '#src/shared/money.ts';

/** What is to be paid, and where whoever pays comes back to. */
export interface CheckoutOrder {
  /** Ours: asked for twice with the same, it is made once. */
  id: number;
  invoiceNumber: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: Currency;
  doneUrl: string;
  canceledUrl: string;
}

/** What a provider says of a checkout when it is asked. */
export interface CheckoutState {
  isOpen: boolean;
  isPaid: boolean;
  /** Where it is paid, as long as it is open. */
  url: string | null;
  amount: number;
  currency: string;
  /** The provider's name of what was paid; null before. */
  paymentId: string | null;
  /** The last digits. */
  card: string;
  refunds: { id: string; amount: number }[];
  /** Names of refunds that did not arrive, though they may have been thought to. */
  failedRefunds: string[];
  dispute: { id: string; amount: number; state: 'open' | 'won' | 'lost' } | null;
}

/** It gave no answer, or none that can be right. What happened there is asked again later. */
export class CardProviderError extends Error {}

/** Whoever takes cards for us, on a page of theirs. `netlify/api/card/stripe.ts` is one; a fork may write another. */
export interface CardProvider {
  /** As readers know it; null for the stand-in of the demo, which takes no card. */
  name: string | null;
  /** The one host to which a browser is sent. */
  host: string;
  takes(amount: number, currency: Currency): boolean;
  create(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  read(sessionId: string): Promise<CheckoutState>;
  /** Nobody can pay in it from then on; one that is paid or over stays so. */
  expire(sessionId: string): Promise<void>;
  /** Which checkout or payment a call of theirs is about, if any; null where its signature does not prove that it is theirs. */
  hint(body: string, signature: string): { about: string | null } | null;
}
