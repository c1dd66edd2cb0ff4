import type { Language } from '#src/shared/contracts/companies.ts';
import { postalAddress, site } from '#src/data/site.ts';
import { en } from '#src/shared/link-language/en.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { escaped } from '#src/shared/markup.ts';

/** What a link's page consists of; all of it HTML, in which what anybody wrote is escaped. */
export interface GuestParts {
  /** For whom it is, and until when. */
  bar?: string;
  main: string;
  /** What whoever has the link can do with it. */
  foot?: string;
  /** The one host elsewhere to which a form of it may lead. */
  leadsTo?: string | undefined;
  /** Buttons that stay in sight on a phone. */
  dock?: string;
}

const template = () =>
  import('#netlify/api/guest/page.generated.json', { with: { type: 'json' } }).then((module) => module.default.html);

const ownForms = "form-action 'self'";

/** Rules that no page can give itself; the others are in the page, with the hashes of its script and style. */
const policy = `base-uri 'none'; ${ownForms}; frame-ancestors 'none'`;

const headers = { 'Content-Type': 'text/html; charset=utf-8' };

const footer = (
  words: string,
  language: Language,
) => `<footer class="g-foot"><p><span>${escaped(`${site.legalName}, ${postalAddress}`)}</span>
<span>${words} <a href="/privacy">${linkIn(language).say('privacy')}</a></span></p></footer>`;

/** A page that reads without scripts, in the language of whom it is for. */
export async function guestPage(
  language: Language,
  { bar = '', main, foot, leadsTo, dock = '' }: GuestParts,
  status = 200,
): Promise<Response> {
  // A browser holds where a form is redirected to the same rule.
  const allowed = (rules: string) =>
    leadsTo === undefined ? rules : rules.replace(ownForms, `${ownForms} ${leadsTo}`);
  const html = allowed(await template());
  const content = main + (foot === undefined ? '' : footer(foot, language)) + dock;
  const { say } = linkIn(language);
  const page = html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replaceAll(en.title, say('title'))
    .replaceAll(en.about, say('about'))
    .replace('%bar%', () => bar)
    .replace('%main%', () => content);
  return new Response(page, { status, headers: { ...headers, 'Content-Security-Policy': allowed(policy) } });
}

/** The page after a form was sent, so that going back or reloading sends nothing again. */
export const backTo = (address: string) => new Response(null, { status: 303, headers: { Location: address } });
