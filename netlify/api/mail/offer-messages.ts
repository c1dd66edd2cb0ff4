import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { site } from '#src/data/site.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { currencies, type Currency } from '#src/shared/money.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';
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

const ended = z.object({
  email: z.string(),
  project: z.number(),
  title: z.string(),
  content: z.string(),
  signed_by: z.nullable(z.string()),
});

const inEights = (digest: string) => (digest.match(/.{8}/g) ?? []).join(' ');

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
    action: { label: say('mailProject'), href: addressOf(env, portalPaths.projects) },
    closing: [say('mailPassword'), say('mailVerify', { url: addressOf(env, '/verify') })],
  };
}

/** Both sides get the same file. */
export const offerMessages: Record<string, WriteMail> = {
  offer_accepted: mailOf(accepted, (offer, env) => (offer.is_staff ? forStaff : forClient)(offer, env)),
  project_ended: mailOf(ended, (project, env) => ({
    to: project.email,
    subject: `“${project.title}” ended`,
    paragraphs: [
      project.content,
      'Everything in it can still be read, but nothing can be changed.',
      ...(project.signed_by === null ? [] : [`${project.signed_by}, ${site.name}`]),
    ],
    action: { label: 'Open the project', href: addressOf(env, portalPaths.project(project.project)) },
  })),
};
