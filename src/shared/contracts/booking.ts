import { contactSchema } from '#src/shared/contracts/contact.ts';
import { isTimeZone } from '#src/shared/date-choice.ts';
import { line, prose, rowId, timestamp } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

/** Whom the firm calls, or who follows a link. */
export const callWays = ['phone', 'link'] as const;
export type CallWay = (typeof callWays)[number];

export const numberMissing = 'Enter the number that we should call';
/** What mail and calendar programs would make a link of: beside a call, it would pass for the place of it. */
const readsAsAddress = /:\/\/|[\p{L}\p{N}]\.\p{L}/u;

/** Whatever way numbers are written: a number has at least six digits. */
export const isNumber = (phone = '') => phone.replace(/\D/g, '').length >= 6 && !readsAsAddress.test(phone);

const linkMissing = 'Enter a link that begins with https://';
const moment = z.iso.datetime({ offset: true, error: 'Please choose a time' });

/** A message with a time for a call. */
const wantedCallSchema = z.extend(contactSchema, {
  startsAt: moment,
  by: z._default(z.enum(callWays), 'phone'),
  /** Where the visitor is. */
  timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, 'Must be a time zone'))),
  service: z.optional(line(0, 150, '')),
  /** The request that this one takes the place of, by what it was answered with. */
  instead: z.optional(z.string().check(z.maxLength(200))),
});

export const bookCallSchema = wantedCallSchema.check(
  z.refine(({ by, phone }) => by === 'link' || isNumber(phone), { path: ['phone'], error: numberMissing }),
);

/** `hold` is known to the browser that asked, and to nobody else. */
export const askedCallSchema = z.object({
  title: z.string(),
  message: z.string(),
  mailed: z.boolean(),
  hold: z.string(),
});

export const slotsSchema = z.object({ timeZone: z.string(), minutes: z.int(), slots: z.array(timestamp) });

export const bookingStatuses = ['held', 'confirmed', 'canceled', 'lapsed'] as const;

/** A call as administrators see it beside its lead. */
export const bookingSchema = z.object({
  id: rowId,
  startsAt: timestamp,
  endsAt: timestamp,
  status: z.enum(bookingStatuses),
  service: z.nullable(z.string()),
  timeZone: z.string(),
  takenBy: z.nullable(z.uuid()),
  takerName: z.nullable(z.string()),
  notes: z.string(),
  link: z.nullable(z.string()),
});

export const meetingLink = line(9, 500, linkMissing).check(
  z.refine((text) => text.startsWith('https://') && URL.canParse(text), linkMissing),
);

export const updateBookingSchema = z.partial(
  z.object({
    startsAt: moment,
    status: z.literal('canceled'),
    takenBy: z.nullable(z.uuid()),
    notes: prose(0, 5000, ''),
    link: z.nullable(meetingLink),
  }),
);

export const blockTimeSchema = z.object({
  reason: line(1, 100, 'Please say what for'),
  startsAt: moment,
  endsAt: moment,
});

export const blockedTimeSchema = z.object({ id: rowId, reason: z.string(), startsAt: timestamp, endsAt: timestamp });

/** What is left of it once a robot is kept out. */
export type WantedCall = Omit<z.output<typeof bookCallSchema>, 'website' | 'instead'>;
export type AskedCall = z.infer<typeof askedCallSchema>;
export type Booking = z.infer<typeof bookingSchema>;
export type BlockedTime = z.infer<typeof blockedTimeSchema>;
export type Slots = z.infer<typeof slotsSchema>;
