import { z } from 'zod';
import { date, description, figure, heading, href, questions, text, title, year } from './fields.ts';

/** A figure may be shown only with where it comes from. `source` is cited as it stands. */
export const keyStatSchema = z
  .strictObject({
    text: text(20, 220),
    /** What of the text is set large. The first of an article stands for it in lists and on its share picture. */
    figure: text(2, 14).optional(),
    source: text(3, 140),
    year,
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  })
  .refine(({ text: sentence, figure: part = '' }) => sentence.includes(part), {
    path: ['figure'],
    error: 'must be a part of the text',
  });

/** The first six are the topics that the recommendations panel suggests. */
export const topics = [
  'technology adoption statistics',
  'data sovereignty trends',
  'cybersecurity in 2025',
  'custom software benefits',
  'brand identity ROI',
  'mobile app development statistics',
  'privacy and compliance',
  'smart contracts',
  'planning and cost',
  'technology trends',
] as const;

export const articleSchema = z
  .strictObject({
    title: heading,
    description,
    topic: z.enum(topics),
    keywords: z.array(text(3, 40)).min(3).max(12),
    /** The role of who wrote it, after 'by a'. */
    author: text(3, 40),
    published: date,
    /** When it was last reviewed. */
    updated: date.optional(),
    keyStats: z.array(keyStatSchema).max(6),
    /** Ids of the services that act on what the article says. */
    services: z.array(z.number().int().min(1)).min(1).max(3),
  })
  .refine(({ published, updated }) => updated === undefined || updated >= published, {
    path: ['updated'],
    error: 'must not be before the day of publication',
  });

export const caseStudySchema = z.strictObject({
  title,
  description,
  sector: text(3, 40),
  published: date,
  /** Tells the reader what kind of account this is. */
  notice: text(40, 320),
  facts: z
    .array(z.strictObject({ label: text(3, 30), value: text(3, 120) }))
    .min(3)
    .max(6),
  results: z
    .array(figure.extend({ note: text(20, 180) }))
    .min(3)
    .max(4),
});

export const whitePaperSchema = z.strictObject({
  title: heading,
  subtitle: heading,
  description,
  abstract: text(200, 900),
  version: z.string().regex(/^\d+\.\d+$/, 'must be a version such as 1.0'),
  published: date,
  /** Cited in the text as [1], [2] … by their place in this list. */
  references: z
    .array(z.strictObject({ title: text(5, 200), publisher: text(2, 90), year, url: href }))
    .min(5)
    .max(40),
});

/** A deliverable with invented contents, printed so that clients see what they will receive. */
export const sampleSchema = z.strictObject({
  title: heading,
  kind: text(5, 40),
  subtitle: heading,
  /** Ids of the services that end with such a document; their pages link to it. */
  services: z.array(z.number().int().min(1)).min(1).max(3),
  published: date,
});

export const legalSchema = z.strictObject({ title, description, updated: date });

/** What visitors ask that nothing here answers. Search learns from it; it is not shown. */
export const questionsSchema = z.strictObject({
  id: z.enum(['elsewhere']),
  questions: questions(30),
});
