import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { site } from '#src/data/site.ts';
import { inEights } from '#src/shared/address-groups.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { currencies, type Currency } from '#src/shared/money.ts';
import { offerIn, type SpokenOffer } from '#src/shared/offer-language/words.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const accepted = z.object({
  email: z.string(),
  offer: z.number(),
  number: z.string(),
  version: z.number(),
  title: z.string(),
  name: z.string(),
  /** The address that the code went to: whoever signs writes a name of their choice. Mail from before this was said may still wait. */
  guest: z.nullish(z.string()),
  legal_name: z.string(),
  total: z.string(),
  deposit: z.number(),
  digest: z.string(),
  is_staff: z.boolean(),
  /** In which the client's mail speaks. Mail from before there were several may still wait. */
  language: z._default(z.enum(languages), 'en'),
  sum: z.optional(z.number()),
  currency: z.optional(z.enum(currencies as [Currency, ...Currency[]])),
});

const toldSchema = z.object({
  language: z.enum(languages),
  currency: z.enum(currencies as [Currency, ...Currency[]]),
  canceled: z.int(),
  kept: z.int(),
  deposits: z.int(),
  credits: z.nullable(z.array(z.object({ invoice: z.string(), total: z.int() }))),
  refund: z.int(),
  others: z.boolean(),
  reason: z.string(),
});

const ended = z.object({
  email: z.string(),
  project: z.number(),
  title: z.string(),
  content: z.string(),
  signed_by: z.nullable(z.string()),
  /** Mail from before this was said may still wait. */
  told: z.optional(toldSchema),
});

type Told = z.infer<typeof toldSchema>;

/** What an ending means for whoever gets the mail, sentence by sentence. */
function endingIn({ say, money }: SpokenOffer, told: Told): string {
  const { canceled, kept, deposits, credits, refund, others, reason, currency } = told;
  const sum = (minor: number) => money(minor, currency);
  const list = (credits ?? []).map((one) => say('endedCredited', { sum: sum(one.total), number: one.invoice }));
  return [
    ...(canceled > 0 ? [say(canceled === 1 ? 'ended1' : 'endedMany', { count: canceled })] : []),
    ...(kept > 0 ? [say(deposits === 1 ? 'endedKept1' : 'endedKept', { sum: sum(kept) })] : []),
    ...(list.length > 0 ? [say('endedCredit', { list: list.join(', ') })] : []),
    ...(refund > 0 ? [say('endedRefund', { sum: sum(refund) })] : []),
    ...(others ? [say('endedOthers')] : []),
    say('endedReason', { reason }),
  ].join(' ');
}

function forMember(project: z.infer<typeof ended>, env: ServerEnv) {
  const { title, told, signed_by: signedBy } = project;
  const words = offerIn(told?.language ?? 'en');
  return {
    ...{ to: project.email, language: words.language, subject: words.say('endedSubject', { title }) },
    paragraphs: [
      told === undefined ? project.content : endingIn(words, told),
      words.say('endedReads'),
      ...(signedBy === null ? [] : [`${signedBy}, ${site.name}`]),
    ],
    action: { label: words.say('openProject'), href: addressOf(env, portalPaths.project(project.project)) },
  };
}

const signerOf = ({ name, guest, is_staff: isStaff }: z.infer<typeof accepted>) =>
  isStaff && guest ? `${name} (${guest})` : name;

type Accepted = z.infer<typeof accepted>;

const forStaff = (offer: Accepted, env: ServerEnv) => ({
  to: offer.email,
  subject: `Offer ${offer.number}, version ${offer.version}: signed`,
  heading: `${offer.legal_name} accepted “${offer.title}”`,
  paragraphs: [
    `${signerOf(offer)} signed for ${offer.legal_name}: ${offer.total}. The signed PDF is attached, and they hold the same file.`,
  ],
  facts: [['SHA-256 of the file', inEights(offer.digest)]] as const,
  action: { label: 'Open the offer', href: addressOf(env, `${accountPaths.admin}/offers/${offer.offer}`) },
});

function forClient(offer: Accepted, env: ServerEnv) {
  const { say, money } = offerIn(offer.language);
  const { number, version, title, name, legal_name: firm, currency } = offer;
  const sum = currency === undefined || offer.sum === undefined ? offer.total : money(offer.sum, currency);
  return {
    ...{ to: offer.email, language: offer.language },
    subject: say('mailSigned', { offer: say('named', { number, version }) }),
    heading: say('mailAccepted', { title }),
    paragraphs: [
      say('mailSum', { name, firm, sum, us: site.name }),
      ...(offer.deposit === 0 ? [] : [say('mailDeposit')]),
    ],
    facts: [[say('mailDigest'), inEights(offer.digest)]] as const,
    action: { label: say('openProject'), href: addressOf(env, portalPaths.projects) },
    closing: [say('noPassword'), say('mailVerify', { url: addressOf(env, '/verify') })],
  };
}

/** Both sides get the same file. */
export const offerMessages: Record<string, WriteMail> = {
  offer_accepted: mailOf(accepted, (offer, env) => (offer.is_staff ? forStaff : forClient)(offer, env)),
  project_ended: mailOf(ended, forMember),
};
