import { describe, expect, it } from 'vitest';
import { taxInWords } from '#src/data/invoice-words.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { site } from '#src/data/site.ts';
import { readOffer } from '#src/data/offer.ts';
import { cardPayment } from '#src/data/payments.ts';
import { isDemoCopy } from '#tests/support/demo-copy.ts';
import { answerLocally } from './local.ts';
import { readToEnd } from './stream.ts';

/** The reply to the last of these questions, asked one after the other. */
async function chat(...questions: string[]) {
  const messages = questions.map((content) => ({ role: 'user' as const, content }));
  return readToEnd(answerLocally(undefined, messages));
}

it.each([
  'Can I speak to a human?',
  'I want to talk to a real person',
  'connect me with somebody please',
  'human please',
  'can I get a human on the line?',
  'please put me through to sales',
  'can I talk to someone about our app',
])('opens the way to a person at once: %s', async (question) => {
  const { message, sources, ask } = await chat(question);
  expect(message).toContain('Send this to our team');
  expect(message).toContain(site.contactEmail);
  expect(sources?.[0]?.url).toBe('/contact');
  expect(ask).toBeUndefined();
});

it.each([
  'I need someone to fix our old software',
  'who reads my message',
  'how many people work there',
  "can we speak with people you've worked for",
])('takes for no wish to speak to a person: %s', async (question) => {
  expect((await chat(question)).message).not.toContain('Send this to our team');
});

describe.runIf(isDemoCopy)('what the firm has in its files', () => {
  it.each([
    ['do you offer refunds', readOffer().terms],
    ['how do I get my money back', readOffer().terms],
    ['can I pay by credit card', cardPayment],
    ['what is the tax rate on your invoices', `${invoicing.taxRate}%`],
    ['Do I pay VAT as a German company?', taxInWords(invoicing.firm, invoicing.taxRate)],
    ['when is an invoice due', `${invoicing.paymentDays} days`],
  ])('is what the chat says: %s', async (question, words) => {
    expect((await chat(question)).message).toContain(words.replaceAll("'", '’'));
  });
});

describe.runIf(isDemoCopy)('what is asked at once', () => {
  it.each([
    ['Are the emails from you real? I got one about a decision today', ['real-mail']],
    ['how long does the first call take, does it cost something', ['first-conversation', 'consultation-price']],
    ['who owns the code and where is your office', ['ownership', 'location']],
  ])('%s', async (question, answers) => {
    expect((await chat(question)).answers).toEqual(answers);
  });

  it('is what is needed, after a story', async () => {
    const { message, sources } = await chat('We are a family of bakers with three shops and need an app for orders');
    expect(message).toMatch(/^Our service for this is Mobile App Development\./);
    expect(sources?.[0]?.url).toBe('/service/6');
  });

  it('is a service, with what was written for the question', async () => {
    const { message, answers } = await chat('can you make our app work with screen readers');
    expect(message).toContain('Our service for this is Mobile App Development.');
    expect(answers).toEqual(['accessibility']);
  });
});

describe.runIf(isDemoCopy)('a follow-up', () => {
  it.each([
    [['what does the assessment cost', 'and how long does that take?'], 'how-long'],
    [['do you build mobile apps', 'and how long does it take?', 'and what does it cost?'], 'prices'],
    [['how do I pay an invoice', 'can I do that with a card?', 'and when is it due?'], 'invoices'],
    [['how do I upload a document', 'how big can it be?'], 'uploads'],
    [['do you support software others built', 'how do we end it?'], 'support-notice'],
    [['where do you keep our documents', 'is that inside the EU?'], 'data-location'],
    [['what does the assessment cost', 'who does it?'], 'team'],
    [['how do I book a call', 'can I cancel it?'], 'book-call'],
  ])('keeps its subject: %s', async (questions, answer) => {
    expect((await chat(...questions)).answers).toEqual([answer]);
  });

  it('that has no answer stays with its subject in what it offers instead', async () => {
    const { answers, ask, sources } = await chat('do you train people', 'and how many can join in winter?');
    expect(answers).toBeUndefined();
    expect(ask?.join()).toMatch(/workshop/);
    expect(sources?.map(({ url }) => url)).toEqual(['/service/8', '/contact']);
  });
});

describe.runIf(isDemoCopy)('a topic that is only near', () => {
  it.each([
    ['is there an app for the portal', 'portal-app'],
    ['do you do SEO', 'not-listed'],
    ['what if you go out of business', 'continuity'],
  ])('gets no advertisement of a service: %s', async (question, answer) => {
    expect((await chat(question)).answers).toEqual([answer]);
  });
});
