import type { Step } from '#netlify/api/guest/kind.ts';
import { alert, codeField, described } from '#netlify/api/guest/code-form.ts';
import {
  type AskedOffer,
  bar,
  back,
  firmLines,
  nameOf,
  seenOf,
  statementOf,
  sum,
} from '#netlify/api/guest/offer-words.ts';
import { priceOf } from '#netlify/api/guest/offer-slip.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { addressIn, hidden } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';
import { sumOffer } from '#src/shared/offer-sums.ts';

const input = (step: Step, name: string, label: string, more = '', stored = '') =>
  `<div class="o-fr"><label for="${name}">${label}</label><input class="g-field" id="${name}" name="${name}" value="${escaped(step.typed[name] ?? stored)}"${described(step.refused[name], `${name}-wrong`)} ${more}>${alert(step.refused[name], `${name}-wrong`)}</div>`;

/** Where the sheet may be corrected by whoever signs. Another name, country or VAT number is a question, and a new version. */
function corrections(step: Step, { street, postalCode }: AskedOffer['link']['thing']): string {
  const isOpen = ['street', 'postalCode', 'orderNumber', 'invoiceEmail'].some(
    (name) => step.refused[name] !== undefined,
  );
  return `<details class="o-fix"${isOpen ? ' open' : ''}><summary>Not right? Correct it</summary>
${input(step, 'street', 'Street', 'maxlength="200" autocomplete="street-address"', street)}
${input(step, 'postalCode', 'Postal code', 'maxlength="20" autocomplete="postal-code"', postalCode)}
${input(step, 'orderNumber', 'Your order number', 'maxlength="60"')}
${input(step, 'invoiceEmail', 'Where invoices go', 'type="email" maxlength="254"')}
<p class="o-quiet">Another name, country or VAT number needs a new version: ask us.</p></details>`;
}

/** The last page of the offer is the form that signs it. */
export function signPage(asked: AskedOffer, step: Step, chosen: readonly number[]): GuestParts {
  const { link } = asked;
  const offer = link.thing;
  const total = sum(sumOffer(offer, chosen).total, offer.currency);
  const [firm = '', ...address] = firmLines(offer);
  const options = chosen.map((place) => hidden(`o${place}`, '1')).join('');
  const ticked = step.typed.statement === undefined ? '' : ' checked';
  const back_ = back(asked) + chosen.map((place) => `&o${place}=1`).join('');
  return {
    bar: bar(asked, `<a class="o-way" href="${back_}">Read the offer again</a>`),
    main: `<main class="o o-signing"><div class="o-doc"><section class="o-step"><h1>Accept and sign</h1>
<p class="o-intro">This is the last page of the offer. We fill in the time and the fingerprint when you sign.</p>
<form class="o-sig" method="post"><header><b>${escaped(site.name)}</b><span>${escaped(nameOf(offer))}, last page</span></header>
${alert(step.refused[''], 'form-wrong')}${seenOf(offer)}${options}
${input(step, 'name', 'Your full name', 'maxlength="100" autocomplete="name" required', '').replace('g-field', 'g-field o-name')}
<div class="o-fr"><span class="o-lb">For</span><div class="o-firm">${escaped(firm)}<small>${escaped(address.join(', '))}</small></div>${corrections(step, offer)}</div>
<div class="o-fr"><label class="o-tick"><input type="checkbox" name="statement" value="1" required${ticked}${described(step.refused.statement, 'statement-wrong')}><span>${escaped(statementOf(offer))}</span></label>${alert(step.refused.statement, 'statement-wrong')}</div>
<div class="o-fr"><label for="code">The code we emailed to ${addressIn(link)}</label>${codeField(step.refused.code)}
<p class="g-hint"><span>Good for 15 minutes</span><button class="g-plain" name="act" value="code:sign" formnovalidate>Send a new code</button></p></div>
<div class="o-go"><button class="g-act" name="act" value="sign">Accept and sign for ${total}</button></div>
<p class="o-quiet">This is a simple electronic signature under the EU’s eIDAS Regulation (Article 25).</p></form></section></div>
<aside class="o-side"><div class="o-slip">${priceOf(offer, chosen, 'You are signing')}<a class="o-back" href="${back_}">Change the options</a></div></aside></main>`,
    foot: 'Signing takes the code that was emailed to this address.',
  };
}
