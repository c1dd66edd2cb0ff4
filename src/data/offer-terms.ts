import terms from '#src/data/offer-terms.json' with { type: 'json' };

/** What both sides agree to beside the price. Whoever changes a clause gives it the next version, and the day. */
export const offerTerms: { version: number; date: string; clauses: string[] } = terms;
