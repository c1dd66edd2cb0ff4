import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { notFound } from '#api/api-error.ts';
import { admin } from '#api/session/guards.ts';
import { ids } from '#api/http/input.ts';
import type { AdminNeeds } from '#shared/contracts/needs.ts';
import { day } from '#shared/text.ts';
import { z } from '#shared/zod.ts';

export async function readNeeds(db: Db, today: string): Promise<AdminNeeds> {
  const found = value(await db.rpc('admin_needs', { today }));
  if (found === null) throw notFound();
  return found as unknown as AdminNeeds;
}

export const adminNeedsRoutes = new Hono<AppEnv>()
  // The day is the one where the administrator is.
  .get('/admin/needs/:today', admin, async (c) => {
    const { data: today } = z.safeParse(day, c.req.param('today'));
    if (today === undefined) throw notFound();
    return c.json(await readNeeds(c.var.member.db, today));
  })

  .post('/admin/mail/:id/resend', admin, ids('id'), async (c) => {
    const sent = value(await c.var.member.db.rpc('resend_mail', { mail_id: c.req.valid('param').id }));
    if (sent !== true) throw notFound();
    return c.json({ queued: true });
  });
