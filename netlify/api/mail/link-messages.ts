import { linkToken, sharedLink } from '#netlify/api/mail/account-link.ts';
import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { mailedCode } from '#netlify/api/mail/mailed-code.ts';
import { momentIn } from '#netlify/api/mail/moment.ts';
import { availability } from '#src/data/booking.ts';
import { site } from '#src/data/site.ts';
import { type Language, languages } from '#src/shared/contracts/companies.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const linked = z.object({
  email: z.string(),
  thing: z.string(),
  title: z.string(),
  version: z.nullable(z.number()),
  name: z.string(),
  by: z.nullable(z.string()),
  message: z.nullable(z.string()),
  may_act: z.boolean(),
  decide_by: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** Of an offer. Mail from before there were several may still wait. */
  language: z._default(z.enum(languages), 'en'),
});

const asked = z.extend(linked, {
  guest: z.string(),
  document_id: z.nullable(z.number()),
  invoice_id: z.nullable(z.number()),
  offer_id: z.optional(z.nullable(z.number())),
});

/** Where staff have what the link led to. */
function placeOf({ document_id: document, invoice_id: invoice, offer_id: offer }: z.infer<typeof asked>): string {
  if (document !== null) return portalPaths.document(document);
  return offer ? `${accountPaths.admin}/offers/${offer}` : portalPaths.invoice(invoice ?? 0);
}

type Linked = z.infer<typeof linked>;

const named = ({ title, version }: Linked) => (version === null ? title : `${title}, version ${version}`);
const day = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: availability.timeZone });

function purpose({ thing, may_act: mayAct, decide_by: decideBy }: Linked): string {
  if (thing === 'offer') return 'You can read it, ask about it and accept it. To act, you get a code at this address.';
  if (thing === 'invoice') return 'You can read it, save it and see how to pay it.';
  if (!mayAct) return 'You can read it and save the file.';
  return `You can read it, save the file and decide${decideBy === null ? '' : ` by ${decideBy}`}. To decide, you get a code at this address.`;
}

const openLabels: Record<string, string> = {
  document: 'Read the document',
  invoice: 'Open the invoice',
  offer: 'Read the offer',
};

/** What the mail with the link of an offer says in another language than English; nothing for all else. */
function translated(link: Linked): {
  subject?: string;
  paragraphs?: string[];
  closing?: string[];
  language?: Language;
} {
  const { language, title, until, by } = link;
  if (language === 'en') return {};
  const { say, weekday } = offerIn(language);
  const person = by ?? site.name;
  return {
    ...{ language, subject: say('mailSubject', { person, title }) },
    paragraphs: [say('mailShared', { person, firm: site.name })],
    closing: [...(until === null ? [] : [say('mailUntil', { day: weekday(until) })]), say('mailLink')],
  };
}

const translatedCode = ({ language, title, expires_at: end }: Linked & { expires_at: string }) => ({
  ...{ language, subject: offerIn(language).say('mailCode', { firm: site.name }) },
  paragraphs: [offerIn(language).say('mailCodeFor', { title, time: momentIn({ date_language: language }, end) })],
});

/** What people without an account get who were sent a link, and what those hear who sent it. */
export const linkMessages: Record<string, WriteMail> = {
  shared_link: mailOf(z.extend(linked, { seed: z.string() }), (link, env) => ({
    to: link.email,
    subject: `${link.by ?? site.name} shared ${link.title} with you`,
    heading: named(link),
    paragraphs: [`${link.by ?? 'Someone'} at ${site.name} shared this with you. ${purpose(link)}`],
    ...(link.message !== null && { quote: link.message }),
    action: {
      label: link.language === 'en' ? (openLabels[link.thing] ?? 'Open it') : offerIn(link.language).say('mailRead'),
      href: sharedLink(env, linkToken(env, 'shared link', link.seed)),
    },
    closing: [
      ...(link.until === null ? [] : [`The link is good until ${day.format(new Date(link.until))}.`]),
      'No account is needed. Whoever has the link can read what it leads to, so pass it on with care.',
    ],
    ...translated(link),
  })),

  link_code: mailOf(z.extend(linked, { seed: z.string(), expires_at: z.string() }), (link, env) => ({
    to: link.email,
    subject: `Your code for ${site.name}`,
    paragraphs: [
      `It is for “${link.title}” and works once, until ${momentIn({}, link.expires_at)}, in the browser where you asked for it.`,
    ],
    code: { label: offerIn(link.language).say('mailEnter'), digits: mailedCode(env, link.seed) },
    closing: [offerIn(link.language).say('mailNotYou')],
    ...(link.language !== 'en' && translatedCode(link)),
  })),

  link_asked: mailOf(asked, (link, env) => ({
    to: link.email,
    subject: `${link.name} asks for a new link to “${link.title}”`,
    paragraphs: [
      `${link.name} (${link.guest}) opened a link to ${named(link)} that no longer serves, and asks for another.`,
    ],
    action: {
      label: 'Share it again',
      href: addressOf(env, placeOf(link)),
    },
  })),
};
