import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { counted } from '#api/data/change.ts';
import { columnsOf } from '#api/data/columns.ts';
import { affected, row, rows } from '#api/data/result.ts';
import { notFound } from '#api/http/api-error.ts';
import { admin } from '#api/http/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import { type Deleted, deleteRowsSchema } from '#shared/contracts/deletion.ts';
import { type ContactSubmission, handleContactSchema } from '#shared/contracts/contact.ts';

const columns = columnsOf<ContactSubmission>()(
  'id, name, email, company, phone, message, submitted_at, handledAt:handled_at',
);

export const adminContactRoutes = new Hono<AppEnv>()
  .get('/admin/contacts', admin, pageById(), async (c) => {
    const page = c.req.valid('query');
    let list = c.var.member.db.from('contact_messages').select(columns);
    if (page.after !== null) list = list.lt('id', page.after);
    return c.json(page.cut(rows(await list.order('id', { ascending: false }).limit(page.fetch))));
  })

  .post('/admin/contacts/delete', admin, body(deleteRowsSchema), async (c) => {
    const removed = c.var.member.db.from('contact_messages').delete(counted);
    const answer: Deleted = { deleted: affected(await removed.in('id', c.req.valid('json').ids)) };
    if (answer.deleted === 0) throw notFound();
    return c.json(answer);
  })

  .patch('/admin/contacts/:id', admin, ids('id'), body(handleContactSchema), async (c) => {
    const handledAt = c.req.valid('json').handled ? new Date().toISOString() : null;
    const change = c.var.member.db.from('contact_messages').update({ handled_at: handledAt });
    return c.json(row(await change.eq('id', c.req.valid('param').id).select(columns)));
  });
