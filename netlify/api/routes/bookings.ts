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
} from '#netlify/api/data/service/bookings.ts';
import { bookingForm } from '#netlify/api/http/booking-form.ts';
import { callPage, lostCall, notMovedPage } from '#netlify/api/http/call-page.ts';
import { readForm } from '#netlify/api/http/form-handler.ts';
import { body, parseInput } from '#netlify/api/http/input.ts';
import { plainPage } from '#netlify/api/http/plain-page.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { accepts, formType } from '#netlify/api/http/route-table.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { holdToken, readBookingToken, readHoldToken } from '#netlify/api/mail/signed-links.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { availability, bookingWords } from '#src/data/booking.ts';
import { type AskedCall, bookCallSchema, type Slots } from '#src/shared/contracts/booking.ts';
import type { z } from '#src/shared/zod.ts';

/** The number of the call. What a robot sends is answered alike and holds nothing. */
async function takeBooking(
  c: AppContext,
  { website, instead, ...wanted }: z.output<typeof bookCallSchema>,
): Promise<number> {
  await limitAddress(c, 'booking');
  if (website) return 0;
  if (wanted.by === 'link' && !availability.meetingLink)
    throw new ApiError('invalid_request', 'We make calls by phone.', { fields: { by: 'Calls are by phone' } });
  const outcome = await bookCall(c, wanted, instead === undefined ? null : readHoldToken(c.var.deps.env, instead));
  if (outcome === 'enough') throw new ApiError('rate_limited', bookingWords.enough, { retryAfter: 86_400 });
  if (typeof outcome === 'object') throw new ApiError('conflict', bookingWords.taken, { slots: outcome.slots });
  sendMailSoon(c);
  return outcome;
}

async function choices(c: AppContext, next?: string[]) {
  const [slots, { documents }] = await Promise.all([next ?? freeSlots(c), loadSearch()]);
  const isService = ({ type, url }: PageDocument) => type === 'service' && url.startsWith('/service/');
  return { slots, services: [...documents.values()].filter(isService) };
}

const token = (c: AppContext) => c.req.query('token') ?? '';
const addressOf = (c: AppContext) => `/api/bookings/call?token=${encodeURIComponent(token(c))}`;

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
    if (named === null) return lostCall();
    await limitAddress(c, 'bookingPages');
    const call = await showBooking(c, named);
    const from = c.req.query('from') ?? '';
    const asked = { address: addressOf(c), ask: c.req.query('ask'), movedFrom: isTime(from) ? from : undefined };
    return call === null ? lostCall() : callPage(call, asked);
  })

  .post('/bookings/call', everybody, accepts(formType), async (c) => {
    const named = readBookingToken(c.var.deps.env, token(c));
    const { act, startsAt = '' } = await readForm(c);
    if (named === null || !isAct(act)) return lostCall();
    await limitAddress(c, 'bookingPages');
    const address = addressOf(c);
    if (act !== 'move') {
      const outcome = await changeBooking(c, named, act, null);
      if (outcome === null) return lostCall();
      if (outcome === 'done') sendMailSoon(c);
      // How it stands now is what the page shows, the reason for a refusal included.
      return c.redirect(address, 303);
    }
    const before = await showBooking(c, named);
    if (before === null) return lostCall();
    if (!isTime(startsAt)) return notMovedPage('no time', before, address) ?? lostCall();
    const outcome = await changeBooking(c, named, act, startsAt);
    if (outcome === null) return lostCall();
    if (outcome !== 'done') {
      const call = await showBooking(c, named);
      return (call && notMovedPage(outcome, call, address)) ?? c.redirect(address, 303);
    }
    sendMailSoon(c);
    const isMoved = before.status === 'confirmed';
    return c.redirect(isMoved ? `${address}&from=${encodeURIComponent(before.starts_at)}` : address, 303);
  });
