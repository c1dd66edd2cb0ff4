import type { LiveLink } from '#netlify/api/data/service/shared-links.ts';
import { linkToken, sharedLink } from '#netlify/api/mail/account-link.ts';
import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { mailedCode } from '#netlify/api/mail/mailed-code.ts';
import { sharedMail } from '#netlify/api/mail/shared-message.ts';
import { site } from '#src/data/site.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { invoiceKinds } from '#src/shared/contracts/invoices.ts';
import { nameIn } from '#src/shared/invoice-language/sheet.ts';
import { inLanguage } from '#src/shared/invoice-language/words.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const linked = z.object({
  email: z.string(),
  /** Null of an invoice, which has a name in each language. */
  title: z.nullable(z.string()),
  /** Mail from before it had a name in each may still wait, as it may from before there were several languages. */
  invoice: z.nullish(z.object({ kind: z.enum(invoiceKinds), isDeposit: z.boolean(), number: z.string() })),
  version: z.nullable(z.number()),
  name: z.string(),
  language: z._default(z.enum(languages), 'en'),
});

/** With what it leads to, which is looked up when the mail goes out. */
const shared = z.object({ email: z.string(), seed: z.string(), link: z.custom<LiveLink>() });

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

/** What the link leads to, in a language. */
const titleIn = (language: Linked['language'], { title, invoice }: Linked) =>
  invoice ? nameIn(inLanguage(language), invoice) : (title ?? '');

/** What people without an account get who were sent a link, and what those hear who sent it. */
export const linkMessages: Record<string, WriteMail> = {
  shared_link: mailOf(shared, ({ email, seed, link }, env) => ({
    ...{ to: email, replyTo: env.MAIL_TO },
    ...sharedMail(link, sharedLink(env, linkToken(env, 'shared link', seed))),
  })),

  link_code: mailOf(z.extend(linked, { seed: z.string(), expires_at: z.string() }), (link, env) => {
    const { email, language, seed, expires_at: end } = link;
    const { say, minute } = linkIn(language);
    return {
      ...{ to: email, language, subject: say('mailCode', { firm: site.name }) },
      paragraphs: [say('mailCodeFor', { title: titleIn(language, link), time: minute(end) })],
      code: { label: say('mailEnter'), digits: mailedCode(env, seed) },
      closing: [say('mailNotYou')],
    };
  }),

  link_asked: mailOf(asked, (link, env) => {
    const title = titleIn('en', link);
    const shown = link.version === null ? title : `${title}, version ${link.version}`;
    return {
      to: link.email,
      subject: `${link.name} asks for a new link to “${title}”`,
      paragraphs: [
        `${link.name} (${link.guest}) opened a link to ${shown} that no longer serves, and asks for another.`,
      ],
      action: { label: 'Share it again', href: addressOf(env, placeOf(link)) },
    };
  }),
};
