import { ApiError } from '#netlify/api/api-error.ts';
import { firmToday } from '#netlify/api/data/invoices.ts';
import { row } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { offerTerms } from '#src/data/offer-terms.ts';
import { proposeTax } from '#src/shared/tax-proposal.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';

const sentences: Record<string, string> = {
  name: 'Say whom it is for',
  email: 'Their email address is missing',
  'email.staff': 'This address belongs to somebody here, or to an account that was deactivated',
  legalName: 'The legal name is missing: only firms are sent an offer',
  country: 'The country is missing',
  about: 'Say what it is about',
  items: 'Nothing costs anything yet',
  deposit: 'The deposit is more than the price',
  startsOn: 'The steps need a day to start',
  validUntil: 'Say until when it is valid, from today on',
  'firm.legalName': 'Our legal name is missing in src/data/invoicing.ts',
  terms: 'The terms are missing in src/data/offer-terms.json',
  accepted: 'The version before has been accepted. A change is written from its project',
};

export const inWords = (missing: readonly string[]) =>
  Object.fromEntries(missing.map((field) => [field, sentences[field] ?? 'Something is missing']));

/** Who offers, on what terms, and the day where the firm is. */
export const offering = () => ({
  firm: invoicing.firm,
  terms: offerTerms,
  today: firmToday(),
});

/** A request of the project with a price that the client agreed to, as the change that it becomes. */
export async function changeOfRequest(db: Db, project: number, request: number) {
  const columns = 'title, body, price, currency, due_date, status';
  const found = await db.from('requests').select(columns).eq('id', request).eq('project_id', project).limit(1);
  const { title, body: about, price, currency, due_date: starts_on, status } = row(found);
  if (price === null || (status !== 'planned' && status !== 'done'))
    throw new ApiError('conflict', 'The client has not agreed to a price of this request.');
  const item = { title, text: '', price, taxRate: invoicing.taxRate, isOption: false, step: null, stepText: '' };
  const steps = starts_on === null ? [] : [{ title, text: '', days: 0, yields: '' }];
  return { title, about, currency, items: [item], steps, starts_on };
}

/** As an answer with rows, for what looks at such. */
export async function findOffer(db: Db, offer: number) {
  const { data, ...answer } = await db.rpc('read_offer', { offer, ...offering() });
  const found = data as unknown as (Omit<Offer, 'missing'> & { missing: string[] }) | null;
  return { ...answer, data: found === null ? [] : [{ ...found, missing: inWords(found.missing) }] };
}

/** How the deposit's invoice says what the offer does not tax; null where the two countries have it taxed. */
export function untaxedIn(offer: Pick<Offer, 'country' | 'vatNumber' | 'language'>) {
  const { category, reason } = proposeTax(invoicing.firm, offer, invoicing.taxRate, offer.language);
  return category === 'S' ? null : { category, reason };
}

export const readOffer = async (db: Db, id: number): Promise<Offer> => row(await findOffer(db, id));
