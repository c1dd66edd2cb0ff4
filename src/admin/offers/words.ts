import type { acceptedHow, OfferState, OfferSummary } from '#src/shared/contracts/offers.ts';
import type { BadgeTone } from '#src/components/ui/badge.tsx';

export const offerStateLabels: Record<OfferState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};

export const offerStateTones: Record<OfferState, BadgeTone> = {
  draft: 'neutral',
  sent: 'accent',
  opened: 'accent',
  accepted: 'success',
  declined: 'danger',
  expired: 'warning',
  withdrawn: 'neutral',
  replaced: 'neutral',
};

/** 'Offer 2026-014, version 2'; a draft has no number before the first is sent. */
export const offerName = ({ number, version }: Pick<OfferSummary, 'number' | 'version'>): string =>
  number === null ? 'Draft of an offer' : `Offer ${number}, version ${version}`;

export const offerText = ({ title, legalName, name, email, state, id, ...named }: OfferSummary) =>
  [offerName(named), title, legalName, name, email, offerStateLabels[state], id].join(' ');

export const acceptedHowLabels: Record<(typeof acceptedHow)[number], string> = {
  signed: 'Signed here',
  signed_elsewhere: 'By a signed file',
  purchase_order: 'By purchase order',
};
