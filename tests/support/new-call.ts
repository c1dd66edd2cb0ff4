import type { Visitor } from '#tests/support/api.ts';
import { ok, uniqueName } from '#tests/support/world.ts';

/** What somebody sends who wants the last of the free times: the tests that run beside this one take others. */
export async function newCall(visitor: Visitor, email = `${uniqueName('caller')}@example.com`) {
  const { slots } = await ok<{ slots: string[] }>(visitor.call('GET', '/api/bookings/slots'));
  const startsAt = slots[Math.floor(Math.random() * slots.length)];
  const body = {
    name: 'Ada Caller',
    email,
    company: 'Engines',
    phone: '+44 20 7946 0000',
    message: 'A message for a test',
    startsAt,
  };
  return { ...body, timeZone: 'America/New_York' };
}
