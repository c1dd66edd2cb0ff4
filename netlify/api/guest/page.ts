import { site } from '#src/data/site.ts';
import { postalAddress } from '#src/data/site.ts';
import { escaped } from '#src/shared/markup.ts';

/** What a link's page consists of; all of it HTML, in which what anybody wrote is escaped. */
export interface GuestParts {
  /** For whom it is, and until when. */
  bar?: string;
  main: string;
  /** What whoever has the link can do with it. */
  foot?: string;
  /** Buttons that stay in sight on a phone. */
  dock?: string;
}

const template = () =>
  import('#netlify/api/guest/page.generated.json', { with: { type: 'json' } }).then((module) => module.default.html);

/** Rules that no page can give itself; the others are in the page, with the hashes of its script and style. */
const policy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };

const footer = (
  words: string,
) => `<footer class="g-foot"><p><span>${escaped(`${site.legalName}, ${postalAddress}`)}</span>
<span>${words} <a href="/privacy">Privacy Policy</a></span></p></footer>`;

/** A page that reads without scripts. */
export async function guestPage({ bar = '', main, foot, dock = '' }: GuestParts, status = 200): Promise<Response> {
  const html = await template();
  const content = main + (foot === undefined ? '' : footer(foot)) + dock;
  const page = html.replace('%bar%', () => bar).replace('%main%', () => content);
  return new Response(page, { status, headers });
}

/** The page after a form was sent, so that going back or reloading sends nothing again. */
export const backTo = (address: string) => new Response(null, { status: 303, headers: { Location: address } });
