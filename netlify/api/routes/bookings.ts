import { Hono } from 'hono';
import type { PageDocument } from '#netlify/api/ai/search/documents.ts';
import { loadSearch } from '#netlify/api/ai/search/load.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import {
  bookCall,
  type BookingAct,
  changeBooking,
  freeSlots,
  showBooking,
  type ShownBooking,
} from '#netlify/api/data/service/bookings.ts';
import { bookingForm, timeChoice } from '#netlify/api/http/booking-form.ts';
import { readForm } from '#netlify/api/http/form-handler.ts';
import { body, parseInput } from '#netlify/api/http/input.ts';
import { plainPage } from '#netlify/api/http/plain-page.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { accepts, formType } from '#netlify/api/http/route-table.ts';
import { timeIn } from '#netlify/api/mail/moment.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { holdToken, readBookingToken, readHoldToken } from '#netlify/api/mail/signed-links.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { availability, bookingWords } from '#src/data/booking.ts';
import { type AskedCall, bookCallSchema, type Slots } from '#src/shared/contracts/booking.ts';
import { escaped } from '#src/shared/markup.ts';
import type { z } from '#src/shared/zod.ts';

/** The number of the call. What a robot sends is answered alike and holds nothing. */
async function takeBooking(
  c: AppContext,
  { website, instead, ...wanted }: z.output<typeof bookCallSchema>,
): Promise<number> {
  await limitAddress(c, 'booking');
  if (website) return 0;
  const outcome = await bookCall(c, wanted, instead === undefined ? null : readHoldToken(c.var.deps.env, instead));
  if (outcome === 'enough') throw new ApiError('rate_limited', bookingWords.enough, { retryAfter: 86_400 });
  if (typeof outcome === 'object') throw new ApiError('conflict', bookingWords.taken, { slots: outcome.slots });
  sendMailSoon(c);
  return outcome;
}

async function choices(c: AppContext, next?: string[]) {
  const [slots, { documents }] = await Promise.all([next ?? freeSlots(c, 10), loadSearch()]);
  const isService = ({ type, url }: PageDocument) => type === 'service' && url.startsWith('/service/');
  return { slots, services: [...documents.values()].filter(isService) };
}

const token = (c: AppContext) => c.req.query('token') ?? '';
const again = '<p><a href="/contact#book">Book another call</a></p>';

const lost = () =>
  plainPage(
    'This link doesn’t work',
    `<p>It is not one of ours, part of it is missing, or the call is gone. Please use the complete link from our email.</p>${again}`,
    404,
  );

const button = (act: BookingAct, label: string, style = '') =>
  `<button name="act" value="${act}"${style && ` class="${style}"`}>${label}</button>`;
const form = (inside: string) => `<form method="post">${inside}</form>`;

/** On the clock that the call itself is told on. */
const otherTimes = ({ slots, time_zone: zone }: ShownBooking, label: string) =>
  slots.length === 0
    ? '<p>No other time is free at the moment. <a href="/contact">Write to us</a>.</p>'
    : form(timeChoice(slots, { zone }) + button('move', label));

/** What there is to do with a call, by how it stands. */
function pageOf(call: ShownBooking): Response {
  const time = `<p><strong>${escaped(timeIn(call.time_zone, call.starts_at))}</strong></p>`;
  if (call.status === 'canceled') return plainPage('Your call is canceled', `${time}${again}`);
  if (call.is_over) return plainPage('This call has begun or is over', `${time}${again}`);
  if (call.status === 'confirmed') {
    const cancel = form(button('cancel', 'Cancel the call', 'quiet'));
    const content = `${time}<p>We’ve sent you an email with the entry for your calendar.</p><h2>Another time?</h2>`;
    return plainPage('Your call is booked', `${content}${otherTimes(call, 'Move the call')}${cancel}`);
  }
  if (call.is_taken) {
    const sorry =
      '<p role="alert">This time was not confirmed in time, and someone else has it now. Please choose another.</p>';
    return plainPage('That time is taken', `${time}${sorry}${otherTimes(call, 'Book this time')}`);
  }
  const question = '<p>One click, and the time is yours.</p>';
  return plainPage('Confirm your call?', `${time}${question}${form(button('confirm', 'Confirm the call'))}`);
}

