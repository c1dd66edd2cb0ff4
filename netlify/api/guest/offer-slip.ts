import type { LinkedOffer } from '#netlify/api/data/service/shared-links.ts';
import { type AskedOffer, wordsOf, written } from '#netlify/api/guest/offer-words.ts';
import { pageOf } from '#netlify/api/guest/words.ts';
import { escaped } from '#src/shared/markup.ts';
import { sumOffer } from '#src/shared/offer-sums.ts';

const row = (name: string, value: string, attributes = '') =>
  `<div${attributes}><dt>${name}</dt><dd>${value}</dd></div>`;

/** The price and what it is made of. The small script of the page writes the same into what has `data-sum` and `data-…`. */
export function priceOf(offer: LinkedOffer, chosen: readonly number[], heading: string): string {
  const { currency, items, restWhen } = offer;
  const { say, sum, wholeFigure: figure } = wordsOf(offer);
  const sums = sumOffer(offer, chosen);
  const money = (minor: number) => figure(minor, currency);
  const lines = items.map(({ title, price, isOption }, place) =>
    row(
      written(offer, title),
      money(price),
      isOption ? ` data-o="${place}"${chosen.includes(place) ? '' : ' hidden'}` : '',
    ),
  );
  const due =
    sums.deposit === 0
      ? ''
      : `<dl class="o-due">${row(say('begin'), `<span data-deposit>${money(sums.deposit)}</span>`)}${row(`${say('rest')}${restWhen ? `, ${written(offer, restWhen)}` : ''}`, `<span data-rest>${money(sums.rest)}</span>`)}</dl>`;
  return `<div class="o-top"><span>${heading}</span><span>${currency}</span></div><p class="o-price" data-sum aria-live="polite">${sum(sums.total, currency)}</p>
<dl>${lines.join('')}${row(say('tax'), `<span data-tax>${money(sums.tax)}</span>`)}</dl>${due}`;
}

/** What the reader can do. It stays in sight. */
export function slip(asked: AskedOffer, chosen: readonly number[]): string {
  const { link, token } = asked;
  const offer = link.thing;
  const { say, weekday } = wordsOf(offer);
  const sums = { items: offer.items, depositPercent: offer.depositPercent, depositNet: offer.depositNet };
  const hasOptions = offer.items.some(({ isOption }) => isOption);
  const others = `<div class="o-two"><a href="#ask">${say('ask')}</a><button name="act" value="code:decline" form="o-other">${say('decline')}</button></div>
<div class="o-two"><button name="act" value="code:other" form="o-other">${say('other')}</button><button name="act" value="code:refuse" form="o-other">${say('refuse')}</button></div>`;
  return `<aside class="o-side"><div class="o-slip" id="slip" data-offer="${escaped(JSON.stringify(sums))}" data-currency="${offer.currency}" data-language="${offer.language}">
${priceOf(offer, chosen, say('fixedPrice'))}
<p class="o-val">${say('validUntil', { day: offer.validUntil === null ? '' : weekday(offer.validUntil) })}<small>${say('endOfDay', { zone: escaped(offer.timeZone ?? '') })}</small></p>
<form method="post" id="o-form" action="${escaped(pageOf(token))}">
<button class="g-act" name="act" value="code:sign">${say('accept')}</button>
${hasOptions ? `<noscript><button class="o-plain" formmethod="get" name="token" value="${token}">${say('showSum')}</button></noscript>` : ''}</form>
<form method="post" id="o-other" action="${escaped(pageOf(token))}">${others}</form></div></aside>`;
}

/** The same at the foot of a phone, until the slip itself is in sight. */
export function dock({ link }: AskedOffer, chosen: readonly number[]): string {
  const { say, sum } = wordsOf(link.thing);
  return `<aside class="o-thumb" aria-label="${say('priceTitle')}"><b data-sum>${sum(sumOffer(link.thing, chosen).total, link.thing.currency)}</b><button class="g-act" form="o-form" name="act" value="code:sign">${say('accept')}</button></aside>`;
}
