import { howToBookCall, callLength, howToMoveCall } from '#src/data/booking.ts';
import { exampleSum } from '#src/data/example-money.ts';
import { firstOutcome, firstStep } from '#src/data/first-step.ts';
import { invoiceDue, invoiceTax, waysToPay } from '#src/data/invoice-words.ts';
import { offerPrice, offerRefund, offerReply, offerSlots, offerSum } from '#src/data/offer.ts';
import { sheetWords } from '#src/data/sheets/words.ts';
import { postalAddress, site } from '#src/data/site.ts';

const values: Record<string, string> = {
  name: site.name,
  legalName: site.legalName,
  postalAddress,
  tagline: site.tagline,
  contactEmail: site.contactEmail,
  telegram: site.telegram,
  paymentsEmail: site.paymentsEmail,
  paymentsHandle: site.paymentsHandle,
  callLength,
  firstOutcome,
  firstStep,
  bookCall: howToBookCall,
  moveCall: howToMoveCall,
  offerPrice,
  offerSum,
  offerSlots,
  offerReply,
  offerRefund,
  invoiceTax,
  invoiceDue,
  waysToPay,
  ...sheetWords,
};

/** Puts the provider's identity in place of {name}, {contactEmail} …, and sums of examples in that of {money:500}; an unknown token throws. */
export function fillTokens(text: string): string {
  const withSums = text.replace(/\{money:(\d+)\}/g, (_token, amount: string) => exampleSum(Number(amount)));
  return withSums.replace(/\{(\w+)\}/g, (token, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`uses ${token}: known are {${Object.keys(values).join('}, {')}}`);
    return value;
  });
}

/** Markdown gets its typographic apostrophes when it is rendered; the fields around it get them here. */
const apostrophe = /(?<=\w)'/g;

export function fillTokensDeep(value: unknown): unknown {
  if (typeof value === 'string') return fillTokens(value).replace(apostrophe, '’');
  if (Array.isArray(value)) return value.map(fillTokensDeep);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillTokensDeep(inner)]));
}
