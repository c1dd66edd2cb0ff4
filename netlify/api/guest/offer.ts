import { notFound } from '#netlify/api/api-error.ts';
import { parsed } from '#netlify/api/guest/coded.ts';
import { actOnOffer, signOffer } from '#netlify/api/guest/offer-acts.ts';
import { signDownload } from '#netlify/api/data/service/files.ts';
import type { GuestKind, Step } from '#netlify/api/guest/kind.ts';
import { acceptedPage } from '#netlify/api/guest/offer-accepted.ts';
import { dock, slip } from '#netlify/api/guest/offer-slip.ts';
import { signPage } from '#netlify/api/guest/offer-sign.ts';
import { formPage, forms, questions } from '#netlify/api/guest/offer-talk.ts';
import { offerPages } from '#netlify/api/guest/offer-view.ts';
import {
  type AskedOffer,
  bar,
  offeredBy,
  optionsIn,
  statementOf,
  toWrite,
  wordsOf,
} from '#netlify/api/guest/offer-words.ts';
import type { GuestParts } from '#netlify/api/guest/page.ts';
import { firmDay } from '#netlify/api/days.ts';
import { pdfFile } from '#netlify/api/http/attachment.ts';
import { offerPdf } from '#netlify/api/pdf/offer.ts';
import { signSchema, talkSchemas } from '#src/shared/contracts/offer-acts.ts';
import { escaped } from '#src/shared/markup.ts';
import type { z } from '#src/shared/zod.ts';

/** Why nothing can be done with it any more. */
function standing(asked: AskedOffer): string | null {
  const offer = asked.link.thing;
  const { say, day } = wordsOf(offer);
  const write = toWrite(asked);
  const person = offeredBy(offer);
  if (offer.replacedBy) return `${say('replaced', { version: offer.replacedBy.version })} ${write}`;
  if (offer.state === 'expired')
    return `${say('expired', { day: offer.validUntil === null ? '' : day(offer.validUntil) })} ${write}`;
  if (offer.state === 'withdrawn') return `${say('withdrawn', { person })} ${write}`;
  if (offer.state === 'declined')
    return say('declined', { day: offer.closedAt === null ? '' : day(firmDay(offer.closedAt)), person });
  return null;
}

function readPage(asked: AskedOffer, step: Step): GuestParts {
  const { c, link } = asked;
  const chosen = optionsIn(link.thing, { ...c.req.query(), ...step.typed });
  const over = standing(asked);
  const newer = link.thing.isNewer
    ? `<p class="o-note">${wordsOf(link.thing).say('newer', { version: link.thing.version })}</p>`
    : '';
  const refused =
    step.refused[''] === undefined ? '' : `<p class="o-note" role="alert">${escaped(step.refused[''])}</p>`;
  const side =
    over === null
      ? slip(asked, chosen)
      : `<aside class="o-side"><div class="o-slip"><p class="o-val">${over}</p></div></aside>`;
  return {
    bar: bar(asked),
    main: `${refused}${newer}<div class="o-w"><main class="o"><div class="o-doc">${offerPages(asked, chosen)}</div>${side}${questions(asked, step, over === null)}</main></div>`,
    foot: wordsOf(link.thing).say('readFoot'),
    ...(over === null && { dock: dock(asked, chosen) }),
  };
}

const talk = (what: keyof typeof talkSchemas) => async (asked: AskedOffer, typed: Record<string, string>) => {
  const read = parsed(talkSchemas[what] as z.ZodMiniType<Record<string, string>>, typed, asked.link.language);
  return 'refused' in read ? read.refused : actOnOffer(asked, what, read.given);
};

export const offerKind: GuestKind<'offer'> = {
  page: (asked, step) => {
    const { thing } = asked.link;
    if (thing.acceptance !== null) return acceptedPage(asked);
    const isOpen = standing(asked) === null;
    if (isOpen && step.name === 'sign')
      return signPage(asked, step, optionsIn(thing, { ...asked.c.req.query(), ...step.typed }));
    const needsCode = Object.hasOwn(forms, step.name) && !(step.name === 'question' && asked.link.isKnown);
    return isOpen && needsCode ? formPage(asked, step) : readPage(asked, step);
  },

  /** The signed file as it is kept, or the offer as it is read. */
  file: async ({ c, link }) => {
    const { thing } = link;
    const name = wordsOf(thing).file(thing.number, thing.version);
    if (thing.objectPath !== null) return c.redirect(await signDownload(c, thing.objectPath, name), 303);
    if (thing.firm === null) throw notFound();
    const { file } = await offerPdf(thing, optionsIn(thing, c.req.query()));
    return pdfFile(file, name);
  },

  acts: {
    sign: async (asked, typed) => {
      const read = parsed(signSchema, typed, asked.link.language);
      if ('refused' in read) return read.refused;
      const options = optionsIn(asked.link.thing, typed);
      return signOffer(asked, options, { ...read.given, statement: statementOf(asked.link.thing) });
    },
    question: talk('question'),
    decline: talk('decline'),
    other: talk('other'),
    refuse: talk('refuse'),
  },
};
