import { Hono } from 'hono';
import type { AppEnv } from '#netlify/api/context.ts';
import { columnsOf, definedFields, isEmpty } from '#netlify/api/data/columns.ts';
import { requirePerson } from '#netlify/api/data/people.ts';
import { requireDone, row, rows } from '#netlify/api/data/result.ts';
import { ApiError } from '#netlify/api/api-error.ts';
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
    if (typeof takenBy === 'string') await requirePerson(c.var.db, takenBy, 'takenBy');
    const changes = definedFields({ ...rest, starts_at: startsAt, taken_by: takenBy });
    if (!isEmpty(changes)) requireDone(await c.var.db.rpc('edit_call', { lead: id, changes }));
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
    const made = c.var.db.rpc('block_time', { reason, starts_at: startsAt, ends_at: endsAt });
    return c.json<BlockedTime>({ ...row(await made.select(columns)), reason }, 201);
  })

  .delete('/admin/blocked-times/:id', admin, ids('id'), async (c) => {
    requireDone(await c.var.db.rpc('free_time', { booking: c.req.valid('param').id }));
    return c.json({ freed: true });
  });
