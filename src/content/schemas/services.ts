import { z } from 'zod';
import { sheetForms } from '#src/data/sheet-forms.ts';
import { videoPaths } from '#src/data/videos.ts';
import { description, icon, questions, text, title } from './fields.ts';
import { richText } from './rich-text.ts';

/** The first page of what a client receives, as an example: names and figures in it are invented. */
const sheetFields = {
  kind: text(10, 60),
  /** What to look at, in one sentence beside it. */
  about: text(10, 90),
};

/** Drawn in the form of the thing itself, by src/components/site/sheets. */
const drawnSheet = z.strictObject({ ...sheetFields, form: z.enum(sheetForms) });

/** Or written as rows, which takes no drawing. */
const rowsSheet = z.strictObject({
  ...sheetFields,
  reference: text(3, 40),
  note: text(3, 40),
  title: text(5, 60),
  rows: z
    .array(
      z.strictObject({
        label: text(2, 20),
        value: text(2, 90),
        /** Set as a figure, as what decides, or as what was proven. */
        as: z.enum(['figure', 'key', 'proven']).optional(),
      }),
    )
    .min(2)
    .max(6),
  /** Code or output, line by line. */
  excerpt: z.string().max(300).optional(),
});

/** What its page says of this service alone, beside the words that all pages share. */
const accountSchema = z.strictObject({
  receive: text(10, 70),
  first: text(10, 70),
  /** What the drawing of the process shows. */
  example: text(40, 160),
  /** Under the four steps of src/data/service-page.ts: when, and what happens. */
  steps: z.array(z.strictObject({ when: text(5, 40), text: text(40, 160) })).length(4),
  /** What runs before the turn and after it, what is only tried, what is in use, and what the turn is called. */
  runs: z.strictObject({
    before: text(5, 40),
    after: text(5, 40),
    tried: text(5, 40),
    used: text(5, 40),
    turn: text(4, 20),
  }),
  /** One clause for each of the shared benefits. */
  gains: z.array(text(30, 100)).length(5),
  /** The nearest services, and in what they are near. */
  related: z.array(z.strictObject({ id: z.number().int().min(1), why: text(30, 120) })).length(3),
});

/** The service catalogue. The body says who it is for, how we work and what is handed over. */
export const serviceSchema = z.strictObject({
  id: z.number().int().min(1),
  title,
  icon,
  description,
  /** The Key Features list. */
  items: z.array(text(10, 110)).min(4).max(7),
  /** The Overview, printed as HTML. */
  fullDescription: richText,
  video: z.enum(videoPaths, 'must be a video described in src/data/videos.ts').optional(),
  /** The place in lists on small screens and in /services. */
  mobileOrder: z.number().int().min(1),
  sheet: z.union([drawnSheet, rowsSheet]),
  account: accountSchema.optional(),
  /** How buyers ask for it, in their own words: search learns from these which service a question means. Not shown. */
  questions: questions(60),
});

export const cardSchema = z.strictObject({
  id: z.number().int().min(1),
  title,
  description: text(50, 160),
  icon,
  featured: z.boolean().optional(),
});
