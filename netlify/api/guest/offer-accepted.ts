import { type AskedOffer, bar, stepDay, wordsOf, written } from '#netlify/api/guest/offer-words.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { firmDay } from '#netlify/api/days.ts';
import { addressIn, fileOf } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { inEights } from '#src/shared/address-groups.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { nameOf } from '#src/shared/offer-language/facts.ts';

/** Four rows of two groups, to be compared by eye. */
const inRows = (digest: string) => inEights(digest).replaceAll(/((?:\S+ ){2})/g, '$1\n');

const fact = (term: string, words: string) => `<div><dt>${term}</dt><dd>${words}</dd></div>`;

/** What both sides hold, and what begins with it. */
export function acceptedPage(asked: AskedOffer): GuestParts {
  const { link, token } = asked;
  const offer = link.thing;
  const { acceptance, startsOn, steps, currency, endedAt } = offer;
  if (acceptance === null) return { main: '' };
  const { say, sum, day, second } = wordsOf(offer);
  const moment = (at: string | null) => (at === null ? '' : second(at));
  const isSigned = acceptance.fileDigest !== null;
  // Several people may have a link to one offer; whoever looks is not always whoever signed.
  const isMine = acceptance.email === link.email;
  const signer = addressIn({ email: acceptance.email, isKnown: isMine && link.isKnown });
  const digest = acceptance.fileDigest ?? '';
  const added = offer.items.filter((item, place) => item.isOption && acceptance.options.includes(place));
  const what = [offer.title, ...added.map(({ title }) => title)].map((one) => written(offer, one)).join(' + ');
  const rows = [
    fact(
      say(isSigned ? 'signedOn' : 'acceptedOn'),
      isSigned ? moment(acceptance.acceptedAt) : day(firmDay(acceptance.acceptedAt)),
    ),
    ...(isSigned
      ? [fact(say('signedBy'), signer), fact(linkIn(link.language).say('code'), say('codeUsed'))]
      : [fact(say('how'), say(acceptance.how === 'purchase_order' ? 'byOrder' : 'byFile'))]),
    fact(say('what'), `${what}: ${sum(acceptance.total, currency)}`),
    fact(say('offeredBy'), `${escaped(offer.offeredBy ?? site.name)}, ${moment(offer.sentAt)}`),
    ...(acceptance.pagesDigest === null ? [] : [fact(say('pages'), `<code>SHA-256 ${acceptance.pagesDigest}</code>`)]),
  ];
  const both = `<div class="o-both"><div><b>${isMine ? say('you') : escaped(acceptance.name)}</b><span>${say('byEmail')}</span><code>${inRows(digest)}</code></div><div><b>${escaped(site.name)}</b><span>${say('byEmail')}</span><code>${inRows(digest)}</code></div></div>
<div class="o-files"><a class="g-line" href="${escaped(fileOf(token, '&save'))}">${say('saveSigned')}</a><p>${say('digest')} <a class="g-lk" href="/verify">${say('verify')}</a></p></div>`;
  const deposit =
    acceptance.deposit === 0 || endedAt !== null
      ? ''
      : `<section><h2>${say('deposit')}</h2><div class="o-sum">${sum(acceptance.deposit, currency)}</div><p>${say('mailDeposit')}</p></section>`;
  const due = steps
    .map(
      ({ title, days }) =>
        `<li><i></i>${written(offer, title)}<small>${startsOn === null ? '' : stepDay(offer, startsOn, days)}</small></li>`,
    )
    .join('');
  const project =
    endedAt === null
      ? `<section><h2>${say('ready')}</h2>${steps.length > 0 ? `<ul class="o-ax">${due}</ul>` : ''}`
      : `<section><h2>${say('over', { day: day(firmDay(endedAt)) })}</h2>`;
  const toProject = `<p>${say('noPassword')}</p><a class="g-line" href="${portalPaths.projects}">${say('openProject')}</a></section>`;
  return {
    bar: bar(asked, ' '),
    main: `<main class="o-acc"><h1>${say(isSigned ? 'signedTitle' : 'acceptedTitle')}</h1>
<p class="o-intro">${isSigned ? say('mailedTo', { address: signer, firm: escaped(site.name) }) : say('acceptedElsewhere')}</p>
<div class="o-ag"><div><article class="o-sig"><header><b>${escaped(site.name)}</b><span>${escaped(nameOf(offer))}</span></header>
<h2>${escaped(acceptance.name)}</h2><p class="o-sub">${say('forFirm', { firm: escaped(offer.legalName) })}</p>${acceptance.statement === null ? '' : `<p class="o-st">${say('quoted', { words: escaped(acceptance.statement) })}</p>`}<dl>${rows.join('')}</dl></article>${isSigned ? both : ''}</div>
<div class="o-next">${deposit}${project}${toProject}</div></div></main>`,
    foot: say('acceptedFoot'),
  };
}
