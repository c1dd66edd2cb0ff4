import { Hono } from 'hono';
import { endStale } from '#netlify/api/card/checkout.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { issuer } from '#netlify/api/data/invoices.ts';
import { value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { endProject } from '#netlify/api/data/service/engagements.ts';
import { notFound } from '#netlify/api/api-error.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { finishInvoices } from '#netlify/api/invoices/finish.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { admin, member, staff } from '#netlify/api/session/guards.ts';
import { type Engagement, endProjectSchema, moveDatesSchema } from '#src/shared/contracts/engagements.ts';
import { z } from '#src/shared/zod.ts';

async function readEngagement(db: Db, project: number): Promise<Engagement> {
  const found = value(await db.rpc('engagement_of', { project })) as unknown as Engagement | null;
  if (found === null) throw notFound();
  return found;
}

/** What an offer began: it waits for its deposit, its dates move, it may end before it is done. */
export const engagementRoutes = new Hono<AppEnv>()
  .get('/projects/:id/engagement', member, ids('id'), async (c) =>
    c.json(await readEngagement(c.var.db, c.req.valid('param').id)),
  )

  .post('/projects/:id/dates', staff('milestones.write'), ids('id'), body(moveDatesSchema), async (c) => {
    const move = { project: c.req.valid('param').id, days: c.req.valid('json').days };
    const moved = value(await c.var.db.rpc('move_dates', move));
    if (moved === null) throw notFound();
    return c.json({ moved });
  })

  .post('/projects/:id/deposit-reminder', admin, ids('id'), body(z.object({})), async (c) => {
    const project = c.req.valid('param').id;
    if (value(await c.var.db.rpc('remind_of_deposit', { project })) === null) throw notFound();
    sendMailSoon(c);
    return c.json(await readEngagement(c.var.db, project));
  })

  .post('/projects/:id/ending', admin, ids('id'), body(endProjectSchema), async (c) => {
    const project = c.req.valid('param').id;
    const ending = { actor: c.var.member.id, project, ...c.req.valid('json'), ...issuer() };
    if ((await endProject(c, ending)) === null) throw notFound();
    await finishInvoices(c.var.deps);
    await endStale(c);
    sendMailSoon(c);
    return c.json(await readEngagement(c.var.db, project));
  });
