import type { LinkedOffer } from '#netlify/api/data/service/shared-links.ts';
import { type AskedOffer, offeredBy, paragraphs, stepDay, wordsOf, written } from '#netlify/api/guest/offer-words.ts';
import { site } from '#src/data/site.ts';
import { partyIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { termsIn } from '#src/shared/offer-language/words.ts';
import { escaped } from '#src/shared/markup.ts';
import { firmLines } from '#src/shared/offer-language/facts.ts';

const when = ({ hidden, place }: { hidden: boolean; place: number }) => ` data-o="${place}"${hidden ? ' hidden' : ''}`;

/** What an option adds to a step is there once it is ticked. */
function addedTo(offer: LinkedOffer, step: number, chosen: readonly number[]): string {
  return offer.items
    .map((item, place) =>
      item.step === step && item.stepText
        ? `<p class="o-opt"${when({ hidden: item.isOption && !chosen.includes(place), place })}>${written(offer, item.stepText)}</p>`
        : '',
    )
    .join('');
}

/** What happens when, and the part of the result that each step fills: hollow, for none of it is known yet. */
function stepList(offer: LinkedOffer, chosen: readonly number[]): string {
  const { steps, startsOn } = offer;
  const { say, day } = wordsOf(offer);
  if (steps.length === 0) return '';
  const yields = steps.length <= 8 && steps.some((step) => step.yields !== '');
  const rows = steps.map(
    ({ title, text, days }, at) =>
      `<li><h3>${written(offer, title)}${startsOn === null ? '' : ` <small>${say('by', { day: stepDay(offer, startsOn, days) })}</small>`}</h3>${paragraphs(offer, text)}${addedTo(offer, at, chosen)}</li>`,
  );
  const parts = steps.map(
    ({ title, yields: part }) =>
      `<div class="o-pt">${part === '' ? '' : `<h3>${written(offer, part)} <small>${written(offer, title)}</small></h3><i></i>`}</div>`,
  );
  const sheet = `<article class="o-pg" aria-label="${say('yields')}"><div><header><b>${escaped(site.name)}</b><span>${say('sheet')}</span></header>
<p class="o-t">${say('sheetTitle', { title: written(offer, offer.title), firm: escaped(offer.legalName) })}</p></div>${parts.join('')}<footer>${say('dashed')}</footer></article>`;
  const start = startsOn === null ? '' : say('begins', { day: day(startsOn) });
  return `<section class="o-desk"><div class="o-fill ${yields ? `o-n${steps.length}` : 'o-alone'}"><div class="o-hd"><h2>${say('steps')}</h2><p class="o-intro">${start}${yields ? say('fills') : ''}</p></div>
<ol class="o-wks">${rows.join('')}</ol>${yields ? sheet : ''}</div></section>`;
}

/** Nothing is ticked for the reader. */
export function optionList(offer: LinkedOffer, chosen: readonly number[]): string {
  const { items, currency } = offer;
  const { say, sum } = wordsOf(offer);
  const rows = items.flatMap(({ isOption, title, text, price }, place) =>
    isOption
      ? [
          `<label><input type="checkbox" form="o-form" name="o${place}" value="1" data-place="${place}"${chosen.includes(place) ? ' checked' : ''}><span><b>${written(offer, title)}</b>${paragraphs(offer, text)}</span><span class="o-pr">${sum(price, currency)}</span></label>`,
        ]
      : [],
  );
  if (rows.length === 0) return '';
  return `<section class="o-sec"><h2>${say('options')}</h2><div class="o-add">${rows.join('')}</div></section>`;
}

function people(offer: LinkedOffer): string {
  const { say } = wordsOf(offer);
  const cards = offer.people.map(
    ({ name, role, text }) =>
      `<div><b>${escaped(name)}</b><span>${written(offer, role)}</span>${paragraphs(offer, text)}</div>`,
  );
  return `<section class="o-sec"><h2>${say('people')}</h2>${cards.length > 0 ? `<div class="o-ppl">${cards.join('')}</div>` : ''}
<p class="o-resp">${say('answersFor', { person: `<b>${offeredBy(offer)}</b>`, firm: escaped(site.name) })}</p></section>`;
}

function agreement(offer: LinkedOffer): string {
  const { say } = wordsOf(offer);
  const parts = [
    [say('included'), offer.included],
    [say('excluded'), offer.excluded],
    [say('needed'), offer.needed],
  ].map(([title, text]) => (text ? `<div><h3>${title}</h3>${paragraphs(offer, text)}</div>` : ''));
  const { firm } = offer;
  const terms = termsIn(offer.language, offer.terms);
  const ours = firm === null ? '' : partyIn(inLanguage(offer.language), firm);
  const sides = `<div><h3>${say('sides')}</h3><p>${escaped(firmLines(offer).join(', '))}</p><p>${escaped(ours.replaceAll('\n', ', '))}</p></div>`;
  const clauses = terms.clauses.map((clause) => `<li>${escaped(clause)}</li>`).join('');
  return `<section class="o-sec o-last"><h2>${say('agreement')}</h2><div class="o-ins">${parts.join('')}${sides}</div>
<details class="o-terms"><summary>${terms.title} <span class="o-o">${say('readAll')}</span><span class="o-c">${say('close')}</span></summary>${terms.note && `<p>${terms.note}</p>`}<ol lang="${terms.language}">${clauses}</ol></details></section>`;
}

/** The offer as it is read and printed. */
export function offerPages({ link }: AskedOffer, chosen: readonly number[]): string {
  const offer = link.thing;
  return `<section class="o-hero"><p class="o-for">${wordsOf(offer).say('for')} <b>${escaped(`${offer.name}, ${offer.legalName}`)}</b></p>
<h1>${written(offer, offer.title)}</h1><div class="o-lead">${paragraphs(offer, offer.about)}</div></section>
${stepList(offer, chosen)}${optionList(offer, chosen)}${people(offer)}${agreement(offer)}`;
}
