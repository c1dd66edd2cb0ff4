import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { notFound } from '#api/api-error.ts';
import { member } from '#api/session/guards.ts';
import type { Day } from '#shared/contracts/day.ts';
import { day } from '#shared/text.ts';
import { z } from '#shared/zod.ts';

export async function readDay(db: Db, today: string): Promise<Day> {
  const found = value(await db.rpc('my_day', { today }));
  if (found === null) throw notFound();
  return found as unknown as Day;
}

export const dayRoutes = new Hono<AppEnv>()
  // The person's own time zone decides what 'today' is: a milestone that is due today is not late yet.
  .get('/user/day/:today', member, async (c) => {
    const { data: today } = z.safeParse(day, c.req.param('today'));
    if (today === undefined) throw notFound();
    return c.json(await readDay(c.var.member.db, today));
  });
