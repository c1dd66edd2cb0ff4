import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import { notFound } from '#api/api-error.ts';
import { member } from '#api/session/guards.ts';
import { days } from '#api/http/input.ts';
import type { Day } from '#shared/contracts/day.ts';

export async function readDay(db: Db, today: string): Promise<Day> {
  const found = value(await db.rpc('my_day', { today }));
  if (found === null) throw notFound();
  return found as unknown as Day;
}

export const dayRoutes = new Hono<AppEnv>()
  // The person's own time zone decides what 'today' is: a milestone that is due today is not late yet.
  .get('/user/day/:today', member, days('today'), async (c) =>
    c.json(await readDay(c.var.member.db, c.req.valid('param').today)),
  );
