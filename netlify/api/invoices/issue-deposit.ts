import type { AppContext } from '#netlify/api/context.ts';
import { issuer } from '#netlify/api/data/invoices.ts';
import { row } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { askVat } from '#netlify/api/invoices/check-vat.ts';
import { finishInvoices } from '#netlify/api/invoices/finish.ts';
import { errorName } from '#netlify/api/log.ts';
import { sendDueMailQuietly } from '#netlify/api/mail/send-due.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { sumOffer } from '#src/shared/offer-sums.ts';
import { proposeTax } from '#src/shared/tax-proposal.ts';
import { isInVies } from '#src/shared/vat-number.ts';

type Priced = Pick<Offer, 'items' | 'depositPercent' | 'depositNet' | 'country' | 'vatNumber' | 'language'>;

/**
 * How the deposit of an offer is issued as it is accepted, with what the register says of the client's number where tax depends on it.
 * Null where the offer is taxed otherwise than the two countries have it: staff look at the draft then.
 */
export async function depositToIssue(deps: Deps, offer: Priced, options: readonly number[]) {
  const { country, vatNumber, language } = offer;
  const proposed = proposeTax(invoicing.firm, { country, vatNumber }, invoicing.taxRate, language);
  if (sumOffer(offer, options).taxes.some(({ rate }) => rate !== proposed.taxRate)) return null;
  if (proposed.category !== 'AE' || !isInVies(vatNumber)) return issuer();
  const said = await askVat(deps, vatNumber);
  return { ...issuer(), ...said };
}

/** Whether the firm has deposits issued as their offers are accepted. */
export const issuesDeposits = async (db: Db): Promise<boolean> =>
  row(await db.from('settings').select('issues_deposits').limit(1)).issues_deposits;

/** After the answer: whoever accepted waits for no file. One that fails is for the next run of the maintenance. */
export const finishDepositSoon = (c: AppContext) => c.env.waitUntil?.(finishQuietly(c.var.deps));

async function finishQuietly(deps: Deps): Promise<void> {
  try {
    await finishInvoices(deps);
  } catch (error) {
    deps.log({ level: 'error', event: 'invoices_unfinished', name: errorName(error) });
  }
  await sendDueMailQuietly(deps);
}
