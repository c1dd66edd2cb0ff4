import type { LinkKind, LiveLink } from '#netlify/api/data/service/shared-links.ts';
import { documentKind } from '#netlify/api/guest/document.ts';
import { invoiceKind } from '#netlify/api/guest/invoice.ts';
import type { GuestKind } from '#netlify/api/guest/kind.ts';
import { offerKind } from '#netlify/api/guest/offer.ts';

/** Every kind there is. A further one adds a line here and one in `Things`. */
export const guestKinds: { [Kind in LinkKind]: GuestKind<Kind> } = {
  document: documentKind,
  invoice: invoiceKind,
  offer: offerKind,
};

/** The kind of a link, which fits its thing. */
export const kindOf = (link: LiveLink) => guestKinds[link.kind] as unknown as GuestKind<LinkKind>;
