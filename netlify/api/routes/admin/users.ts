import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { deletedOf, rowOrConflict } from '#netlify/api/data/change.ts';
import { columnsOf, definedFields, givenFields, isEmpty } from '#netlify/api/data/columns.ts';
import { userColumns } from '#netlify/api/data/people.ts';
import { isTaken, row, rows, value } from '#netlify/api/data/result.ts';
import { createInvitation, createUser, personData, registrationProblem } from '#netlify/api/data/service/accounts.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, fieldError, notFound } from '#netlify/api/api-error.ts';
import { admin } from '#netlify/api/session/guards.ts';
import { body, uuids } from '#netlify/api/http/input.ts';
import { pageByTime } from '#netlify/api/http/list-page.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { newPasswordLink } from '#netlify/api/mail/account-link.ts';
import { registrationRefusal } from '#netlify/api/routes/auth/register.ts';
import { deletePeopleSchema } from '#src/shared/contracts/deletion.ts';
import {
  type AccountFacts,
  type AdminUser,
  type OpenWork,
  correctEmailSchema,
  createUserSchema,
  updateUserSchema,
} from '#src/shared/contracts/admin.ts';

const columns = columnsOf<Omit<AdminUser, 'viewedUntil'>>()(`${userColumns}, isActive:is_active, updatedAt:updated_at`);

const factColumns = columnsOf<Omit<AccountFacts, 'createdAt'>>()(
  'id, lastSeenAt:last_seen_at, invitedUntil:invited_until, secondFactorSince:second_factor_since, mailWaits:mail_waits',
);

/** A link that sets a password, once. Null where it goes out by mail instead of to whoever asked for it. */
async function invite(c: AppContext, actor: string, userId: string, projectId?: number | null): Promise<string | null> {
  const link = newPasswordLink(c.var.deps.env, projectId);
  await createInvitation(c, actor, { userId, tokenHash: link.tokenHash, mailSeed: link.seed, namedProject: projectId });
  logSecurity(c, 'password_link_made', { user: userId, mailed: link.url === null });
  return link.url;
}

/** The one that somebody is invited to. */
async function requireOpenProject(db: Db, id: number): Promise<void> {
  const found = rows(await db.from('projects').select('id').eq('id', id).eq('is_archived', false).limit(1));
  if (found.length === 0) throw fieldError('projectId', 'Choose a project that is not archived');
}

