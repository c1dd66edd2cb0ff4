import { z } from 'zod';
import { factNames, site } from '#src/data/site.ts';
import { description, href, questions, text, title } from './fields.ts';

const mostWords = 60;
const mostSentences = 4;

const wordsIn = (answer: string) => answer.split(/\s+/).length;
const sentencesIn = (answer: string) => answer.split(/(?<=[.?!])\s+(?=\p{Lu})/u).length;

const answerText = text(20, 480)
  .refine((answer) => wordsIn(answer) <= mostWords, `must have at most ${mostWords} words`)
  .refine((answer) => sentencesIn(answer) <= mostSentences, `must have at most ${mostSentences} sentences`);

const answerId = z.string().regex(/^[a-z0-9-]+$/);

/** What visitors ask, and what we say to it: in the FAQ, on the contact page, in search and in the chat. */
export const answerSchema = z
  .strictObject({
    id: answerId,
    /** As pages and buttons show it. */
    question: text(10, 120),
    answer: answerText.refine(
      (answer) => !/^(?:Yes|No)\b/.test(answer),
      'must suit every phrasing, so it cannot begin with Yes or No',
    ),
    /** The page of this site that says so. */
    page: href.regex(/^\//, 'must be a page of this site'),
    /** What only the firm knows. Where src/data/site.ts says it, that is the answer; until then, `answer` asks to ask us. */
    fact: z.enum(factNames).optional(),
    /** Whether it also answers a follow-up on any subject, such as "and how long does that take?". */
    ofAny: z.literal(true).optional(),
  })
  .refine(
    ({ fact, answer }) => fact === undefined || /\b(?:ask us|write to us|write to |tell us|tell me)/i.test(answer),
    {
      path: ['answer'],
      error: 'must ask to ask us, because it holds as long as the fact is missing',
    },
  )
  .transform(({ fact, answer, ...rest }) => {
    const known = fact === undefined ? undefined : site.facts[fact];
    return { ...rest, answer: known === undefined ? answer : answerText.parse(known) };
  });

/** How people ask for the answer of this id, whatever a firm answers: short, misspelled, indirect, wordy. */
export const askedSchema = z.strictObject({ id: answerId, asked: questions(5) });

export const wordsSchema = z.strictObject({
  /** Words that visitors use interchangeably, a subject a line: phrases with commas between them, the first is its name. */
  subjects: z.array(text(5, 600)).min(50),
  /** Names of other firms and their products, which visitors take for ours. */
  others: z.array(z.string().regex(/^[a-z0-9]+$/)),
});

/**
 * A page that is not kept as content, as results and sources name it. Where answers lead to it, they are what finds it;
 * only a page without any needs other names and keywords.
 */
export const pageSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  type: z.enum(['page', 'tool']),
  title,
  description,
  detail: text(40, 650),
  url: href,
  /** Ids of what to go on to, as in build/search-index/sources.ts. */
  related: z.array(text(3, 60)).max(4),
  /** Other names of the same thing. */
  aliases: z.array(text(2, 40)).default([]),
  keywords: z.array(text(2, 40)).default([]),
});
