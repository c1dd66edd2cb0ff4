import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { orNull } from '#api/data/defined.ts';
import { readUser, userColumns } from '#api/data/profiles.ts';
import { row } from '#api/data/result.ts';
import { changeEmail } from '#api/data/service/accounts.ts';
import { member } from '#api/http/guards.ts';
import { body } from '#api/http/input.ts';
import { limit } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { taken } from '#api/routes/auth/register.ts';
import type { Member } from '#api/session/caller.ts';
import { updateProfileSchema } from '#shared/contracts/auth.ts';

async function moveTo(c: AppContext, { id, db }: Member, email: string): Promise<void> {
  const current = await readUser(db, id);
  if (current.email.toLowerCase() === email.toLowerCase()) return;
  await limit(c, 'emailChange', id);
  if (!(await changeEmail(c, id, email))) throw taken('email');
  logSecurity(c, 'email_changed');
}

export const profileRoutes = new Hono<AppEnv>()
  .get('/user/profile', member, async (c) => c.json(await readUser(c.var.member.db, c.var.member.id)))

  .patch('/user/profile', member, body(updateProfileSchema), async (c) => {
    const { id, db } = c.var.member;
    const { name, email } = c.req.valid('json');
    await moveTo(c, c.var.member, email);
    const changed = db
      .from('profiles')
      .update({ name: orNull(name) })
      .eq('id', id);
    return c.json(row(await changed.select(userColumns)));
  });
