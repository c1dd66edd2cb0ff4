import type { Offer } from '#src/shared/contracts/offers.ts';
import { memberApi } from '#src/lib/api.ts';
import { changed, createQuery, patch, type Query } from '#src/lib/query.ts';

export const offerQuery = (id: number): Query<Offer> =>
  createQuery(memberApi.admin.offers[':id'], { param: { id } }, ['offers']);

/** Shows what is stored now. */
export function keepOffer(stored: Offer): void {
  patch(offerQuery(stored.id), () => stored);
  changed(['offers'], offerQuery(stored.id));
}