export const adminUserRoutes = new Hono<AppEnv>()
  .get('/admin/users', admin, pageByTime, async (c) => {
    return c.json(await c.req.valid('query').read(c.var.db.from('profiles').select(columns)));
  })

  .get('/admin/users/facts', admin, pageByTime, async (c) => {
    const people = await c.req.valid('query').read(c.var.db.from('profiles').select('id, createdAt:created_at'));
    const facts = await c.var.db.rpc('account_facts', { people: people.map(({ id }) => id) }).select(factColumns);
    const known = new Map(rows(facts).map((fact) => [fact.id, fact]));
    const none = { lastSeenAt: null, invitedUntil: null, secondFactorSince: null, mailWaits: false };
    return c.json(people.map((person): AccountFacts => ({ ...none, ...known.get(person.id), ...person })));
  })

  .post('/admin/users', admin, body(createUserSchema), async (c) => {
    const { id: actor } = c.var.member;
    const wanted = c.req.valid('json');
    const { username, email } = wanted;
    const [problem] = await Promise.all([
      registrationProblem(c, { username, email }),
      wanted.projectId && requireOpenProject(c.var.db, wanted.projectId),
    ]);
    // Staff may assign a name that strangers cannot register.
    if (problem && problem !== 'reserved') throw registrationRefusal(problem);
    const id = await createUser(c, actor, wanted);
    if (id === null) throw registrationRefusal((await registrationProblem(c, { username, email })) ?? 'taken');
    logSecurity(c, 'user_created', { user: id, role: wanted.role });
    const user: AdminUser = row(await c.var.db.from('profiles').select(columns).eq('id', id).limit(1));
    return c.json({ user, link: await invite(c, actor, id, wanted.projectId) }, 201);
  })

  .post('/admin/users/delete', admin, body(deletePeopleSchema), async (c) => {
    const { id: actor } = c.var.member;
    const { ids } = c.req.valid('json');
    if (ids.some((id) => id.toLowerCase() === actor))
      throw new ApiError('forbidden', 'You cannot delete your own account here.');
    const answer = deletedOf(value(await c.var.db.rpc('delete_people', { ids })) ?? 0);
    logSecurity(c, 'accounts_deleted', { users: ids.join(' ') });
    return c.json(answer);
  })

  .patch('/admin/users/:id', admin, uuids('id'), body(updateUserSchema), async (c) => {
    const { id: actor } = c.var.member;
    const { id } = c.req.valid('param');
    const { ifUpdatedAt, isActive, handOverTo, name, company, role } = c.req.valid('json');
    if (id === actor && (role !== undefined || isActive !== undefined))
      throw new ApiError('forbidden', 'You cannot change your own role or deactivate yourself.');
    const changes = definedFields({
      role,
      is_active: isActive,
      name: name === '' ? null : name,
      company: company === '' ? null : company,
    });
    const current = () => c.var.db.from('profiles').select(columns).eq('id', id).limit(1);
    if (isEmpty(changes) && handOverTo === undefined) return c.json(row(await current()));

    const edit = { person: id, changes, ...givenFields({ seen: ifUpdatedAt }) };
    const edited =
      handOverTo === undefined
        ? c.var.db.rpc('edit_person', edit).select(columns)
        : c.var.db.rpc('hand_over', { ...edit, successor: handOverTo }).select(columns);
    const user: AdminUser = await rowOrConflict(edited, current);
    if (handOverTo !== undefined) logSecurity(c, 'work_handed_over', { user: id, to: handOverTo });
    if (role !== undefined) logSecurity(c, 'role_changed', { user: id, role });
    if (isActive !== undefined) logSecurity(c, 'activation_changed', { user: id, isActive });
    return c.json(user);
  })

  .get('/admin/users/:id/work', admin, uuids('id'), async (c) => {
    const left = row(await c.var.db.rpc('work_left_by', { person: c.req.valid('param').id }));
    return c.json(left as unknown as OpenWork);
  })

  // Whoever owns the account is told at the address of before.
  .put('/admin/users/:id/email', admin, uuids('id'), body(correctEmailSchema), async (c) => {
    const { id: actor } = c.var.member;
    const { id } = c.req.valid('param');
    const { email } = c.req.valid('json');
    if (id === actor) throw new ApiError('forbidden', 'Your own address changes on your profile, with your password.');
    const current = () => c.var.db.from('profiles').select(columns).eq('id', id).limit(1);
    row(await current());
    if (isTaken(await c.var.db.rpc('correct_email', { person: id, address: email })))
      throw registrationRefusal('email');
    logSecurity(c, 'email_corrected', { user: id });
    return c.json<AdminUser>(row(await current()));
  })

  .delete('/admin/users/:id/invitation', admin, uuids('id'), async (c) => {
    const { id } = c.req.valid('param');
    if (value(await c.var.db.rpc('withdraw_invitation', { person: id })) !== true) throw notFound();
    logSecurity(c, 'invitation_withdrawn', { user: id });
    return c.json({ withdrawn: true });
  })

  // For people who ask for it and cannot sign in themselves.
  .get('/admin/users/:id/data', admin, uuids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const data = await personData(c, c.var.member.id, id);
    logSecurity(c, 'personal_data_read', { user: id });
    return c.json(data);
  })

  // For a link that was lost or has expired, and for a forgotten password.
  .post('/admin/users/:id/invitation', admin, uuids('id'), async (c) => {
    const { id: actor } = c.var.member;
    const { id } = c.req.valid('param');
    if (id === actor) throw new ApiError('forbidden', 'Your own password changes on your profile.');
    const { is_active: isActive } = row(await c.var.db.from('profiles').select('is_active').eq('id', id).limit(1));
    if (!isActive) throw new ApiError('conflict', 'This account is deactivated. Activate it first.');
    return c.json({ link: await invite(c, actor, id) }, 201);
  });
