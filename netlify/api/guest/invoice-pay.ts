import { cardOffer, cardProvider, startCheckout } from '#netlify/api/card/checkout.ts';
import type { Asked } from '#netlify/api/data/service/shared-links.ts';
import { claimOf, coinOptions } from '#netlify/api/guest/invoice-claim.ts';
import type { GuestKind } from '#netlify/api/guest/kind.ts';
import { factList, hidden, pageOf } from '#netlify/api/guest/words.ts';
import { limit } from '#netlify/api/http/rate-limit.ts';
import { takenCoins } from '#netlify/api/invoices/look-up-claim.ts';
import { quoteFor } from '#netlify/api/invoices/quote.ts';
import { paymentLink } from '#src/data/payment-link.ts';
import { takenAt } from '#src/data/wallets.ts';
import { inFours } from '#src/shared/address-groups.ts';
import { coinDecimals, type CoinId, fromUnits, withoutZeros } from '#src/shared/coins.ts';
import type { CoinQuote } from '#src/shared/contracts/invoices.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';

type AskedInvoice = Asked<'invoice'>;

const grouped = (address: string) => `<code>${escaped(inFours(address))}</code>`;

/** As the portal has them, to be copied by hand. */
function bank({ thing, language }: AskedInvoice['link']): string {
  const { firm, number, rest, currency } = thing;
  const { say, money } = linkIn(language);
  if (firm === null || number === null || !firm.iban) return '';
  const rows = [
    [say('holder'), escaped(firm.legalName)],
    ['IBAN', grouped(firm.iban)],
    ...(firm.bic ? [['BIC', escaped([firm.bic, firm.bankName].filter(Boolean).join(', '))] as const] : []),
    [say('amount'), money(rest, currency)],
    [say('reference'), escaped(number)],
  ] as const;
  return `<section><h2>${say('bank')}</h2>${factList(rows)}</section>`;
}

/** To the provider's page: no card is ever entered here. */
function card({ c, link }: AskedInvoice): string {
  const { rest, currency } = link.thing;
  const offer = cardOffer(c.var.deps, link.thing);
  if (offer === null) return '';
  const { say, money } = linkIn(link.language);
  const note = offer.provider === null ? say('cardExample') : say('cardPage', { provider: escaped(offer.provider) });
  return `<form method="post" class="g-go"><button class="g-act" name="act" value="card">${say('payByCard', { sum: money(rest, currency) })}</button></form><p class="g-note">${note}</p>`;
}

/** What to send where, as long as the rate holds. */
function quoted(quote: CoinQuote, { thing: { currency }, language }: AskedInvoice['link']) {
  const { coin, units, address, tag, rate, amount, expiresAt } = quote;
  const { say, money, minute } = linkIn(language);
  const known = takenCoins().find(({ id }) => id === coin);
  const { symbol = coin } = known ?? {};
  const wallet = known ? paymentLink({ ...known, address }, BigInt(units)) : null;
  const rows = [
    [say('sendExactly'), `${fromUnits(BigInt(units), coinDecimals[coin])} ${escaped(symbol)}`],
    [say('toAddress'), grouped(address)],
    ...(tag === null ? [] : [[say('tag'), String(tag)] as const]),
    [
      say('worth'),
      say('atRate', { sum: money(amount, currency), rate: withoutZeros(rate), currency, coin: escaped(symbol) }),
    ],
    [say('rateUntil'), minute(expiresAt)],
  ] as const;
  const demo = known?.demo && known.address === address ? `<p class="g-example">${say('demoAddress')}</p>` : '';
  // What else comes to that address is described in English alone.
  const only = known ? takenAt(language === 'en' ? known : { name: known.name, symbol: known.symbol }) : coin;
  const open = wallet ? `<a class="g-lk" href="${escaped(wallet.href)}">${say('wallet')}</a>` : '';
  return `${demo}${factList(rows)}<p class="g-note">${say('sendOnly', { coin: escaped(only) })}</p>${open}`;
}

function coins({ link }: AskedInvoice): string {
  const taken = takenCoins();
  if (taken.length === 0) return '';
  const [quote] = link.thing.quotes;
  const { say } = linkIn(link.language);
  const [only] = taken.length === 1 ? taken : [];
  const what =
    only !== undefined
      ? hidden('coin', only.id)
      : `<div class="g-fr"><label for="coin">${say('coins')}</label><select class="g-field" id="coin" name="coin">${coinOptions(taken)}</select></div>`;
  const rate = `<form method="post">${what}<div class="g-go"><button class="g-line" name="act" value="rate">${quote ? say('newRate') : only ? say('rateIn', { coin: escaped(only.name) }) : say('rateInAny')}</button></div></form>`;
  const claim = `<form method="post" class="g-go"><button class="g-line" name="act" value="code:claim">${say('tellUs')}</button></form>
<p class="g-note">${say('tellOnce')}</p>`;
  return `<section><h2>${say('coins')}</h2>${quote ? quoted(quote, link) : ''}${rate}${claim}</section>`;
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
