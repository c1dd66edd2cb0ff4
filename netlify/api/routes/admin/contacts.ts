import { row, rows } from '#api/data/result.ts';
import { idParam, readBody } from '#api/http/input.ts';
import { pageById } from '#api/http/page.ts';
import type { Route } from '#api/http/route.ts';
import { type ContactSubmission, handleContactSchema } from '#shared/contracts/contact.ts';

const columns = 'id, name, email, company, phone, message, submitted_at, handledAt:handled_at' as const;

export const adminContactRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/admin/contacts',
    access: 'admin.area',
    async handle(c, { db }) {
      const page = pageById<ContactSubmission>(c);
      let list = db.from('contact_messages').select(columns);
      if (page.after !== null) list = list.lt('id', page.after);
      return c.json(page.cut(rows(await list.order('id', { ascending: false }).limit(page.fetch))));
    },
  },
  {
    method: 'PATCH',
    path: '/api/admin/contacts/:id',
    access: 'admin.area',
    async handle(c, { db }) {
      const id = idParam(c);
      const { handled } = await readBody(c, handleContactSchema);
      const change = db.from('contact_messages').update({ handled_at: handled ? new Date().toISOString() : null });
      return c.json(row(await change.eq('id', id).select(columns)));
    },
  },
];
