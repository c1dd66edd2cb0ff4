import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { site } from '#src/data/site.ts';
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

/** Both sides get the same file. */
export const offerMessages: Record<string, WriteMail> = {
  offer_accepted: mailOf(accepted, (offer, env) => ({
    to: offer.email,
    subject: `Offer ${offer.number}, version ${offer.version}: signed`,
    heading: offer.is_staff ? `${offer.legal_name} accepted “${offer.title}”` : `You accepted “${offer.title}”`,
    paragraphs: [
      `${signerOf(offer)} signed for ${offer.legal_name}: ${offer.total}. The signed PDF is attached, and ${offer.is_staff ? 'they hold' : `${site.name} holds`} the same file.`,
      ...(offer.is_staff || offer.deposit === 0 ? [] : ['The invoice for the deposit follows by email.']),
    ],
    facts: [['SHA-256 of the file', inEights(offer.digest)]],
    action: offer.is_staff
      ? { label: 'Open the offer', href: addressOf(env, `${accountPaths.admin}/offers/${offer.offer}`) }
      : { label: 'Open your project', href: addressOf(env, portalPaths.projects) },
    closing: offer.is_staff
      ? []
      : [
          'No password is needed: ask for a link there that signs you in.',
          `Check the file yourself: ${addressOf(env, '/verify')}`,
        ],
  })),
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
