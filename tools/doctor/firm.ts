import { resolveTxt } from 'node:dns/promises';
import type { ServerEnv } from '#netlify/api/env.ts';
import { errorCode } from '#build/fail.ts';
import { demoFields } from '#build/identity-check.ts';
import { site, type SiteIdentity } from '#src/data/site.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** A build on Netlify asks the same. */
export function checkFirm(accepted: string | undefined, hosted: boolean, identity: SiteIdentity = site): Finding {
  const fields = demoFields(identity);
  if (fields.length === 0) return ok('Identity', identity.legalName);
  const says = `src/data/site.ts still holds the demo’s (${fields.join(', ')})`;
  return hosted && accepted !== 'yes'
    ? fault('Identity', says, 'replace it, or set ACCEPT_DEMO_IDENTITY=yes')
    : note('Identity', says, 'replace it before the site is published');
}

type LookUp = (name: string) => Promise<string[][]>;

/** Text records; none where the name has none, and null where nobody could be asked. */
async function textsOf(name: string, lookUp: LookUp): Promise<string[] | null> {
  const hasNone = (error: unknown) => ['ENODATA', 'ENOTFOUND'].includes(errorCode(error));
  const records = await lookUp(name).catch((error: unknown) => (hasNone(error) ? [] : null));
  return records?.map((parts) => parts.join('')) ?? null;
}

/** Whether the domain of the sender says who may send for it: without that, much mail ends as spam. */
export async function checkSender({ SMTP_URL, MAIL_FROM }: ServerEnv, lookUp: LookUp = resolveTxt): Promise<Finding[]> {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return [];
  const [, domain = ''] = /@([^<>\s]+?)>?$/.exec(MAIL_FROM) ?? [];
  const [own, policy] = await Promise.all([textsOf(domain, lookUp), textsOf(`_dmarc.${domain}`, lookUp)]);
  if (own === null || policy === null)
    return [note('Sender', `the records of ${domain} could not be looked up`, 'ask again with a connection')];
  const missing = [
    ...(own.some((text) => /^v=spf1\b/i.test(text)) ? [] : ['SPF']),
    ...(policy.some((text) => /^v=DMARC1\b/i.test(text)) ? [] : ['DMARC']),
  ];
  if (missing.length === 0) return [ok('Sender', `${domain} has SPF and DMARC records`)];
  const advice = 'docs/operations.md, Mail that arrives, says what they are for';
  return [note('Sender', `${domain} has no ${missing.join(' and no ')} record`, advice)];
}
