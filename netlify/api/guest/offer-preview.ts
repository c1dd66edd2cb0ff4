import type { LiveLink } from '#netlify/api/data/service/shared-links.ts';
import type { AppContext } from '#netlify/api/context.ts';
import { guestPage } from '#netlify/api/guest/page.ts';
import { offerKind } from '#netlify/api/guest/offer.ts';
import { availability } from '#src/data/booking.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { site } from '#src/data/site.ts';
import { offerTerms } from '#src/data/offer-terms.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';

const noLink = { id: 0, wasRevoked: false, askedAt: null, isKnown: false, mayAct: true, message: null, decideBy: null };

/** The page as the client will see it. Without a link behind it, its buttons lead nowhere. */
export async function offerPreview(c: AppContext, offer: Offer): Promise<Response> {
  const thing = {
    ...offer,
    ...{
      isNewer: false,
      seen: '',
      conversation: [],
      objectPath: null,
      endedAt: null,
      number: offer.number ?? '0000-000',
    },
    ...{ firm: offer.firm ?? { ...invoicing.firm }, terms: offer.terms ?? offerTerms },
    ...{ timeZone: offer.timeZone ?? availability.timeZone, offeredBy: offer.offeredBy ?? site.name },
  };
  const open = { ...thing, state: offer.state === 'draft' ? ('sent' as const) : offer.state };
  const link: LiveLink<'offer'> = {
    ...{ ...noLink, kind: 'offer', name: offer.name, email: offer.email || 'client@example.com', madeBy: null },
    ...{ endsAt: null, createdAt: offer.updatedAt, language: offer.language, thing: open },
  };
  return guestPage(offer.language, await offerKind.page({ c, link, token: '' }, { name: '', typed: {}, refused: {} }));
}
