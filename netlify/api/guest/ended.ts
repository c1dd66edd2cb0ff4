import type { EndedLink } from '#netlify/api/data/service/shared-links.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { firmDay } from '#netlify/api/days.ts';
import { maker, masked, writeTo } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';

const page = (title: string, lead: string, more: string) =>
  `<main class="g-end"><div><h1>${title}</h1><p class="g-lead">${lead}</p>${more}</div><div class="g-hollow"></div></main>`;

const go = (html: string) => `<div class="g-go">${html}</div>`;

/** What was never made, or of which a part is missing: nobody knows whose it is, or in which language they read. */
export const unknownLink = (): GuestParts => ({
  main: page(
    'This link doesn’t work',
    'Part of it may be missing. Please use the whole link from the email.',
    go(`<a class="g-lk" href="mailto:${site.contactEmail}">Write to ${site.name}</a>`),
  ),
});

/** Says when it ended and whom to ask, and nothing of what it led to but its language. */
export function endedLink(link: EndedLink, wasAsked: boolean): GuestParts {
  const { email, endsAt, language, wasRevoked } = link;
  const { say, day } = linkIn(language);
  const person = maker(link);
  const address = email === null ? null : `<span class="g-nb">${escaped(masked(email))}</span>`;
  const when = { person, day: endsAt === null ? '' : day(firmDay(endsAt)) };
  const why = say(wasRevoked ? 'endWithdrawn' : 'endDay', when);
  const write = writeTo(link, say('endSubject'));
  const ended = (lead: string, more: string) => ({ main: page(say('endTitle'), lead, more) });
  if (address === null) return ended(why, go(write));
  if (wasAsked) return ended(say('endTold', { person, address }), go(write));
  const ask = `<form method="post"><button class="g-act" name="act" value="ask">${say('endAsk')}</button></form>`;
  return ended(
    wasRevoked ? say('endWithdrawnNew', { ...when, address }) : `${why} ${say('endNewOne', { person, address })}`,
    `${go(ask + write)}<p class="g-note">${say('endNote')}</p>`,
  );
}
