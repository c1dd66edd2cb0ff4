import type { AppContext } from '#netlify/api/context.ts';
import { value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import { availability, offerOf } from '#src/data/booking.ts';
import type { bookingStatuses, WantedCall } from '#src/shared/contracts/booking.ts';

const offer = offerOf(availability);
const { meetingLink } = availability;
const iso = (slots: readonly string[]) => slots.map((slot) => new Date(slot).toISOString());

export async function freeSlots(c: AppContext, most?: number): Promise<string[]> {
  const args = { offer, ...(most !== undefined && { most }) };
  return iso((value(await serviceRpc(c)('free_slots', args)) ?? []) as string[]);
}

/**
 * The number of the call; the next free times where somebody was faster; 'enough' for an address that has asked for too many
 * calls. `instead` is an earlier request, whose time is not held any more then.
 */
export async function bookCall(
  c: AppContext,
  { startsAt, timeZone = offer.timeZone, phone = '', service = '', by, ...message }: WantedCall,
  instead: number | null,
): Promise<number | 'enough' | { slots: string[] }> {
  const { limit, windowSeconds } = c.var.deps.limits.bookingEmail;
  const call = { ...message, phone, service, starts_at: startsAt, time_zone: timeZone, offer };
  const bounds = { max_count: limit, window_seconds: windowSeconds, ...(by === 'link' && { link: meetingLink }) };
  const answer = value(await serviceRpc(c)('book_call', { ...call, ...bounds, ...(instead !== null && { instead }) }));
  const { id, slots } = answer as { id: number | null; slots?: string[] };
  if (id !== null) return id;
  return slots ? { slots: iso(slots) } : 'enough';
}

export interface ShownBooking {
  status: (typeof bookingStatuses)[number];
  starts_at: string;
  ends_at: string;
  time_zone: string;
  link: string | null;
  phone: string | null;
  is_over: boolean;
  is_taken: boolean;
  slots: string[];
}

interface Named {
  booking: number;
  email: string;
}

/** What a link is about; null where it is gone. */
export async function showBooking(c: AppContext, named: Named): Promise<ShownBooking | null> {
  const shown = value(await serviceRpc(c)('show_booking', { ...named, offer })) as ShownBooking | null;
  return shown && { ...shown, slots: iso(shown.slots) };
}

export type BookingAct = 'confirm' | 'move' | 'cancel';

/** Null where there is no such call. */
export async function changeBooking(
  c: AppContext,
  named: Named,
  act: BookingAct,
  startsAt: string | null,
): Promise<'done' | 'taken' | 'over' | null> {
  const args = { ...named, act, starts_at: startsAt ?? '-infinity', offer };
  return value(await serviceRpc(c)('change_booking', args)) as 'done' | 'taken' | 'over' | null;
}
