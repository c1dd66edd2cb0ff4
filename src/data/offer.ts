import { exampleSum } from './example-money.ts';
import { site, type Offer } from './site.ts';

/** What the offer shows as long as src/data/site.ts does not say it, marked as an example. */
const examples: Required<Offer> = {
  price: exampleSum(24_000),
  terms:
    'Half at the start, half with the report. If week 1 shows that you don’t need us, you pay for that week and get the rest back.',
  people: [
    { name: null, role: 'Consultant' },
    { name: null, role: 'Engineer' },
  ],
  slots: [
    { day: 'January 11', free: 'one place left' },
    { day: 'February 8', free: 'open' },
    { day: 'March 8', free: 'open' },
  ],
  reply: 'A reply within one working day',
};

/** The parts of the offer that nobody has filled in. */
export const exampleParts = (offer: Offer = site.offer) =>
  (Object.keys(examples) as (keyof Offer)[]).filter((part) => offer[part] === undefined);

/** The offer as it is shown, and whether a part of it is an example. */
export function readOffer(offer: Offer = site.offer) {
  const missing = new Set(exampleParts(offer));
  return { ...examples, ...offer, isExample: (part: keyof Offer) => missing.has(part) };
}

/** Its words, on the home page and below the services. */
export const offerWords = {
  title: 'What you hold after four weeks',
  intro:
    'Page one of a sample assessment, word for word as in the PDF. The company and its figures are invented; the form is the one you get.',
  name: 'Assessment, four weeks',
  weeks: [
    'We talk to the people who run the systems.',
    'We measure volumes, failures and hours lost.',
    'Options, three at most, each with its price.',
    'You decide, with us in the room.',
  ],
  /** Beside the page, at the height of what they speak of. */
  notes: [
    { title: 'Who, and how long', text: 'Two people, eight weeks of work. Both are named before you sign.' },
    { title: 'A decision', text: 'One paragraph your board can repeat, with what we would not do.' },
    {
      title: 'Ranges, and a line to stop at',
      text: 'Everything right of the line is priced but not ordered until the board decides.',
    },
    { title: 'What is still open', text: 'What we could not settle stays on page one.' },
  ],
  report: { label: 'Open the sample', href: '/samples/assessment.pdf' },
  action: { label: 'Choose a start date', href: '/contact' },
};

const { price, terms, slots, reply, isExample } = readOffer();
const freeDays = slots.map(({ day, free }) => `${day} (${free})`).join(', ');

/** What an assessment costs, what of it is paid back, when one could begin, and when people get an answer, as answers say it: an example is called one. */
export const offerPrice =
  isExample('price') || isExample('terms')
    ? `Our pages show ${price} and these terms as an example: “${terms}” Ask us for what holds.`
    : `It costs ${price}. ${terms}`;
/** The price alone, marked where it is an example. */
export const offerSum = isExample('price') ? `${price} (an example)` : price;
export const offerSlots = isExample('slots')
  ? 'The days that our pages show for an assessment are examples.'
  : `An assessment can begin on ${freeDays}.`;
export const offerRefund = isExample('terms')
  ? `For an assessment, our pages show these terms as an example: “${terms}”`
  : `For an assessment, these terms hold: “${terms}”`;
export const offerReply = isExample('reply') ? 'How soon depends on what you ask.' : `${reply}.`;
