import Stripe from 'stripe';
import { z } from 'zod';
import { boundedFetch } from '#netlify/api/http/bounded-fetch.ts';
import type { Deps } from '#netlify/api/deps.ts';
import type { Currency } from '#src/shared/money.ts';
import { CardProviderError, type CardProvider, type CheckoutState } from '#netlify/api/card-provider.ts';

const patienceMs = 4000;
const replyBytes = 1024 * 1024;
const host = 'checkout.stripe.com';
const minor = z.int().nonnegative();

const chargeSchema = z.object({
  disputed: z.boolean(),
  payment_method_details: z.object({ card: z.object({ last4: z.string().regex(/^\d{4}$/) }).nullish() }).nullish(),
  refunds: z.object({ data: z.array(z.object({ id: z.string(), amount: minor, status: z.string().nullable() })) }),
});
const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  currency: z.string().length(3).toUpperCase(),
  url: z.url({ protocol: /^https$/, hostname: /^checkout\.stripe\.com$/ }).nullish(),
  payment_intent: z.object({ id: z.string(), amount_received: minor, latest_charge: chargeSchema.nullish() }).nullish(),
});
const disputesSchema = z.object({
  data: z.array(z.object({ id: z.string(), amount: minor, status: z.string() })).min(1),
});

/** Stripe counts the króna in hundredths, and the last digit of three has to be 0. */
const scaleOf = (currency: Currency) => (currency === 'ISK' ? 100 : 1);
const hasThreeDigits = (currency: Currency) => currency === 'KWD' || currency === 'TND';
const most = 99_999_999;

function read<T extends z.ZodType>(schema: T, reply: unknown): z.output<T> {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new CardProviderError('unreadable', { cause: parsed.error });
  return parsed.data;
}

/** Nothing but what is awaited by `asked` leaves an error of the library's, which may name the key. */
async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CardProviderError) throw error;
    throw new CardProviderError(error instanceof Stripe.errors.StripeError ? error.type : 'unreachable');
  }
}

type Dispute = CheckoutState['dispute'];

const disputeStates: Partial<Record<string, NonNullable<Dispute>['state']>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
};

/** Hosted Checkout: the card is entered on Stripe's page. */
export function stripeProvider({ env, fetch, cardMs = patienceMs }: Deps, key: string): CardProvider {
  const bounded = boundedFetch(fetch, replyBytes, () => new CardProviderError('unreadable'));
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(bounded),
    timeout: cardMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  async function disputeOf(payment: string, scale: number): Promise<Dispute> {
    const listed = await asked(stripe.disputes.list({ payment_intent: payment, limit: 1 }));
    const [newest] = read(disputesSchema, listed).data;
    if (newest === undefined) return null;
    const { id, amount, status } = newest;
    return { id, amount: amount / scale, state: disputeStates[status] ?? 'open' };
  }

  return {
    name: 'Stripe',
    host,
    takes: (amount, currency) => amount * scaleOf(currency) <= most && (!hasThreeDigits(currency) || amount % 10 === 0),
    async create({ id, invoiceNumber, amount, currency, doneUrl, canceledUrl }) {
      const price = {
        currency: currency.toLowerCase(),
        unit_amount: amount * scaleOf(currency),
        product_data: { name: `Invoice ${invoiceNumber}` },
      };
      const made = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Others settle days later, and an invoice would be paid and unpaid meanwhile.
            allowed_payment_method_types: ['card'],
            client_reference_id: String(id),
            line_items: [{ quantity: 1, price_data: price }],
            payment_intent_data: { description: `Invoice ${invoiceNumber}` },
            success_url: doneUrl,
            cancel_url: canceledUrl,
          },
          { idempotencyKey: `checkout-${new URL(env.PUBLIC_SITE_URL).host}-${id}-${amount}` },
        ),
      );
      const { id: sessionId, url } = read(sessionSchema, made);
      if (!url) throw new CardProviderError('unreadable');
      return { sessionId, url };
    },
    async read(sessionId) {
      const expand = ['payment_intent.latest_charge.refunds'];
      const session = read(sessionSchema, await asked(stripe.checkout.sessions.retrieve(sessionId, { expand })));
      if (session.id !== sessionId) throw new CardProviderError('unreadable');
      const { status: state, payment_status, currency, url, payment_intent: payment } = session;
      const isPaid = payment_status === 'paid';
      if (isPaid && !payment) throw new CardProviderError('unreadable');
      const charge = payment?.latest_charge;
      const scale = scaleOf(currency as Currency);
      const refunds = charge?.refunds.data ?? [];
      return {
        isPaid,
        isOpen: state === 'open',
        url: url ?? null,
        amount: (payment?.amount_received ?? 0) / scale,
        currency,
        paymentId: isPaid ? (payment?.id ?? null) : null,
        card: charge?.payment_method_details?.card?.last4 ?? '····',
        refunds: refunds
          .filter((refund) => refund.status === 'succeeded')
          .map((refund) => ({ id: refund.id, amount: refund.amount / scale })),
        failedRefunds: refunds.filter(({ status }) => status === 'failed' || status === 'canceled').map(({ id }) => id),
        dispute: payment && charge?.disputed ? await disputeOf(payment.id, scale) : null,
      };
    },
    async expire(sessionId) {
      await asked(
        stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
          // Paid or over already: what it is is asked next.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }),
      );
    },
    hint(body, signature) {
      if (env.STRIPE_WEBHOOK_SECRET === undefined) return null;
      try {
        const { object } = stripe.webhooks.constructEvent(body, signature, env.STRIPE_WEBHOOK_SECRET).data;
        const { id, payment_intent: payment } = object as { id?: unknown; payment_intent?: unknown };
        const isCheckout = typeof id === 'string' && id.startsWith('cs_');
        return { about: isCheckout ? id : typeof payment === 'string' ? payment : null };
      } catch {
        return null;
      }
    },
  };
}
