/** The order of the home grid, by card id. Card 5 is not shown there; it stays in the data and is found by search. */
export const cardDisplayOrder = [3, 4, 9, 1, 10, 2, 7, 6] as const;

/** Cards and services number their subjects differently; this table joins them, for every screen width. */
export const serviceOfCard: Readonly<Record<number, number>> = { 1: 2, 2: 3, 3: 1, 6: 9, 7: 5, 9: 7, 10: 6 };

/** The two branding cards have no single service page of their own and lead to the branding page. */
const brandingCards: Readonly<Record<number, string>> = { 4: '/branding', 5: '/branding#branding' };

export function cardHref(cardId: number): string {
  const service = serviceOfCard[cardId];
  const href = service === undefined ? brandingCards[cardId] : `/service/${service}`;
  if (href === undefined) throw new Error(`Card ${cardId} leads nowhere: add it to src/data/home-cards.ts`);
  return href;
}

/** The service whose sheet the branding page and its cards show. */
export const brandingService = 4;

export const serviceShownOn = (cardId: number) => serviceOfCard[cardId] ?? brandingService;
