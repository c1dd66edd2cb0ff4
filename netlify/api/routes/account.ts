import { Hono } from 'hono';
import { ApiError, fieldError, notFound } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { columnsOf, emptyToNull } from '#netlify/api/data/columns.ts';
import { myCredentials } from '#netlify/api/data/credentials.ts';
import { readUser, userColumns } from '#netlify/api/data/people.ts';
import { row, rows, value } from '#netlify/api/data/result.ts';
import { mySecurity } from '#netlify/api/data/second-factor.ts';
import {
  askForEmailChange,
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  deletePerson,
  personData,
  speaksForFirm,
} from '#netlify/api/data/service/accounts.ts';
import { spendProof } from '#netlify/api/data/service/mailed-codes.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { limit, limitAddress } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { linkToken, newLinkSeed, tokenHash } from '#netlify/api/mail/account-link.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { endSession, type Member, sessionIdOf } from '#netlify/api/session/caller.ts';
import { dropSession } from '#netlify/api/session/cookie.ts';
import { everybody, inPerson, member } from '#netlify/api/session/guards.ts';
import { isMailedCode, mailCode } from '#netlify/api/session/mailed-code.ts';
import { requirePassword } from '#netlify/api/session/password-check.ts';
import {
  type ChangedPassword,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  type Security,
  type SignIn,
} from '#src/shared/contracts/account.ts';
import {
  datesChoiceSchema,
  deadLinkMessage,
  mailedCodeSchema,
  updateProfileSchema,
  type User,
  wrongMailedCode,
} from '#src/shared/contracts/auth.ts';

const signInColumns = columnsOf<SignIn>()(
  'id, at, browser, system, network, lastSeenAt:last_seen_at, isOpen:is_open, isHere:is_here',
);

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

/** What people do with their own accounts. */
export const accountRoutes = new Hono<AppEnv>()
  .get('/user/security', inPerson, async (c) => {
    const latest = c.var.db.rpc('my_sign_ins').select(signInColumns);
    const [state, credentials, signIns] = await Promise.all([mySecurity(c.var.db), myCredentials(c.var.db), latest]);
    return c.json<Security>({ ...state, ...credentials, signIns: rows(signIns) });
  })

  .post('/user/code', inPerson, async (c) => {
    await limit(c, 'ownCode', c.var.member.id);
    await mailCode(c, c.var.member);
    logSecurity(c, 'code_asked');
    return c.json({});
  })

  .post('/user/confirm-email', inPerson, body(mailedCodeSchema), async (c) => {
    await limit(c, 'passwordCheck', c.var.member.id);
    if (!(await isMailedCode(c, c.var.member, c.req.valid('json').code))) {
      logSecurity(c, 'mailed_code_refused');
      throw fieldError('code', wrongMailedCode);
    }
    logSecurity(c, 'address_proven');
    return c.json({});
  })

  .post('/user/address-proof', inPerson, body(confirmEmailSchema), async (c) => {
    await limit(c, 'passwordCheck', c.var.member.id);
    if (!(await spendProof(c, c.var.member.id, tokenHash(c.req.valid('json').token)))) {
      logSecurity(c, 'email_link_refused');
      throw new ApiError('invalid_request', deadLinkMessage);
    }
    logSecurity(c, 'address_proven');
    return c.json({});
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
  })

  .get('/user/profile', member, async (c) => c.json(await readProfile(c.var.member)))

  .patch('/user/profile', member, body(updateProfileSchema), async (c) => {
    const { id } = c.var.member;
    const { name, email, currentPassword } = c.req.valid('json');
    if (email !== undefined) await askToMove(c, c.var.member, email, currentPassword);
    if (name === undefined) return c.json(await readUser(c.var.db, id));
    if (c.var.member.role !== 'admin' && name !== '' && (await speaksForFirm(c, name)))
      throw fieldError('name', 'This reads like the name of the firm');
    const renamed = c.var.db.rpc('edit_person', { person: id, changes: { name: emptyToNull(name) } });
    return c.json(row(await renamed.select(userColumns)));
  })

  .put('/user/dates', member, body(datesChoiceSchema), async (c) => {
    const { id } = c.var.member;
    const { timeZone, dateLanguage } = c.req.valid('json');
    const change = { time_zone: timeZone, date_language: dateLanguage };
    return c.json(row(await c.var.db.from('profiles').update(change).eq('id', id).select(userColumns)));
  });
