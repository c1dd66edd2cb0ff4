import type { AppContext } from '#api/context.ts';
import { orNull } from '#api/data/defined.ts';
import { type Member, readUser, userColumns } from '#api/data/identity.ts';
import { limit } from '#api/data/rate-limit.ts';
import { row } from '#api/data/result.ts';
import { changeEmail } from '#api/data/service/accounts.ts';
import { readBody } from '#api/http/input.ts';
import type { Route } from '#api/http/route.ts';
import { logSecurity } from '#api/log.ts';
import { taken } from '#api/routes/auth/register.ts';
import { updateProfileSchema } from '#shared/contracts/auth.ts';

async function moveTo(c: AppContext, member: Member, email: string): Promise<void> {
  const current = await readUser(member);
  if (current.email.toLowerCase() === email.toLowerCase()) return;
  await limit(c, 'emailChange', member.id);
  if (!(await changeEmail(c, member.id, email))) throw taken('email');
  logSecurity(c, 'email_changed');
}

export const profileRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/user/profile',
    access: 'member',
    handle: async (c, member) => c.json(await readUser(member)),
  },
  {
    method: 'PATCH',
    path: '/api/user/profile',
    access: 'member',
    async handle(c, member) {
      const { name, email } = await readBody(c, updateProfileSchema);
      await moveTo(c, member, email);
      const changed = member.db
        .from('profiles')
        .update({ name: orNull(name) })
        .eq('id', member.id);
      return c.json(row(await changed.select(userColumns)));
    },
  },
];
