import type { Step } from '#netlify/api/guest/kind.ts';
import { alert, codeField, described, inputField } from '#netlify/api/guest/code-form.ts';
import { type AskedOffer, bar, seenOf, statementOf, wordsOf } from '#netlify/api/guest/offer-words.ts';
import { priceOf } from '#netlify/api/guest/offer-slip.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { addressIn, hidden, pageOf } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';
import { sumOffer } from '#src/shared/offer-sums.ts';
import { firmLines, nameOf } from '#src/shared/offer-language/facts.ts';

/** Where the sheet may be corrected by whoever signs. Another name, country or VAT number is a question, and a new version. */
function corrections(step: Step, { language, street, postalCode }: AskedOffer['link']['thing']): string {
  const { say } = wordsOf({ language });
  const isOpen = ['street', 'postalCode', 'orderNumber', 'invoiceEmail'].some(
    (name) => step.refused[name] !== undefined,
  );
  return `<details class="o-fix"${isOpen ? ' open' : ''}><summary>${say('correct')}</summary>
${inputField(step, 'street', say('street'), 'maxlength="200" autocomplete="street-address"', street)}
${inputField(step, 'postalCode', say('postalCode'), 'maxlength="20" autocomplete="postal-code"', postalCode)}
${inputField(step, 'orderNumber', say('orderNumber'), 'maxlength="60"')}
${inputField(step, 'invoiceEmail', say('invoiceEmail'), 'type="email" maxlength="254"')}
<p class="o-quiet">${say('newVersion')}</p></details>`;
}

/** The last page of the offer is the form that signs it. */
export function signPage(asked: AskedOffer, step: Step, chosen: readonly number[]): GuestParts {
  const { link } = asked;
  const offer = link.thing;
  const { say, sum } = wordsOf(offer);
  const { say: ofLinks } = linkIn(link.language);
  const total = sum(sumOffer(offer, chosen).total, offer.currency);
  const [firm = '', ...address] = firmLines(offer);
  const options = chosen.map((place) => hidden(`o${place}`, '1')).join('');
  const ticked = step.typed.statement === undefined ? '' : ' checked';
  const back = pageOf(asked.token) + chosen.map((place) => `&o${place}=1`).join('');
  return {
    bar: bar(asked, `<a class="o-way" href="${back}">${say('readAgain')}</a>`),
    main: `<main class="o o-signing"><div class="o-doc"><section class="o-step"><h1>${say('accept')}</h1>
<p class="o-intro">${say('signIntro')}</p>
<form class="o-sig" method="post"><header><b>${escaped(site.name)}</b><span>${escaped(say('lastPage', { offer: nameOf(offer) }))}</span></header>
${alert(step.refused[''], 'form-wrong')}${seenOf(offer)}${options}
${inputField(step, 'name', say('fullName'), 'maxlength="100" autocomplete="name" required')}
<div class="g-fr"><span class="o-lb">${say('for')}</span><div class="o-firm">${escaped(firm)}<small>${escaped(address.join(', '))}</small></div>${corrections(step, offer)}</div>
<div class="g-fr"><label class="o-tick"><input type="checkbox" name="statement" value="1" required${ticked}${described(step.refused.statement, 'statement-wrong')}><span>${escaped(statementOf(offer))}</span></label>${alert(step.refused.statement, 'statement-wrong')}</div>
<div class="g-fr"><label for="code">${say('codeTo', { address: addressIn(link) })}</label>${codeField(step.refused.code)}
<p class="g-hint"><span>${ofLinks('codeGood')}</span><button class="g-plain" name="act" value="code:sign" formnovalidate>${ofLinks('newCode')}</button></p></div>
<div class="o-go"><button class="g-act" name="act" value="sign">${say('acceptFor', { sum: total })}</button></div>
<p class="o-quiet">${say('simple')}</p></form></section></div>
<aside class="o-side"><div class="o-slip">${priceOf(offer, chosen, say('signing'))}<a class="o-back" href="${back}">${say('changeOptions')}</a></div></aside></main>`,
    foot: say('signFoot'),
  };
}
