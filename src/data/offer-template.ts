import type { Language } from '#src/shared/contracts/companies.ts';
import { amountOf, type Currency } from '#src/shared/money.ts';
import { invoicing } from './invoicing.ts';
import { offerWords, readOffer } from './offer.ts';

const { price, people } = readOffer();

/** The sum that stands in a price as people read it: 24000 of '€24,000'. */
function sumIn(text: string, currency: Currency): number {
  const [, whole = '', fraction = ''] = /^\D*(\d[\d.,\s’']*?)(?:[.,](\d{2}))?\D*$/.exec(text) ?? [];
  const units = Number(whole.replaceAll(/\D/g, '')) + Number(`0.${fraction || '0'}`);
  return Math.round(units / amountOf(1, currency));
}

const steps = [
  { title: 'Conversations', yields: 'What it rests on' },
  { title: 'Measurements', yields: 'Where the hours go' },
  { title: 'Options', yields: 'What you can do, and what it costs' },
  { title: 'Report and decision', yields: 'The decision' },
];

const item = { text: '', isOption: false, step: null, stepText: '' };

/** What the home page sells, as a new offer begins with it: the first template. */
export const offerTemplate = {
  language: 'en' as Language,
  title: offerWords.name,
  about: 'In four weeks we find out what it takes, and you decide whether it is worth the money.',
  currency: invoicing.currency,
  items: [{ ...item, title: offerWords.name, price: sumIn(price, invoicing.currency), taxRate: invoicing.taxRate }],
  steps: steps.map((step, week) => ({ ...step, text: offerWords.weeks[week] ?? '', days: 7 * week + 4 })),
  depositPercent: 50,
  restWhen: 'with the report',
  included: 'Travel, the report as a PDF, and every query we ran.',
  excluded: 'Changes to your systems. The report prices them, and you can order them from anybody.',
  needed: 'One person who opens doors for half a day a week, and read access to the systems that we measure.',
  people: people.flatMap(({ name, role }) => (name === null ? [] : [{ name, role, text: '' }])),
};

const written = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(written) : [];
};
const inTemplate = new Set(written(offerTemplate));

/** In which language a text of an offer is, where it is known to be another: of what still stands as the template has it. */
export const foreignIn = (language: Language, text: string): Language | undefined =>
  language !== offerTemplate.language && inTemplate.has(text) ? offerTemplate.language : undefined;
