import { readCollection } from '#src/content/read.ts';
import { exampleParts } from '#src/data/offer.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { site, type Offer, type SiteIdentity } from '#src/data/site.ts';

/** Names under which nobody can be reached (RFC 2606), and a firm that says of itself that it is an example. */
const madeUp = /\.(?:example|test|invalid)\b|\bexample\b/i;

/** The fields of the identity that still are the demo's. */
export function demoFields(identity: SiteIdentity): string[] {
  const { legalName, address, contactEmail, paymentsEmail } = identity;
  const told = { legalName, address: Object.values(address).join(' '), contactEmail, paymentsEmail };
  return Object.entries(told).flatMap(([field, value]) => (madeUp.test(value) ? [field] : []));
}

/** What the policies leave for the firm to fill in: words in double brackets, each with the page that asks for it. */
export const policyGaps = (policies: readonly { id: string; body: string }[] = readCollection('legal')): string[] =>
  policies.flatMap(({ id, body }) => [...body.matchAll(/\[\[([^\]]+)\]\]/g)].map(([, gap = '']) => `${id}: ${gap}`));

/** Policies with gaps may be looked at here; the host publishes none. */
export function checkPolicies(
  { NETLIFY, ACCEPT_DEMO_IDENTITY }: Readonly<Record<string, string | undefined>>,
  gaps = policyGaps(),
): string | null {
  if (gaps.length === 0) return null;
  const told = `The policies in src/content/legal are not filled in yet (${gaps.join(', ')}).`;
  if (NETLIFY === 'true' && ACCEPT_DEMO_IDENTITY !== 'yes')
    throw new Error(`${told} Fill them in, or set ACCEPT_DEMO_IDENTITY=yes.`);
  return told;
}

/** A published site names who is behind it, in its policies and its mails; so the host builds none for a firm that is made up. */
export function checkIdentity(
  { NETLIFY, ACCEPT_DEMO_IDENTITY }: Readonly<Record<string, string | undefined>>,
  identity = site,
): void {
  const fields = demoFields(identity);
  if (NETLIFY !== 'true' || ACCEPT_DEMO_IDENTITY === 'yes' || fields.length === 0) return;
  throw new Error(
    `src/data/site.ts still holds the demo's identity (${fields.join(', ')}). Replace it, or set ACCEPT_DEMO_IDENTITY=yes.`,
  );
}

/** Says which parts of the offer nobody has filled in, or nothing. */
export function offerWarning(offer: Offer = site.offer): string | null {
  const parts = exampleParts(offer);
  if (parts.length === 0) return null;
  return `The offer shows examples, marked as such: ${parts.join(', ')}. Fill them in: offer in src/data/site.ts.`;
}

/** Says that invoices cannot be paid yet, or nothing. */
export const invoicingWarning = ({ isExample }: { isExample: boolean } = invoicing.firm): string | null =>
  isExample
    ? 'Invoices say that nobody should pay them: src/data/invoicing.ts still has the data of an example.'
    : null;
