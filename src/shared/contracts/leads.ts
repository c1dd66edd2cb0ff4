import { z } from '#src/shared/zod.ts';
import { bookingSchema } from '#src/shared/contracts/booking.ts';
import { username } from '#src/shared/contracts/auth.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { contactSchema, contactSubmissionSchema } from '#src/shared/contracts/contact.ts';
import { savedPaletteSchema } from '#src/shared/contracts/palettes.ts';
import { email, line, prose, rowId, timestamp } from '#src/shared/text.ts';

export const leadStatuses = ['new', 'in_talk', 'won', 'lost'] as const;
export const leadSources = ['message', 'palette', 'subscriber'] as const;

/** Somebody who left something on the public site: all that a contact message has, empty where only an address is known. */
export const leadSchema = z.extend(contactSubmissionSchema, {
  source: z.enum(leadSources),
  palette: z.nullable(z.omit(savedPaletteSchema, { createdAt: true, updatedAt: true })),
  /** The call that they asked for with their message. */
  booking: z.nullable(bookingSchema),
  status: z.enum(leadStatuses),
  isRead: z.boolean(),
  notes: z.string(),
  assigneeId: z.nullable(z.uuid()),
  assigneeName: z.nullable(z.string()),
  /** The account and the project that it became. */
  clientId: z.nullable(z.uuid()),
  projectId: z.nullable(rowId),
  /** In which they are written to: that of the newest offer to them, or of their company. */
  language: z.enum(languages),
  updatedAt: timestamp,
});

export const updateLeadSchema = z.partial(
  z.object({
    status: z.enum(leadStatuses),
    isRead: z.boolean(),
    notes: prose(0, 5000, ''),
    assigneeId: z.nullable(z.uuid()),
  }),
);

/** Who wrote, where the visitor mistyped it. */
export const correctLeadSchema = z.pick(contactSchema, { name: true, email: true, company: true, phone: true });

export const leadLetterSchema = z.object({
  id: rowId,
  body: z.string(),
  isTheirs: z.boolean(),
  /** Who asked it on the page of an offer, by the name they gave. */
  askedBy: z.nullable(z.string()),
  writtenBy: z.nullable(z.string()),
  createdAt: timestamp,
});

/** A letter goes out by mail; what came back is only noted. */
export const writeLetterSchema = z.object({
  body: prose(1, 5000, 'Please write something first'),
  isTheirs: z._default(z.boolean(), false),
});

export const convertLeadSchema = z.object({
  username,
  name: z.optional(line(0, 100, '')),
  company: z.optional(line(0, 150, '')),
  projectTitle: line(1, 200, 'Please give the project a title'),
  projectDescription: prose(1, 5000, 'Please describe the project'),
});

/** `link` sets the new client's password; null where it goes out by mail, or the address has an account already. */
export const convertedLeadSchema = z.object({
  lead: leadSchema,
  link: z.nullable(z.string()),
  isNewClient: z.boolean(),
});

/** Somebody who asked to be taken off the newsletter, with all that is known of the address there. */
export const removeSubscriberSchema = z.object({ email });

export type Lead = z.infer<typeof leadSchema>;
export type LeadStatus = (typeof leadStatuses)[number];
export type LeadLetter = z.infer<typeof leadLetterSchema>;
