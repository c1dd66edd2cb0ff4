import { Hono } from 'hono';
import type { PageDocument } from '#api/ai/search/documents.ts';
import { loadSearch } from '#api/ai/search/load.ts';
import { ApiError } from '#api/api-error.ts';
import type { AppContext, AppEnv } from '#api/context.ts';
import { bookCall, freeSlots } from '#api/data/service/bookings.ts';
import { bookingForm } from '#api/http/booking-form.ts';
import { readForm } from '#api/http/form-handler.ts';
import { body, parseInput } from '#api/http/input.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { accepts, formType } from '#api/http/route-table.ts';
import { holdToken, readHoldToken } from '#api/mail/signed-links.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { everybody } from '#api/session/guards.ts';
import { availability, bookingWords } from '#data/booking.ts';
import { type AskedCall, bookCallSchema, type Slots } from '#shared/contracts/booking.ts';
import type { z } from '#shared/zod.ts';

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

/** The addresses `plain` and `form` are for visitors without scripts: one shows the next times, the other takes one. */
export const bookingRoutes = new Hono<AppEnv>()
  .get('/bookings/slots', everybody, async (c) => {
    await limitAddress(c, 'bookingPages');
    const { timeZone, minutes } = availability;
    return c.json<Slots>({ timeZone, minutes, slots: await freeSlots(c) });
  })

  .post('/bookings', everybody, body(bookCallSchema), async (c) => {
    const booking = await takeBooking(c, c.req.valid('json'));
    return c.json<AskedCall>({ message: bookingWords.asked.text, hold: holdToken(c.var.deps.env, booking) }, 201);
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
    return c.redirect('/contact/call-asked', 303);
  });
