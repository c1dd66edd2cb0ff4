import { expect, test } from 'vitest';
import type { SiteIdentity } from '#src/data/site.ts';
import {
  checkIdentity,
  checkPolicies,
  demoFields,
  invoicingWarning,
  offerWarning,
  policyGaps,
} from './identity-check.ts';

const firm: SiteIdentity = {
  name: 'Nordlicht & Söhne',
  legalName: 'Nordlicht & Söhne GmbH',
  address: { street: 'Hafenstraße 1', city: 'Kiel', postalCode: '24103', country: 'Germany' },
  tagline: 'A tagline',
  description: 'A description',
  contactEmail: 'info@nordlicht.dev',
  telegram: '@nordlicht',
  paymentsEmail: 'payments@nordlicht.dev',
  paymentsHandle: '@nordlicht',
  social: [],
  facts: {},
  offer: {},
};
const demo = { ...firm, legalName: 'Some Example Limited', contactEmail: 'info@firm.example' };

test('what is left of the demo is named', () => {
  expect(demoFields(firm)).toEqual([]);
  expect(demoFields(demo)).toEqual(['legalName', 'contactEmail']);
});

test('the host refuses the demo’s identity unless told otherwise; a machine of one’s own does not', () => {
  expect(() => checkIdentity({ NETLIFY: 'true' }, demo)).toThrow(/legalName, contactEmail.*ACCEPT_DEMO_IDENTITY=yes/);
  expect(() => checkIdentity({ NETLIFY: 'true' }, firm)).not.toThrow();
  expect(() => checkIdentity({ NETLIFY: 'true', ACCEPT_DEMO_IDENTITY: 'yes' }, demo)).not.toThrow();
  expect(() => checkIdentity({}, demo)).not.toThrow();
});

test('the build names the parts of the offer that are examples', () => {
  expect(offerWarning({})).toBe(
    'The offer shows examples, marked as such: price, terms, people, slots, reply. Fill them in: offer in src/data/site.ts.',
  );
  const people = [{ name: 'Freya Holm', role: 'engineer' }];
  const filled = { price: '€9,000', terms: 'Paid at the end.', people, slots: [], reply: 'We reply the same day' };
  expect(offerWarning(filled)).toBeNull();
});

test('a build says whether invoices still have the data of an example', () => {
  expect(invoicingWarning({ isExample: true })).toContain('src/data/invoicing.ts');
  expect(invoicingWarning({ isExample: false })).toBeNull();
});

test('the host publishes no policies with gaps; a machine of one’s own says which there are', () => {
  const gaps = policyGaps([{ id: 'privacy', body: 'Supervised by [[the authority]], hosted [by us](/us).' }]);
  expect(gaps).toEqual(['privacy: the authority']);
  expect(checkPolicies({}, gaps)).toContain('privacy: the authority');
  expect(() => checkPolicies({ NETLIFY: 'true' }, gaps)).toThrow(/Fill them in/);
  expect(checkPolicies({ NETLIFY: 'true', ACCEPT_DEMO_IDENTITY: 'yes' }, gaps)).not.toBeNull();
  expect(checkPolicies({ NETLIFY: 'true' }, [])).toBeNull();
});
