import { z } from 'zod';
import { action, description, figure, heading, point, text, title } from './fields.ts';

const section = { title: heading, intro: text(40, 420) };
const step = z.strictObject({ title, description: text(40, 260) });

/** The record that a visitor may forge: one reading of a night, and the seven that were sealed together with it. */
const recordSchema = z.strictObject({
  name: text(3, 20),
  unit: text(1, 8),
  place: text(5, 60),
  figure: z.int().min(10_000).max(99_999),
  turnedBack: z.int().min(1000),
  /** In the order of the tree; the visitor's reading stands between the second and the third. */
  others: z.array(z.strictObject({ figure: z.int().min(0).max(99_999), place: text(5, 60) })).length(7),
  sealed: text(10, 60),
  parties: z.array(text(3, 20)).length(3),
  same: text(20, 160),
  differs: text(20, 160),
  note: text(40, 260),
  /** Leads to the tree of the site, which holds the readings. */
  listed: text(20, 160),
});

export const homeSchema = z.strictObject({
  hero: z.strictObject({
    tagline: heading,
    intro: text(60, 260),
    actions: z.array(action).length(2),
    record: recordSchema,
  }),
  whatIs: z.strictObject({
    ...section,
    /** `result`: what the visitor holds in the end, in the margin beside the answer. */
    questions: z
      .array(z.strictObject({ question: text(20, 120), answer: text(60, 260), result: text(20, 120) }))
      .length(3),
  }),
  /** `check`: how a visitor can tell that it holds. */
  approach: z.strictObject({
    ...section,
    points: z.array(point.required().extend({ check: text(20, 120) })).length(3),
  }),
  services: z.strictObject(section),
  /** `condition`: over what, and against what, the figure is meant. */
  figures: z.strictObject({ ...section, items: z.array(figure.extend({ condition: text(10, 80) })).length(6) }),
  /** Entries of the FAQ, by id, in the order shown. */
  questions: z.strictObject({ ...section, faq: z.array(text(2, 40)).length(4) }),
  reading: z.strictObject({
    ...section,
    /** Of the case study: what its owner shows, and what stays with them. */
    statement: z.strictObject({
      title: text(10, 60),
      term: text(5, 30),
      claims: z.array(z.strictObject({ text: text(10, 60), shared: z.boolean() })).length(4),
    }),
  }),
  about: z.strictObject({
    ...section,
    years: figure,
    points: z.array(point.required().extend({ proof: text(10, 80) })).length(4),
  }),
  closing: z.strictObject({ title: heading, text: text(40, 260), action, steps: z.array(step).length(3) }),
});

export const brandingSchema = z.strictObject({
  title,
  description,
  philosophy: z.strictObject({ title: heading, paragraphs: z.array(text(80, 600)).min(2).max(4) }),
  services: z.strictObject({
    ...section,
    items: z.array(point.required().extend({ deliverables: z.array(text(5, 80)).min(3).max(5) })).length(4),
  }),
  /** Clients are described by what they do, never by name. */
  stories: z.strictObject({
    ...section,
    items: z
      .array(z.strictObject({ client: text(10, 80), value: text(2, 16), label: text(5, 60), story: text(120, 420) }))
      .length(3),
  }),
  process: z.strictObject({ ...section, steps: z.array(step).length(4) }),
  closing: z.strictObject({ title: heading, text: text(40, 260), action }),
});

const portfolioStatus = ['Case Study', 'In Development', 'Concept'] as const;

export const portfolioSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  title,
  sector: text(3, 40),
  status: z.enum(portfolioStatus),
  description: text(80, 320),
  /** What it is, before anything else is said of it. */
  nature: text(10, 120),
  problem: text(40, 220),
  constraint: text(40, 220),
  /** What we decided against, and why. */
  rejected: text(40, 220),
  /** Of its prototype. The label says under which condition. */
  /** Measured in a rehearsal or a prototype, or an example of what would be. */
  measured: figure.extend({ kind: z.enum(['Rehearsed', 'Example figure']), condition: text(10, 120) }),
  /** Without an address the button is shown, but disabled. */
  action: action.partial({ href: true }),
});