function refusedMove(outcome: 'taken' | 'over', call: ShownBooking): Response | null {
  if (outcome === 'taken') {
    const alert = '<p role="alert">That time was taken just now. Your call stays as it was. These times are free:</p>';
    return plainPage('That time is taken', `${alert}${otherTimes(call, 'Move the call')}`, 409);
  }
  if (call.status !== 'confirmed' || call.is_over) return null;
  const alert = '<p role="alert">It was moved several times already. <a href="/contact">Write to us</a> about it.</p>';
  return plainPage('Your call stays as it was', alert, 409);
}

const acts: readonly string[] = ['confirm', 'move', 'cancel'] satisfies BookingAct[];
const isAct = (value: string | undefined): value is BookingAct => acts.includes(value ?? '');
const isTime = (value: string) => !Number.isNaN(Date.parse(value));

/**
 * The addresses `plain` and `form` are for visitors without scripts: one shows the next times, the other takes one. The link to a
 * call is its own authority: whoever holds it got the mail. Opening it shows the call, only sending a form acts.
 */
export const bookingRoutes = new Hono<AppEnv>()
  .get('/bookings/slots', everybody, async (c) => {
    await limitAddress(c, 'bookingPages');
    const { timeZone, minutes } = availability;
    return c.json<Slots>({ timeZone, minutes, slots: await freeSlots(c) });
  })

  .post('/bookings', everybody, body(bookCallSchema), async (c) => {
    const { env } = c.var.deps;
    const booking = await takeBooking(c, c.req.valid('json'));
    const mailed = env.SMTP_URL !== undefined;
    const { title, text } = mailed ? bookingWords.asked : bookingWords.noted;
    return c.json<AskedCall>({ title, message: text, mailed, hold: holdToken(env, booking) }, 201);
  })

  .get('/bookings/plain', everybody, async (c) => {
    await limitAddress(c, 'bookingPages');
    // The page with the link to this one is the same file for everybody: only its address knows the service.
    const service = URL.parse(c.req.header('referer') ?? '')?.searchParams.get('service') ?? '';
    return bookingForm(await choices(c), { service });
  })

  .post('/bookings/plain', everybody, accepts(formType), async (c) => {
    const typed = await readForm(c);
    try {
      await takeBooking(c, parseInput(bookCallSchema, typed));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return bookingForm(await choices(c, error.extra.slots), typed, error);
    }
    if (c.var.deps.env.SMTP_URL !== undefined) return c.redirect('/contact/call-asked', 303);
    const { title, text } = bookingWords.noted;
    return plainPage(title, `<p>${text}</p>`);
  })

  .get('/bookings/call', everybody, async (c) => {
    const named = readBookingToken(c.var.deps.env, token(c));
    if (named === null) return lost();
    await limitAddress(c, 'bookingPages');
    const call = await showBooking(c, named);
    return call === null ? lost() : pageOf(call);
  })

  .post('/bookings/call', everybody, accepts(formType), async (c) => {
    const named = readBookingToken(c.var.deps.env, token(c));
    const { act, startsAt } = await readForm(c);
    if (named === null || !isAct(act)) return lost();
    await limitAddress(c, 'bookingPages');
    const wanted = act === 'move' && startsAt !== undefined && isTime(startsAt) ? startsAt : null;
    const outcome = await changeBooking(c, named, act, wanted);
    if (outcome === null) return lost();
    if (outcome === 'done') sendMailSoon(c);
    const call = act === 'move' && outcome !== 'done' ? await showBooking(c, named) : null;
    const refused = outcome !== 'done' && call && refusedMove(outcome, call);
    if (refused) return refused;
    // How it stands now is what the page shows, the reason for a refusal included.
    return c.redirect(`/api/bookings/call?token=${encodeURIComponent(token(c))}`, 303);
  });
