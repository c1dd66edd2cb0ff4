import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { columnsOf } from '#api/data/columns.ts';
import { rows } from '#api/data/result.ts';
import { admin } from '#api/session/guards.ts';
import { pageById } from '#api/http/page.ts';
import type { ContactSubmission } from '#shared/contracts/contact.ts';

const columns = columnsOf<ContactSubmission>()(
  'id, name, email, company, phone, message, submitted_at, handledAt:handled_at',
);

/** The messages as they came; staff work on them as leads. */
export const adminContactRoutes = new Hono<AppEnv>().get('/admin/contacts', admin, pageById(), async (c) => {
  const page = c.req.valid('query');
  let list = c.var.member.db.from('lead_messages').select(columns);
  if (page.after !== null) list = list.lt('id', page.after);
  return c.json(page.cut(rows(await list.order('id', { ascending: false }).limit(page.fetch))));
});
