import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { emptyToNull } from '#api/data/columns.ts';
import { readUser, userColumns } from '#api/data/people.ts';
import { row } from '#api/data/result.ts';
import { askForEmailChange } from '#api/data/service/accounts.ts';
import { ApiError, fieldError } from '#api/api-error.ts';
import { member } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { limit } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { linkToken, newLinkSeed, tokenHash } from '#api/mail/account-link.ts';
import type { Member } from '#api/session/caller.ts';
import { requirePassword } from '#api/session/password-check.ts';
import { datesChoiceSchema, updateProfileSchema, type User } from '#shared/contracts/auth.ts';

const noMail = 'This site cannot send email at the moment, so your address cannot be changed. Please write to us.';
const passwordNeeded = 'Enter your current password to change your email address';

/** The account moves once the link in the mail to the new address is used. */
async function askToMove(c: AppContext, member: Member, email: string, password = ''): Promise<void> {
  const { env } = c.var.deps;
  const current = await readUser(member.db, member.id);
  if (current.email.toLowerCase() === email.toLowerCase()) return;
  if (password === '') throw fieldError('currentPassword', passwordNeeded);
  if (env.SMTP_URL === undefined) throw new ApiError('forbidden', noMail);
  await limit(c, 'emailChange', member.id);
  await requirePassword(c, member, password);
  const seed = newLinkSeed(env);
  await askForEmailChange(c, member.id, { email, seed, tokenHash: tokenHash(linkToken(env, 'email change', seed)) });
  logSecurity(c, 'email_change_asked');
}

export const readProfile = async ({ id, db, viewedUntil }: Member): Promise<User> => ({
  ...(await readUser(db, id)),
  ...(viewedUntil !== undefined && { viewedUntil }),
});

export const profileRoutes = new Hono<AppEnv>()
  .get('/user/profile', member, async (c) => c.json(await readProfile(c.var.member)))

  .patch('/user/profile', member, body(updateProfileSchema), async (c) => {
    const { id } = c.var.member;
    const { name, email, currentPassword } = c.req.valid('json');
    if (email !== undefined) await askToMove(c, c.var.member, email, currentPassword);
    if (name === undefined) return c.json(await readUser(c.var.db, id));
    const change = { name: emptyToNull(name) };
    return c.json(row(await c.var.db.from('profiles').update(change).eq('id', id).select(userColumns)));
  })

  .put('/user/dates', member, body(datesChoiceSchema), async (c) => {
    const { id } = c.var.member;
    const { timeZone, dateLanguage } = c.req.valid('json');
    const change = { time_zone: timeZone, date_language: dateLanguage };
    return c.json(row(await c.var.db.from('profiles').update(change).eq('id', id).select(userColumns)));
  });
