import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { withExactCount } from '#api/data/change.ts';
import { columnsOf } from '#api/data/columns.ts';
import { definedFields, isEmpty } from '#api/data/defined-fields.ts';
import { requirePerson } from '#api/data/people.ts';
import { affectedRows, row, rows } from '#api/data/result.ts';
import { ApiError, notFound } from '#api/api-error.ts';
import { admin } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { requireLead } from '#api/routes/admin/leads.ts';
import { type BlockedTime, blockTimeSchema, updateBookingSchema } from '#shared/contracts/booking.ts';

const columns = columnsOf<BlockedTime>()('id, reason, startsAt:starts_at, endsAt:ends_at');

/** More than anybody keeps. */
const mostBlocked = 200;

export const adminBookingRoutes = new Hono<AppEnv>()
  .patch('/admin/leads/:id/booking', admin, ids('id'), body(updateBookingSchema), async (c) => {
    const { db } = c.var.member;
    const { id } = c.req.valid('param');
    const { startsAt, takenBy, ...rest } = c.req.valid('json');
    if (startsAt !== undefined && Date.parse(startsAt) <= Date.now())
      throw new ApiError('invalid_request', 'Please choose a time in the future.', {
        fields: { startsAt: 'Must be in the future' },
      });
    const { message_id: message } = row(await db.from('leads').select('message_id').eq('id', id).limit(1));
    if (message === null) throw notFound();
    if (typeof takenBy === 'string') await requirePerson(db, takenBy, 'takenBy');
    const changes = definedFields({ ...rest, starts_at: startsAt, taken_by: takenBy });
    if (!isEmpty(changes)) {
      const changed = db.from('bookings').update(changes, withExactCount).eq('message_id', message);
      if (affectedRows(await changed) === 0) throw notFound();
    }
    return c.json(await requireLead(db, id));
  })

  .get('/admin/blocked-times', admin, async (c) => {
    const blocked = c.var.member.db.from('bookings').select(columns).is('message_id', null);
    const coming = blocked.gt('ends_at', new Date().toISOString());
    return c.json(rows(await coming.order('starts_at').limit(mostBlocked)) as BlockedTime[]);
  })

  .post('/admin/blocked-times', admin, body(blockTimeSchema), async (c) => {
    const { reason, startsAt, endsAt } = c.req.valid('json');
    if (Date.parse(endsAt) <= Date.parse(startsAt))
      throw new ApiError('invalid_request', 'The end must be after the beginning.', {
        fields: { endsAt: 'Must be after the beginning' },
      });
    const made = c.var.member.db.from('bookings').insert({ reason, starts_at: startsAt, ends_at: endsAt });
    const blocked: BlockedTime = { ...row(await made.select(columns)), reason };
    return c.json(blocked, 201);
  })

  .delete('/admin/blocked-times/:id', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const freed = c.var.member.db.from('bookings').delete(withExactCount).eq('id', id).is('message_id', null);
    if (affectedRows(await freed) === 0) throw notFound();
    return c.json({ freed: true });
  });
