import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { columnsOf } from '#api/data/columns.ts';
import { readUser } from '#api/data/people.ts';
import { rows, value } from '#api/data/result.ts';
import { mySecurity } from '#api/data/second-factor.ts';
import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  deletePerson,
  personData,
} from '#api/data/service/accounts.ts';
import { ApiError, fieldError, notFound } from '#api/api-error.ts';
import { everybody, inPerson, member } from '#api/session/guards.ts';
import { body, ids } from '#api/http/input.ts';
import { limit, limitAddress } from '#api/http/rate-limit.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { tokenHash } from '#api/mail/account-link.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { endSession, sessionIdOf } from '#api/session/caller.ts';
import { dropSession } from '#api/session/cookie.ts';
import { requirePassword } from '#api/session/password-check.ts';
import {
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  type ChangedPassword,
  type Security,
  type SignIn,
} from '#shared/contracts/account.ts';
import { deadLinkMessage } from '#shared/contracts/auth.ts';

const signInColumns = columnsOf<SignIn>()(
  'id, at, browser, system, network, lastSeenAt:last_seen_at, isOpen:is_open, isHere:is_here',
);

/** What people do with their own accounts, beyond the profile. */
export const accountRoutes = new Hono<AppEnv>()
  .get('/user/security', inPerson, async (c) => {
    const latest = c.var.db.rpc('my_sign_ins').select(signInColumns);
    const [state, signIns] = await Promise.all([mySecurity(c.var.db), latest]);
    return c.json<Security>({ ...state, signIns: rows(signIns) });
  })

  .post('/user/password', member, body(changePasswordSchema), async (c) => {
    const { currentPassword, password } = c.req.valid('json');
    const { id } = c.var.member;
    const [link] = await Promise.all([
      c.var.db.rpc('my_calendar_link'),
      requirePassword(c, c.var.member, currentPassword),
    ]);
    const changed: ChangedPassword = { endedCalendarLink: value(link) !== null };
    await changePassword(c, id, sessionIdOf(c.var.member), password);
    logSecurity(c, 'password_changed');
    return c.json(changed);
  })

  .post('/user/sign-out-everywhere', member, async (c) => {
    // Somebody else who was in may have made one, which needs no session.
    value(await c.var.db.rpc('save_calendar_link'));
    await endSession(c, c.var.member.accessToken, 'global');
    dropSession(c);
    logSecurity(c, 'logout_everywhere');
    return c.json({});
  })

  .delete('/user/sign-ins/:id', member, ids('id'), async (c) => {
    const ended = value(await c.var.db.rpc('end_session', { sign_in: c.req.valid('param').id }));
    if (ended !== true) throw notFound();
    logSecurity(c, 'logout_elsewhere');
    return c.json({});
  })

  .delete('/user/pending-email', member, async (c) => {
    await cancelEmailChange(c, c.var.member.id);
    return c.json({});
  })

  .post('/auth/confirm-email', everybody, body(confirmEmailSchema), async (c) => {
    await limitAddress(c, 'confirmEmail');
    if (!(await confirmEmailChange(c, tokenHash(c.req.valid('json').token)))) {
      logSecurity(c, 'email_link_refused');
      throw new ApiError('invalid_request', deadLinkMessage);
    }
    logSecurity(c, 'email_changed');
    sendMailSoon(c);
    return c.json({});
  })

  .get('/user/data', inPerson, async (c) => {
    const { id } = c.var.member;
    await limit(c, 'personalData', id);
    return c.json(await personData(c, id, id));
  })

  .post('/user/delete', member, body(deleteAccountSchema), async (c) => {
    const { id } = c.var.member;
    const { currentPassword, username } = c.req.valid('json');
    const user = await readUser(c.var.db, id);
    if (user.username !== username) throw fieldError('username', 'This is not your username');
    await requirePassword(c, c.var.member, currentPassword);
    await deletePerson(c, id, id);
    dropSession(c);
    logSecurity(c, 'account_deleted');
    return c.json({});
  });
