import type { EndedLink } from '#netlify/api/data/service/shared-links.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { dayOf, maker, masked, writeTo } from '#netlify/api/guest/words.ts';
import { site } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';

const page = (title: string, lead: string, more: string): GuestParts => ({
  main: `<main class="g-end"><div><h1>${title}</h1><p class="g-lead">${lead}</p>${more}</div><div class="g-hollow"></div></main>`,
});

/** What was never made, or of which a part is missing. */
export const unknownLink = () =>
  page(
    'This link doesn’t work',
    'Part of it may be missing. Please use the whole link from the email.',
    `<div class="g-go"><a class="g-lk" href="mailto:${site.contactEmail}">Write to ${site.name}</a></div>`,
  );

/** Says when it ended and whom to ask, and nothing of what it led to. */
export function endedLink(link: EndedLink, wasAsked: boolean): GuestParts {
  const address = link.email === null ? null : `<span class="g-nb">${escaped(masked(link.email))}</span>`;
  const write = writeTo(link, 'A link that has ended');
  const day = link.endsAt === null ? '' : dayOf(link.endsAt);
  const why = link.wasRevoked ? `${maker(link)} withdrew it on ${day}` : `It was good until ${day}`;
  if (address === null) return page('This link has ended', `${why}.`, `<div class="g-go">${write}</div>`);
  if (wasAsked)
    return page(
      'This link has ended',
      `We’ve told ${maker(link)}. The new link will come to ${address}.`,
      `<div class="g-go">${write}</div>`,
    );
  const send = link.wasRevoked
    ? `${why} and can send a new one to ${address}.`
    : `${why}. ${maker(link)} can send a new one to ${address}.`;
  const ask = '<form method="post"><button class="g-act" name="act" value="ask">Ask for a new link</button></form>';
  const note = 'A new link goes only to this address. What you decided with the old one still holds.';
  return page('This link has ended', send, `<div class="g-go">${ask}${write}</div><p class="g-note">${note}</p>`);
}
