import type { AppContext } from '#netlify/api/context.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import {
  beginCheckout,
  findCheckout,
  type KnownCheckout,
  noteCheckout,
  type OpenCheckout,
  openCheckouts,
  paidCheckouts,
  settleCheckout,
} from '#netlify/api/data/service/checkouts.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { errorName } from '#netlify/api/log.ts';
import { rememberPaying } from '#netlify/api/session/cookie.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { CardOffer, Invoice } from '#src/shared/contracts/invoices.ts';
import { type CardProvider, CardProviderError, type CheckoutState } from '#netlify/api/card-provider.ts';
import { stripeProvider } from './stripe.ts';

const providers = new WeakMap<Deps, CardProvider>();

/** Who takes cards here; undefined where nobody does. */
export function cardProvider(deps: Deps): CardProvider | undefined {
  const { STRIPE_SECRET_KEY: key } = deps.env;
  if (key === undefined) return deps.card;
  const known = providers.get(deps) ?? stripeProvider(deps, key);
  providers.set(deps, known);
  return known;
}

type Payable = Pick<Invoice, 'kind' | 'rest' | 'currency'>;

/** Whether what is left of an invoice can be paid by card, and on whose page. Above the firm's bound a transfer is cheaper. */
export function cardOffer(deps: Deps, { kind, rest, currency }: Payable): CardOffer | null {
  const provider = cardProvider(deps);
  const { cardUpTo } = invoicing;
  if (provider === undefined || kind !== 'invoice' || rest === 0 || (cardUpTo !== null && rest > cardUpTo)) return null;
  return provider.takes(rest, currency) ? { provider: provider.name } : null;
}

/** Asks the provider, and records what is new. */
async function settle(
  deps: Deps,
  provider: CardProvider,
  { id, sessionId }: KnownCheckout,
): Promise<CheckoutState & { isNews: boolean }> {
  const state = await provider.read(sessionId);
  const { url: _url, ...found } = state;
  return { ...state, isNews: await settleCheckout(deps, id, found) };
}

/** The same of one that is open. Where it is no longer for what is left it is ended first: what came all the same is ours to owe. */
async function settleOpen(deps: Deps, provider: CardProvider, one: OpenCheckout): Promise<CheckoutState> {
  if (one.isStale) await provider.expire(one.sessionId);
  return settle(deps, provider, one);
}

/** Of all that are open, or of those alone that are stale; how many of them are over now. */
async function settleAll(deps: Deps, which: { only_stale?: boolean }): Promise<number> {
  const provider = cardProvider(deps);
  if (provider === undefined) return 0;
  return countDone(
    deps,
    await openCheckouts(deps, which),
    async (one) => !(await settleOpen(deps, provider, one)).isOpen,
  );
}

/** Of how many it is true. What cannot be asked is asked by a later timer, and nobody else has to wait for it. */
async function countDone<T>(deps: Deps, all: readonly T[], isDone: (one: T) => Promise<boolean>): Promise<number> {
  let done = 0;
  for (const one of all) {
    try {
      if (await isDone(one)) done += 1;
    } catch (error) {
      deps.log({ level: 'warn', event: 'checkout_not_settled', name: errorName(error) });
    }
  }
  return done;
}

/** Of those that were paid: what went back to a card, or is disputed. */
async function reviewPaid(deps: Deps, lookedBefore?: string): Promise<number> {
  const provider = cardProvider(deps);
  if (provider === undefined) return 0;
  return countDone(
    deps,
    await paidCheckouts(deps, lookedBefore),
    async (one) => (await settle(deps, provider, one)).isNews,
  );
}

/** For a timer: what was paid or went back is recorded, though nobody came back and no word of it arrived. */
export const sweepCheckouts = async (deps: Deps, lookedBefore?: string) =>
  (await settleAll(deps, {})) + (await reviewPaid(deps, lookedBefore));

/** After whatever changed what is left of an invoice: nobody pays what was claimed, paid or credited meanwhile. */
export const endStale = async ({ var: { deps } }: AppContext) => void (await settleAll(deps, { only_stale: true }));

const noAnswer = () =>
  new ApiError('unavailable', 'The card page cannot be reached just now. Please try again, or pay by bank transfer.');

async function answered<T>({ var: { deps, requestId } }: AppContext, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error;
    deps.log({ level: 'warn', event: 'card_provider_failed', requestId, name: error.message });
    throw noAnswer();
  }
}

const gone = () => new ApiError('conflict', 'This invoice can’t be paid by card just now. Nothing was charged.');

/** One address for all who pay in one checkout; each browser knows where it began. */
const comesBackTo = (invoice: number) => `/api/invoices/${invoice}/checkout/back`;

/** One that is open still serves; a second would be paid beside it. */
async function openOrNew(deps: Deps, provider: CardProvider, invoice: number): Promise<string> {
  for (const one of await openCheckouts(deps, { invoice })) {
    const { isOpen, url } = await settleOpen(deps, provider, one);
    if (isOpen && url !== null) return url;
  }
  const begun = await beginCheckout(deps, invoice);
  if (begun === null || cardOffer(deps, { kind: 'invoice', rest: begun.amount, currency: begun.currency }) === null)
    throw gone();
  const back = (how: string) => new URL(`${comesBackTo(invoice)}?how=${how}`, deps.env.PUBLIC_SITE_URL).href;
  const { number: invoiceNumber, ...order } = begun;
  const urls = { doneUrl: back('done'), canceledUrl: back('canceled') };
  const made = await provider.create({ ...order, ...urls, invoiceNumber });
  if (new URL(made.url).host !== provider.host) throw new CardProviderError('unreadable');
  if (await noteCheckout(deps, begun.id, made.sessionId)) return made.url;
  await provider.expire(made.sessionId);
  throw gone();
}

/**
 * The address of the page on which what is left of an invoice is paid by card. Whoever calls this has shown the invoice to whoever
 * pays: by a session, or by the link with this `token`, whose page is come back to.
 */
export async function startCheckout(
  c: AppContext,
  invoice: Payable & Pick<Invoice, 'id'>,
  token: string | null = null,
): Promise<string> {
  const { deps } = c.var;
  const provider = cardProvider(deps);
  if (provider === undefined || cardOffer(deps, invoice) === null)
    throw new ApiError('conflict', 'This invoice can’t be paid by card. Nothing was charged.');
  const url = await answered(c, openOrNew(deps, provider, invoice.id));
  rememberPaying(c, token);
  return url;
}

/** What became of the checkouts of an invoice, as the provider says now: for whoever comes back from its page. */
export async function settleInvoice(c: AppContext, invoice: number): Promise<void> {
  const { deps } = c.var;
  const provider = cardProvider(deps);
  if (provider === undefined) return;
  for (const one of await openCheckouts(deps, { invoice })) await answered(c, settleOpen(deps, provider, one));
}

/** What a call of the provider's is about is looked at; one about nothing of ours is none of our business. */
export async function settleReference(c: AppContext, provider: CardProvider, reference: string): Promise<void> {
  const found = await findCheckout(c.var.deps, reference);
  if (found !== null) await answered(c, settle(c.var.deps, provider, found));
}
