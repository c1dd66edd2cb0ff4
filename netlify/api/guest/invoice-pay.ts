import { cardOffer, cardProvider, startCheckout } from '#netlify/api/card/checkout.ts';
import type { Asked } from '#netlify/api/data/service/shared-links.ts';
import { claimOf, coinOptions } from '#netlify/api/guest/invoice-claim.ts';
import type { GuestKind } from '#netlify/api/guest/kind.ts';
import { momentOf } from '#netlify/api/days.ts';
import { factList, hidden, pageOf } from '#netlify/api/guest/words.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { takenCoins } from '#netlify/api/invoices/look-up-claim.ts';
import { quoteFor } from '#netlify/api/invoices/quote.ts';
import { paymentLink } from '#src/data/payment-link.ts';
import { takenAt } from '#src/data/wallets.ts';
import { inFours } from '#src/shared/address-groups.ts';
import { coinDecimals, type CoinId, fromUnits, withoutZeros } from '#src/shared/coins.ts';
import type { CoinQuote } from '#src/shared/contracts/invoices.ts';
import { escaped } from '#src/shared/markup.ts';
import { formatMoney } from '#src/shared/money.ts';

type AskedInvoice = Asked<'invoice'>;

const grouped = (address: string) => `<code>${escaped(inFours(address))}</code>`;

/** As the portal has them, to be copied by hand. */
function bank({ thing }: AskedInvoice['link']): string {
  const { firm, number, rest, currency } = thing;
  if (firm === null || number === null || !firm.iban) return '';
  const rows = [
    ['Account holder', escaped(firm.legalName)],
    ['IBAN', grouped(firm.iban)],
    ...(firm.bic ? [['BIC', escaped([firm.bic, firm.bankName].filter(Boolean).join(', '))] as const] : []),
    ['Amount', formatMoney(rest, currency)],
    ['Reference', escaped(number)],
  ] as const;
  return `<section><h2>Bank transfer</h2>${factList([...rows])}</section>`;
}

/** To the provider's page: no card is ever entered here. */
function card({ c, link }: AskedInvoice): string {
  const { rest, currency } = link.thing;
  const offer = cardOffer(c.var.deps, link.thing);
  if (offer === null) return '';
  const note =
    offer.provider === null
      ? 'An example: the page that follows takes no card and moves no money.'
      : `You pay on ${escaped(offer.provider)}’s page and come back here.`;
  return `<form method="post" class="g-go"><button class="g-act" name="act" value="card">Pay ${formatMoney(rest, currency)} by card</button></form><p class="g-note">${note}</p>`;
}

/** What to send where, as long as the rate holds. */
function quoted({ coin, units, address, tag, rate, amount, expiresAt }: CoinQuote, { thing }: AskedInvoice['link']) {
  const known = takenCoins().find(({ id }) => id === coin);
  const { symbol = coin } = known ?? {};
  const wallet = known ? paymentLink({ ...known, address }, BigInt(units)) : null;
  const rows = [
    ['Send exactly', `${fromUnits(BigInt(units), coinDecimals[coin])} ${escaped(symbol)}`],
    ['To this address', grouped(address)],
    ...(tag === null ? [] : [['Destination tag', String(tag)] as const]),
    ['For', `${formatMoney(amount, thing.currency)} at ${withoutZeros(rate)} ${thing.currency} per ${escaped(symbol)}`],
    ['The rate holds until', momentOf(expiresAt)],
  ] as const;
  const demo =
    known?.demo && known.address === address ? '<p class="g-example">Demo address, do not send funds.</p>' : '';
  const only = known ? takenAt(known) : coin;
  const open = wallet ? `<a class="g-lk" href="${escaped(wallet.href)}">Open in your wallet</a>` : '';
  return `${demo}${factList([...rows])}<p class="g-note">Send only ${escaped(only)} to this address. Anything else will be lost.</p>${open}`;
}

function coins({ link }: AskedInvoice): string {
  const taken = takenCoins();
  if (taken.length === 0) return '';
  const [quote] = link.thing.quotes;
  const what =
    taken.length === 1
      ? hidden('coin', taken[0]?.id ?? '')
      : `<div class="g-fr"><label for="coin">Cryptocurrency</label><select class="g-field" id="coin" name="coin">${coinOptions(taken)}</select></div>`;
  const rate = `<form method="post">${what}<div class="g-go"><button class="g-line" name="act" value="rate">${quote ? 'Get a new rate' : `Get the rate in ${taken.length === 1 ? escaped(taken[0]?.name ?? '') : 'a cryptocurrency'}`}</button></div></form>`;
  const claim = `<form method="post" class="g-go"><button class="g-line" name="act" value="code:claim">Tell us the transaction</button></form>
<p class="g-note">Once it is sent. It takes a code that we email you.</p>`;
  return `<section><h2>Cryptocurrency</h2>${quote ? quoted(quote, link) : ''}${rate}${claim}</section>`;
}

/** The ways to pay what is left: by card, by bank, or in one of the coins that we take. */
export const waysToPay = (asked: AskedInvoice) =>
  asked.link.thing.rest === 0 ? '' : `${card(asked)}${bank(asked.link)}${coins(asked)}`;

/** The host to which the button for cards leads. */
export function cardHost({ c, link }: AskedInvoice): string | undefined {
  return cardOffer(c.var.deps, link.thing) === null ? undefined : cardProvider(c.var.deps)?.host;
}

/** Paying is no right over an invoice: whoever has its link may, as whoever has the paper could. */
export const freely: NonNullable<GuestKind<'invoice'>['freely']> = {
  card: async ({ c, link, token }) => {
    await limit(c, 'checkouts', `link ${link.id}`);
    return startCheckout(c, link.thing, token);
  },
  rate: async ({ c, link, token }, { coin }) => {
    await limit(c, 'quotes', `link ${link.id}`);
    await quoteFor(c, link.thing, { actor: null, coin: coin as CoinId });
    return pageOf(token);
  },
};

export const acts: GuestKind<'invoice'>['acts'] = { claim: claimOf };
