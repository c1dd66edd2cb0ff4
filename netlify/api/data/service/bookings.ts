import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { value } from '#api/data/result.ts';
import { secretClient } from '#api/data/service/client.ts';
import { availability, offerOf } from '#data/booking.ts';
import type { bookingStatuses, WantedCall } from '#shared/contracts/booking.ts';

const offer = offerOf(availability);
const iso = (slots: readonly string[]) => slots.map((slot) => new Date(slot).toISOString());

export async function freeSlots(c: AppContext, most?: number): Promise<string[]> {
  const args = { offer, ...(most !== undefined && { most }) };
  return iso(
    (value(await secretClient(c.var.deps).rpc('free_slots', args).abortSignal(deadlineOf(c))) ?? []) as string[],
  );
}

/**
 * The number of the call; the next free times where somebody was faster; 'enough' for an address that has asked for too many
 * calls. `instead` is an earlier request, whose time is not held any more then.
 */
export async function bookCall(
  c: AppContext,
  { startsAt, timeZone = offer.timeZone, phone = '', service = '', ...message }: WantedCall,
  instead: number | null,
): Promise<number | 'enough' | { slots: string[] }> {
  const { limit, windowSeconds } = c.var.deps.limits.bookingEmail;
  const call = { ...message, phone, starts_at: startsAt, time_zone: timeZone, service };
  const args = {
    ...call,
    offer,
    max_count: limit,
    window_seconds: windowSeconds,
    ...(instead !== null && { instead }),
  };
  const answer = value(await secretClient(c.var.deps).rpc('book_call', args).abortSignal(deadlineOf(c)));
  const { id, slots } = answer as { id: number | null; slots?: string[] };
  if (id !== null) return id;
  return slots ? { slots: iso(slots) } : 'enough';
}

export interface ShownBooking {
  status: (typeof bookingStatuses)[number];
  starts_at: string;
  ends_at: string;
  time_zone: string;
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
  const asked = secretClient(c.var.deps).rpc('show_booking', { ...named, offer });
  return value(await asked.abortSignal(deadlineOf(c))) as ShownBooking | null;
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
  const asked = secretClient(c.var.deps).rpc('change_booking', args);
  return value(await asked.abortSignal(deadlineOf(c))) as 'done' | 'taken' | 'over' | null;
}
