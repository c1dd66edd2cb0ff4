import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { notFound } from '#api/api-error.ts';
import { admin } from '#api/session/guards.ts';
import { days, ids } from '#api/http/input.ts';
import type { AdminNeeds } from '#shared/contracts/needs.ts';

export async function readNeeds(db: Db, today: string): Promise<AdminNeeds> {
  const found = value(await db.rpc('admin_needs', { today }));
  if (found === null) throw notFound();
  return found as unknown as AdminNeeds;
}

export const adminNeedsRoutes = new Hono<AppEnv>()
  .get('/admin/needs/:today', admin, days('today'), async (c) =>
    c.json(await readNeeds(c.var.member.db, c.req.valid('param').today)),
  )

  .post('/admin/mail/:id/resend', admin, ids('id'), async (c) => {
    const sent = value(await c.var.member.db.rpc('resend_mail', { mail_id: c.req.valid('param').id }));
    if (sent !== true) throw notFound();
    return c.json({ queued: true });
  });
