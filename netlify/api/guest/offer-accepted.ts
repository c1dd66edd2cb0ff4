import { type AskedOffer, bar, onDay, stepDay, sum } from '#netlify/api/guest/offer-words.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { addressIn, fileOf } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';

const exact = new Intl.DateTimeFormat('en', {
  ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
  ...{ timeZone: 'UTC', timeZoneName: 'short' },
});
const moment = (at: string | null) => (at === null ? '' : exact.format(new Date(at)));

/** Four rows of two groups, to be compared by eye. */
const inRows = (digest: string) => (digest.match(/.{8}/g) ?? []).join(' ').replaceAll(/((?:\S+ ){2})/g, '$1\n');

const fact = (term: string, words: string) => `<div><dt>${term}</dt><dd>${words}</dd></div>`;

/** What both sides hold, and what begins with it. */
export function acceptedPage(asked: AskedOffer): GuestParts {
  const { link, token } = asked;
  const offer = link.thing;
  const { acceptance, startsOn, steps, currency } = offer;
  if (acceptance === null) return { main: '' };
  const isSigned = acceptance.fileDigest !== null;
  // Several people may have a link to one offer; whoever looks is not always whoever signed.
  const isMine = acceptance.email === link.email;
  const signer = addressIn({ email: acceptance.email, isKnown: isMine && link.isKnown });
  const digest = acceptance.fileDigest ?? '';
  const added = offer.items.filter((item, place) => item.isOption && acceptance.options.includes(place));
  const what = [offer.title, ...added.map(({ title }) => title)].map(escaped).join(' + ');
  const rows = [
    fact(
      isSigned ? 'Signed' : 'Accepted',
      isSigned ? moment(acceptance.acceptedAt) : onDay(acceptance.acceptedAt.slice(0, 10)),
    ),
    ...(isSigned
      ? [fact('By', signer), fact('Code', 'mailed to this address, used once')]
      : [fact('How', acceptance.how === 'purchase_order' ? 'by purchase order' : 'by a signed file')]),
    fact('What', `${what}: ${sum(acceptance.total, currency)}`),
    fact('Offered by', `${escaped(offer.offeredBy ?? site.name)}, ${moment(offer.sentAt)}`),
    ...(acceptance.pagesDigest === null ? [] : [fact('The pages', `<code>SHA-256 ${acceptance.pagesDigest}</code>`)]),
  ];
  const both = `<div class="o-both"><div><b>${isMine ? 'You' : escaped(acceptance.name)}</b><span>by email</span><code>${inRows(digest)}</code></div><div><b>${escaped(site.name)}</b><span>by email</span><code>${inRows(digest)}</code></div></div>
<div class="o-files"><a class="g-line" href="${escaped(fileOf(token, '&save'))}">Save the signed PDF</a><p>The 64 characters are its SHA-256: change one byte of the file and they differ. <a class="g-lk" href="/verify">Check the file yourself</a></p></div>`;
  const deposit =
    acceptance.deposit === 0
      ? ''
      : `<section><h2>The deposit</h2><div class="o-sum">${sum(acceptance.deposit, currency)}</div><p>We send you the invoice for it by email.</p></section>`;
  const due = steps
    .map(
      ({ title, days }) =>
        `<li><i></i>${escaped(title)}<span>${startsOn === null ? '' : stepDay(startsOn, days)}</span></li>`,
    )
    .join('');
  const project = `<section><h2>Your project is ready</h2>${steps.length > 0 ? `<ul class="o-ax">${due}</ul>` : ''}<p>Open it without a password: ask for a link that signs you in.</p><a class="g-line" href="${portalPaths.projects}">Open the project</a></section>`;
  return {
    bar: bar(asked, ' '),
    main: `<main class="o-acc"><h1>${isSigned ? 'Signed. You both hold the same file.' : 'Accepted.'}</h1>
<p class="o-intro">${isSigned ? `The PDF was mailed to ${signer} and to ${escaped(site.name)}.` : 'It was accepted elsewhere, and noted here.'}</p>
<div class="o-ag"><div><article class="o-sig"><header><b>${escaped(site.name)}</b><span>Offer ${offer.number ?? ''}, version ${offer.version}</span></header>
<h2>${escaped(acceptance.name)}</h2><p class="o-sub">for ${escaped(offer.legalName)}</p>${acceptance.statement === null ? '' : `<p class="o-st">“${escaped(acceptance.statement)}”</p>`}<dl>${rows.join('')}</dl></article>${isSigned ? both : ''}</div>
<div class="o-next">${deposit}${project}</div></div></main>`,
    foot: 'Whoever has this link can read what was accepted.',
  };
}
