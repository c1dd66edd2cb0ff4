import { placeOf } from '#netlify/api/calendar/call-event.ts';
import type { BookingAct, ShownBooking } from '#netlify/api/data/service/bookings.ts';
import { timeChoice } from '#netlify/api/http/booking-form.ts';
import { plainPage } from '#netlify/api/http/plain-page.ts';
import { timeIn } from '#netlify/api/mail/moment.ts';
import { escaped } from '#src/shared/markup.ts';

const again = '<p><a href="/contact#book">Book another call</a></p>';

export const lostCall = () =>
  plainPage(
    'This link doesn’t work',
    `<p>It is not one of ours, part of it is missing, or the call is gone. Please use the complete link from our email.</p>${again}`,
    404,
  );

const button = (act: BookingAct, label: string) => `<button name="act" value="${act}">${label}</button>`;
const form = (address: string, inside: string) => `<form method="post" action="${escaped(address)}">${inside}</form>`;

/** On the clock that the call itself is told on. */
const otherTimes = (address: string, { slots, time_zone: zone }: ShownBooking, label: string) =>
  slots.length === 0
    ? '<p>No other time is free at the moment. <a href="/contact">Write to us</a>.</p>'
    : form(address, timeChoice(slots, { zone }) + button('move', label));

const strong = (call: ShownBooking) => `<p><strong>${escaped(timeIn(call.time_zone, call.starts_at))}</strong></p>`;

function bookedPage(address: string, call: ShownBooking, movedFrom: string | undefined): Response {
  const before = movedFrom === undefined ? '' : `<p>Before: <s>${escaped(timeIn(call.time_zone, movedFrom))}</s></p>`;
  const place = `<p>${escaped(placeOf(call)).replace(/^https:\S+$/, '<a href="$&" rel="noreferrer">$&</a>')}</p>`;
  const mailed = '<p>We’ve sent you an email with the entry for your calendar.</p>';
  const cancel = `<p><a href="${escaped(address)}&amp;ask=cancel">Cancel the call…</a></p>`;
  const content = `${strong(call)}${before}${place}${mailed}<h2>Another time?</h2>`;
  const title = movedFrom === undefined ? 'Your call is booked' : 'Your call is moved';
  return plainPage(title, `${content}${otherTimes(address, call, 'Move the call')}${cancel}`);
}

function cancelPage(address: string, call: ShownBooking): Response {
  const question = '<p>The time becomes free for others.</p>';
  const keep = `<p><a href="${escaped(address)}">Keep it</a></p>`;
  const content = `${strong(call)}${question}${form(address, button('cancel', 'Yes, cancel the call'))}${keep}`;
  return plainPage('Cancel your call?', content);
}

interface Asked {
  /** The page of the call, with what proves that it is theirs. */
  address: string;
  ask?: string | undefined;
  movedFrom?: string | undefined;
}

/** What there is to do with a call, by how it stands. */
export function callPage(call: ShownBooking, { address, ask, movedFrom }: Asked): Response {
  const time = strong(call);
  if (call.status === 'canceled') return plainPage('Your call is canceled', `${time}${again}`);
  if (call.is_over) return plainPage('This call has begun or is over', `${time}${again}`);
  if (call.status === 'confirmed')
    return ask === 'cancel' ? cancelPage(address, call) : bookedPage(address, call, movedFrom);
  if (call.is_taken) {
    const sorry =
      '<p role="alert">This time was not confirmed in time, and someone else has it now. Please choose another.</p>';
    return plainPage('That time is taken', `${time}${sorry}${otherTimes(address, call, 'Book this time')}`);
  }
  const question = '<p>One click, and the time is yours.</p>';
  return plainPage('Confirm your call?', `${time}${question}${form(address, button('confirm', 'Confirm the call'))}`);
}

/** Why a call was not moved; null where how it stands says it. */
export function notMovedPage(outcome: 'taken' | 'over' | 'no time', call: ShownBooking, address: string) {
  const choice = otherTimes(address, call, 'Move the call');
  if (outcome === 'no time')
    return plainPage('Choose a time', `<p role="alert">Choose one of these times.</p>${choice}`, 400);
  if (outcome === 'taken') {
    const alert = '<p role="alert">That time was taken just now. Your call stays as it was. These times are free:</p>';
    return plainPage('That time is taken', `${alert}${choice}`, 409);
  }
  if (call.status !== 'confirmed' || call.is_over) return null;
  const alert = '<p role="alert">It was moved several times already. <a href="/contact">Write to us</a> about it.</p>';
  return plainPage('Your call stays as it was', alert, 409);
}
