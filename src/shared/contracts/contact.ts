import { z } from '#src/shared/zod.ts';
import { email, honeypot, line, prose, rowId, timestamp } from '#src/shared/text.ts';

export const contactSchema = z.object({
  name: line(2, 100, 'Name must be at least 2 characters'),
  email,
  company: line(1, 150, 'Company name is required'),
  phone: z.optional(line(0, 40, '')),
  message: prose(10, 5000, 'Message must be at least 10 characters'),
  website: honeypot,
});

export const newsletterSchema = z.object({ email, website: honeypot });

/** A contact message as administrators see it. `submitted_at` keeps the spelling the API has always had. */
export const contactSubmissionSchema = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  submitted_at: timestamp,
});

export type ContactInput = z.input<typeof contactSchema>;
export type ContactSubmission = z.infer<typeof contactSubmissionSchema>;
