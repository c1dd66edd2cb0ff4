import { callEvent, placeOf } from '#netlify/api/calendar/call-event.ts';
import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { momentIn, timeIn } from '#netlify/api/mail/moment.ts';
import { bookingUrl } from '#netlify/api/mail/signed-links.ts';
import { availability } from '#src/data/booking.ts';
import { site } from '#src/data/site.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const lostSchema = z.object({
  booking: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  revision: z.int(),
  /** Of whoever takes the call. */
  staff_email: z.optional(z.string()),
});

const callSchema = z.extend(lostSchema, {
  lead: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  service: z.nullable(z.string()),
  time_zone: z.string(),
  /** Mail from before calls had one may still wait. */
  link: z.nullish(z.string()),
  moved_from: z.optional(z.string()),
});

type Call = z.infer<typeof callSchema>;

const when = (call: Call, at = call.starts_at) => timeIn(call.time_zone, at);

/** When and where, as whoever booked it reads it. */
const factsOf = (call: Call): [string, string][] => [
  ['Time', when(call)],
  ...(call.moved_from === undefined ? [] : [['Before', when(call, call.moved_from)] as [string, string]]),
  ['How', placeOf(call)],
];

/** As staff read it, on the clocks that the calls are offered by. */
export const firmTime = (at: string) => timeIn(availability.timeZone, at);

const toVisitor = (subject: string, text: string, isCanceled = false) =>
  mailOf(callSchema, (call, env) => {
    const url = bookingUrl(env, call);
    return {
      to: call.email,
      replyTo: env.MAIL_TO,
      subject: `${subject}: ${momentIn(call, call.starts_at)}`,
      heading: subject,
      paragraphs: [text],
      facts: isCanceled ? [['Time', when(call)]] : factsOf(call),
      action: isCanceled
        ? { label: 'Book another time', href: addressOf(env, '/contact#book') }
        : { label: 'Move or cancel the call', href: url },
      icalEvent: callEvent(env, call, { summary: `Call with ${site.name}`, place: placeOf(call), url, isCanceled }),
    };
  });

const toStaff = (subject: string, isCanceled = false) =>
  mailOf(callSchema, (call, env) => {
    const url = addressOf(env, `${accountPaths.admin}/contacts/${call.lead}`);
    const { name, email, company, phone, service, link, moved_from: before } = call;
    return {
      to: call.staff_email ?? env.MAIL_TO ?? '',
      replyTo: { name, address: email },
      subject: `${subject}: ${name}, ${company}`,
      paragraphs: [`Reply to this email to write to ${name}.`],
      facts: [
        ['Time', firmTime(call.starts_at)],
        ...(before === undefined ? [] : [['Before', firmTime(before)] as const]),
        ...(call.time_zone === availability.timeZone ? [] : [['Their time', when(call)] as const]),
        ...(link ? [['Link', link] as const] : []),
        ['Email', email],
        ...(phone === null ? [] : [['Phone', phone] as const]),
        ...(service === null ? [] : [['About', service] as const]),
      ],
      quote: call.message,
      action: { label: 'Open the contact request', href: url },
      icalEvent: callEvent(env, call, {
        summary: `Call with ${name}, ${company}`,
        place: link ?? phone,
        url,
        isCanceled,
      }),
    };
  });

export const bookingMessages: Record<string, WriteMail> = {
  /** To an address that somebody typed into the form: none of their words go with it. */
  booking_question: mailOf(callSchema, (call, env) => ({
    to: call.email,
    subject: `Please confirm your call with ${site.name}`,
    paragraphs: ['Someone, probably you, chose a time for a call with us. It is kept for you for 30 minutes.'],
    facts: [
      ['Time', when(call)],
      ['How', call.link ? 'By video link, which comes with the confirmation' : 'We call you'],
    ],
    action: { label: 'Confirm the call', href: bookingUrl(env, call) },
    closing: ['If it wasn’t you, you can ignore this email: without your confirmation, the time is free again.'],
  })),
  booking_confirmed: toVisitor('Your call is booked', 'Thank you. We look forward to talking with you.'),
  booking_moved: toVisitor('Your call was moved', 'This is the new time of your call with us.'),
  booking_place: toVisitor('Where your call is', 'This is where we meet for your call.'),
  booking_canceled: toVisitor('Your call was canceled', 'Your call with us will not take place.', true),
  booking_reminder: toVisitor('Your call is tomorrow', 'We look forward to talking with you.'),
  booking_confirmed_staff: toStaff('Call booked'),
  booking_moved_staff: toStaff('Call moved'),
  booking_place_staff: toStaff('Call has another link'),
  booking_canceled_staff: toStaff('Call canceled', true),
  booking_taken_staff: toStaff('Call assigned to you'),
  /** The account of whoever booked it is gone, and nothing of theirs goes with this. */
  booking_lost_staff: mailOf(lostSchema, (call, env) => {
    const url = addressOf(env, `${accountPaths.admin}/contacts`);
    return {
      to: call.staff_email ?? env.MAIL_TO ?? '',
      subject: `Call canceled: ${firmTime(call.starts_at)}`,
      paragraphs: ['Whoever booked this call deleted their account, and with it the call.'],
      facts: [['Time', firmTime(call.starts_at)]],
      action: { label: 'Open the contact requests', href: url },
      icalEvent: callEvent(env, call, { summary: 'Canceled call', url, isCanceled: true }),
    };
  }),
};
