import type { LinkKind, LiveLink } from '#netlify/api/data/service/shared-links.ts';
import { sizeInWords } from '#netlify/api/linked-facts.ts';
import { standing } from '#netlify/api/linked-facts.ts';
import { dayOf, weekdayOf } from '#netlify/api/days.ts';
import type { Mail } from '#netlify/api/mail/letter.ts';
import { site } from '#src/data/site.ts';
import { inFours } from '#src/shared/address-groups.ts';
import { fileType } from '#src/shared/document-type.ts';
import { exampleWords, invoiceName } from '#src/shared/invoice-words.ts';
import { formatMoney } from '#src/shared/money.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';

/** What a mail says of the thing that its link leads to; the button is named by what it is for. */
type Said = Omit<Mail, 'to' | 'action' | 'paragraphs'> & { button: string; paragraphs?: string[] };

const sharerOf = ({ madeBy }: LiveLink) => madeBy ?? site.name;
const subjectOf = (link: LiveLink, title: string) => `${sharerOf(link)} shared ${title} with you`;

/** What was written with it says who sent it. */
const noAccount = (link: LiveLink, more = '') =>
  `${link.message === null ? `${sharerOf(link)} at ${site.name} shared this with you. ` : ''}You need no account.${more}`;

const footingOf = ({ email, endsAt }: LiveLink, more: string) =>
  `The link is for ${email}${endsAt === null ? '' : `, until ${dayOf(endsAt)}`}. Whoever else has it can read ${more}.`;

function kindOf({ thing: { kind, fileName } }: LiveLink<'document'>): string {
  if (kind === 'palette') return 'Palette';
  return fileName === null ? 'Link' : fileType(fileName);
}

function documentSaid(link: LiveLink<'document'>): Said {
  const { thing, decideBy } = link;
  const { name, version, size, mayDecide } = thing;
  const by = decideBy === null ? '' : ` by ${dayOf(decideBy)}`;
  return {
    subject: mayDecide ? `${name}: please decide${by}` : subjectOf(link, name),
    ...(mayDecide && decideBy !== null && { above: `Decide by ${weekdayOf(decideBy)}` }),
    heading: `${name}, version ${version}`,
    sheet: {
      ...{ label: `Version ${version}`, title: name, figure: kindOf(link) },
      note: size === null ? 'A page elsewhere' : sizeInWords(size),
    },
    button: mayDecide ? 'Read and decide' : 'Read the document',
    closing: [noAccount(link, mayDecide ? ' When you decide, we mail you a code.' : ' You can read it and save it.')],
    footing: footingOf(link, `the document${mayDecide ? ', but not decide' : ''}`),
  };
}

/** Where a transfer goes. */
function bankOf({ thing: { firm, number } }: LiveLink<'invoice'>): Pick<Said, 'facts'> {
  if (!firm?.iban || number === null) return {};
  return {
    facts: [
      ['Or transfer to', firm.legalName],
      ['IBAN', inFours(firm.iban)],
      ['Reference', number],
    ],
  };
}

function invoiceSaid(link: LiveLink<'invoice'>): Said {
  const { thing } = link;
  const { rest, firm, currency, projectTitle } = thing;
  const [words, sum] = standing(thing);
  const name = invoiceName(thing);
  const example = firm?.isExample ? [exampleWords(thing)] : [];
  return {
    subject: rest > 0 ? `${name}: ${formatMoney(rest, currency)}` : subjectOf(link, name),
    ...{ isSum: true, heading: formatMoney(sum, currency), above: words },
    paragraphs: [`${name}, ${projectTitle}`, ...example],
    button: rest > 0 ? 'See the invoice and pay' : 'Open the invoice',
    ...(rest > 0 && bankOf(link)),
    closing: [noAccount(link)],
    footing: footingOf(link, `the invoice${rest > 0 ? ' and pay it' : ''}`),
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
  return { ...said, paragraphs, ...quote, action: { label: button, href } };
}
