import type { LinkedOffer } from '#netlify/api/data/service/shared-links.ts';
import { type AskedOffer, firmLines, offeredBy, onDay, stepDay, sum } from '#netlify/api/guest/offer-words.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';

const paragraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

const when = ({ hidden, place }: { hidden: boolean; place: number }) => ` data-o="${place}"${hidden ? ' hidden' : ''}`;

/** What an option adds to a step is there once it is ticked. */
function addedTo(offer: LinkedOffer, step: number, chosen: readonly number[]): string {
  return offer.items
    .map((item, place) =>
      item.step === step && item.stepText
        ? `<p class="o-opt"${when({ hidden: item.isOption && !chosen.includes(place), place })}>${escaped(item.stepText)}</p>`
        : '',
    )
    .join('');
}

/** What happens when, and the part of the result that each step fills: hollow, for none of it is known yet. */
function stepList(offer: LinkedOffer, chosen: readonly number[]): string {
  const { steps, startsOn } = offer;
  if (steps.length === 0) return '';
  const yields = steps.length <= 8 && steps.some((step) => step.yields !== '');
  const rows = steps.map(
    ({ title, text, days }, at) =>
      `<li><h3>${escaped(title)}${startsOn === null ? '' : ` <span>by ${stepDay(startsOn, days)}</span>`}</h3>${paragraphs(text)}${addedTo(offer, at, chosen)}</li>`,
  );
  const parts = steps.map(
    ({ title, yields: part }) =>
      `<div class="o-pt">${part === '' ? '' : `<h3>${escaped(part)} <span>${escaped(title)}</span></h3><i></i>`}</div>`,
  );
  const sheet = `<article class="o-pg" aria-label="What you get"><div><header><b>${escaped(site.name)}</b><span>Your report, page 1</span></header>
<p class="o-t">${escaped(offer.title)} for ${escaped(offer.legalName)}</p></div>${parts.join('')}<footer>Dashed: not known yet</footer></article>`;
  const start = startsOn === null ? '' : `It begins on ${onDay(startsOn)}. `;
  return `<section class="o-desk"><div class="o-fill ${yields ? `o-n${steps.length}` : 'o-alone'}"><div class="o-hd"><h2>Step by step</h2><p class="o-intro">${start}${yields ? 'At the side you see how the first page of your report fills.' : ''}</p></div>
<ol class="o-wks">${rows.join('')}</ol>${yields ? sheet : ''}</div></section>`;
}

/** Nothing is ticked for the reader. */
export function optionList({ items, currency }: LinkedOffer, chosen: readonly number[]): string {
  const rows = items.flatMap(({ isOption, title, text, price }, place) =>
    isOption
      ? [
          `<label><input type="checkbox" form="o-form" name="o${place}" value="1" data-place="${place}"${chosen.includes(place) ? ' checked' : ''}><span><b>${escaped(title)}</b>${paragraphs(text)}</span><span class="o-pr">${sum(price, currency)}</span></label>`,
        ]
      : [],
  );
  if (rows.length === 0) return '';
  return `<section class="o-sec"><h2>What you can add</h2><div class="o-add">${rows.join('')}</div></section>`;
}

function people(offer: LinkedOffer): string {
  const cards = offer.people.map(
    ({ name, role, text }) => `<div><b>${escaped(name)}</b><span>${escaped(role)}</span>${paragraphs(text)}</div>`,
  );
  return `<section class="o-sec"><h2>Who does it</h2>${cards.length > 0 ? `<div class="o-ppl">${cards.join('')}</div>` : ''}
<p class="o-resp"><b>${offeredBy(offer)}</b> answers for the offer and made it for ${escaped(site.name)}.</p></section>`;
}

function agreement(offer: LinkedOffer): string {
  const parts = [
    ['In the price', offer.included],
    ['Not in the price', offer.excluded],
    ['From you', offer.needed],
  ].map(([title, text]) => (text ? `<div><h3>${title}</h3>${paragraphs(text)}</div>` : ''));
  const { firm, terms } = offer;
  const ours = firm === null ? '' : [firm.legalName, firm.address, firm.taxId && `VAT ${firm.taxId}`].join('\n');
  const sides = `<div><h3>The two sides</h3><p>${escaped(firmLines(offer).join(', '))}</p><p>${escaped(ours.replaceAll('\n', ', '))}</p></div>`;
  const clauses = (terms?.clauses ?? []).map((clause) => `<li>${escaped(clause)}</li>`).join('');
  return `<section class="o-sec o-last"><h2>What you agree to</h2><div class="o-ins">${parts.join('')}${sides}</div>
<details class="o-terms"><summary>Terms, version ${terms?.version ?? 1}, of ${onDay(terms?.date ?? '')} <span class="o-o">Read all</span><span class="o-c">Close</span></summary><ol>${clauses}</ol></details></section>`;
}

/** The offer as it is read and printed. */
export function offerPages({ link }: AskedOffer, chosen: readonly number[]): string {
  const offer = link.thing;
  return `<section class="o-hero"><p class="o-for">For <b>${escaped(`${offer.name}, ${offer.legalName}`)}</b></p>
<h1>${escaped(offer.title)}</h1><div class="o-lead">${paragraphs(offer.about)}</div></section>
${stepList(offer, chosen)}${optionList(offer, chosen)}${people(offer)}${agreement(offer)}`;
}
