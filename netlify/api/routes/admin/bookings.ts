import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { withExactCount } from '#netlify/api/data/change.ts';
import { columnsOf, definedFields, isEmpty } from '#netlify/api/data/columns.ts';
import { requirePerson } from '#netlify/api/data/people.ts';
import { requireAffected, row, rows } from '#netlify/api/data/result.ts';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import { admin } from '#netlify/api/session/guards.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { requireLead } from '#netlify/api/routes/admin/leads.ts';
import { type BlockedTime, blockTimeSchema, updateBookingSchema } from '#src/shared/contracts/booking.ts';

const columns = columnsOf<BlockedTime>()('id, reason, startsAt:starts_at, endsAt:ends_at');

/** More than anybody keeps. */
const mostBlocked = 200;

export const adminBookingRoutes = new Hono<AppEnv>()
  .patch('/admin/leads/:id/booking', admin, ids('id'), body(updateBookingSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { startsAt, takenBy, ...rest } = c.req.valid('json');
    if (startsAt !== undefined && Date.parse(startsAt) <= Date.now())
      throw new ApiError('invalid_request', 'Please choose a time in the future.', {
        fields: { startsAt: 'Must be in the future' },
      });
    const { message_id: message } = row(await c.var.db.from('leads').select('message_id').eq('id', id).limit(1));
    if (message === null) throw notFound();
    if (typeof takenBy === 'string') await requirePerson(c.var.db, takenBy, 'takenBy');
    const changes = definedFields({ ...rest, starts_at: startsAt, taken_by: takenBy });
    if (!isEmpty(changes)) {
      const changed = c.var.db.from('bookings').update(changes, withExactCount).eq('message_id', message);
      requireAffected(await changed);
    }
    return c.json(await requireLead(c.var.db, id));
  })

  .get('/admin/blocked-times', admin, async (c) => {
    const blocked = c.var.db.from('bookings').select(columns).is('message_id', null);
    const coming = blocked.gt('ends_at', new Date().toISOString());
    return c.json(rows(await coming.order('starts_at').limit(mostBlocked)) as BlockedTime[]);
  })

  .post('/admin/blocked-times', admin, body(blockTimeSchema), async (c) => {
    const { reason, startsAt, endsAt } = c.req.valid('json');
    if (Date.parse(endsAt) <= Date.parse(startsAt))
      throw new ApiError('invalid_request', 'The end must be after the beginning.', {
        fields: { endsAt: 'Must be after the beginning' },
      });
    const made = c.var.db.from('bookings').insert({ reason, starts_at: startsAt, ends_at: endsAt });
    return c.json<BlockedTime>({ ...row(await made.select(columns)), reason }, 201);
  })

  .delete('/admin/blocked-times/:id', admin, ids('id'), async (c) => {
    const freed = c.var.db
      .from('bookings')
      .delete(withExactCount)
      .eq('id', c.req.valid('param').id)
      .is('message_id', null);
    requireAffected(await freed);
    return c.json({ freed: true });
  });
