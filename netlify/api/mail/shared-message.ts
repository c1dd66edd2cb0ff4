import type { LinkKind, LiveLink } from '#netlify/api/data/service/shared-links.ts';
import { sizeIn } from '#netlify/api/linked-facts.ts';
import { firmDay } from '#netlify/api/days.ts';
import type { Mail } from '#netlify/api/mail/letter.ts';
import { owedIn, subjectIn } from '#netlify/api/mail/owed.ts';
import { site } from '#src/data/site.ts';
import { fileType } from '#src/shared/document-type.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import type { LinkWords } from '#src/shared/link-language/en.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';

/** What a mail says of the thing that its link leads to; the button is named by what it is for. */
type Said = Omit<Mail, 'to' | 'action' | 'paragraphs'> & { button: string; paragraphs?: string[] };

const sharerOf = ({ madeBy }: Pick<LiveLink, 'madeBy'>) => madeBy ?? site.name;

/** What was written with it says who sent it. */
function closingOf({ message, language, ...link }: LiveLink, ...more: (keyof LinkWords)[]): string[] {
  const { say } = linkIn(language);
  const by = message === null ? [say('mailBy', { person: sharerOf(link), firm: site.name })] : [];
  return [[...by, say('mailNoAccount'), ...more.map((word) => say(word))].join(' ')];
}

function footingOf({ email, endsAt, language }: LiveLink, others: keyof LinkWords): string {
  const { say, monthDay } = linkIn(language);
  const until =
    endsAt === null ? say('mailFor', { email }) : say('mailForUntil', { email, day: monthDay(firmDay(endsAt)) });
  return `${until} ${say(others)}`;
}

function documentSaid(link: LiveLink<'document'>): Said {
  const { thing, decideBy, language } = link;
  const { name: title, version, size, mayDecide, uploadedAt, kind, fileName } = thing;
  const { say, weekday, monthDay } = linkIn(language);
  const type = kind === 'palette' ? 'Palette' : fileName === null ? 'Link' : fileType(fileName);
  const asked =
    decideBy === null ? say('mailDecide', { title }) : say('mailDecideBy', { title, day: monthDay(decideBy) });
  return {
    ...{ language, subject: mayDecide ? asked : say('mailShared', { person: sharerOf(link), title }) },
    ...(mayDecide && decideBy !== null && { above: say('decideBy', { day: weekday(decideBy) }) }),
    heading: say('versioned', { title, version }),
    sheet: {
      ...{ label: say('version', { version }), title, figure: say(type) },
      note: `${size === null ? say('mailElsewhere') : sizeIn(language, size)}, ${monthDay(firmDay(uploadedAt))}`,
    },
    button: say(mayDecide ? 'mailReadDecide' : 'mailRead'),
    closing: closingOf(link, mayDecide ? 'mailGetsCode' : 'mailMay'),
    footing: footingOf(link, mayDecide ? 'mailOthersDecide' : 'mailOthersRead'),
  };
}

function invoiceSaid(link: LiveLink<'invoice'>): Said {
  const { thing, language } = link;
  const words = inLanguage(language);
  const { sum, label, ...owed } = owedIn(words, thing, thing.projectTitle);
  const title = subjectIn(words, thing);
  const isOpen = thing.rest > 0;
  return {
    ...owed,
    subject: isOpen ? title : linkIn(language).say('mailShared', { person: sharerOf(link), title }),
    ...{ isSum: true, heading: sum, button: label },
    closing: closingOf(link),
    footing: footingOf(link, isOpen ? 'mailOthersPay' : 'mailOthersInvoice'),
  };
}

/** In the language of the offer. */
function offerSaid(link: LiveLink<'offer'>): Said {
  const { number, version, title, total, currency, validUntil, language } = link.thing;
  const { say, sum, day, weekday } = offerIn(language);
  const person = sharerOf(link);
  return {
    ...{ language, subject: say('mailSubject', { person, title }), heading: title },
    sheet: {
      label: say('named', { number: number ?? '', version }),
      ...{ title, figure: sum(total, currency) },
      note: validUntil === null ? '' : say('validUntil', { day: day(validUntil) }),
    },
    button: say('mailRead'),
    closing: [say('mailShared', { person, firm: site.name })],
    footing: [...(link.endsAt === null ? [] : [say('mailUntil', { day: weekday(link.endsAt) })]), say('mailLink')].join(
      ' ',
    ),
  };
}

const saidOf: { [Kind in LinkKind]: (link: LiveLink<Kind>) => Said } = {
  document: documentSaid,
  invoice: invoiceSaid,
  offer: offerSaid,
};

/** What whoever gets a link is told: the thing itself, drawn as it stands when the mail goes out, and what was written with it. */
export function sharedMail(link: LiveLink, href: string): Omit<Mail, 'to'> {
  const { button, paragraphs = [], ...said } = (saidOf[link.kind] as (one: LiveLink) => Said)(link);
  const quote = link.message === null ? {} : { quote: link.message, quotedBy: sharerOf(link) };
  const by = link.madeBy === null ? {} : { by: link.madeBy };
  return { ...said, ...by, paragraphs, ...quote, action: { label: button, href } };
}
