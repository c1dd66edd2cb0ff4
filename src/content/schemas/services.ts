import { z } from 'zod';
import { videoPaths } from '#data/videos.ts';
import { description, icon, image, questions, text, title } from './fields.ts';
import { richText } from './rich-text.ts';

/** The service catalogue. The body says who it is for, how we work and what is handed over. */
export const serviceSchema = z.strictObject({
  id: z.number().int().min(1).max(9),
  title,
  icon,
  description,
  /** The Key Features list. */
  items: z.array(text(10, 110)).min(4).max(7),
  /** The Overview, printed as HTML. */
  fullDescription: richText,
  video: z.enum(videoPaths, 'must be a video described in src/data/videos.ts').optional(),
  /** The place in lists on small screens and in /services. */
  mobileOrder: z.number().int().min(1).max(9),
  image,
  /** How buyers ask for it, in their own words: search learns from these which service a question means. Not shown. */
  questions: questions(60),
});

export const cardSchema = z.strictObject({
  id: z.number().int().min(1).max(10),
  title,
  description: text(50, 160),
  icon,
  image,
  featured: z.boolean().optional(),
});
