import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { orDeactivated } from '#api/data/profiles.ts';
import { rows } from '#api/data/result.ts';
import { ApiError, pleaseSignIn } from '#api/http/api-error.ts';
import { limitMember } from '#api/http/rate-limit.ts';
import { type Access, noted } from '#api/http/route-table.ts';
import { logSecurity } from '#api/http/security-log.ts';
import { getMember, type Member } from '#api/session/caller.ts';
import { can, type Permission } from '#shared/permissions.ts';

/** Every route begins with exactly one of the guards below. */
type MemberEnv = AppEnv & { Variables: { member: Member } };

/** Lets everybody through. */
export const everybody: MiddlewareHandler<AppEnv> = noted(async (_, next) => next(), { access: 'public' });

/** Lets whoever is signed in through, as often as one person may call. */
export const member = memberGuard('member');

/** Lets members of the staff through who hold the permission. */
export const staff = (permission: Permission) => memberGuard(permission);

export const admin = staff('admin.area');

function memberGuard(access: Exclude<Access, 'public'>): MiddlewareHandler<MemberEnv> {
  const guard: MiddlewareHandler<MemberEnv> = async (c, next) => {
    const caller = await requireMember(c);
    if (access !== 'member') await requirePermission(c, caller, access);
    c.set('member', caller);
    await next();
  };
  return noted(guard, { access });
}

async function requireMember(c: AppContext): Promise<Member> {
  const caller = await getMember(c);
  if (!caller) throw pleaseSignIn();
  await limitMember(c, caller.id);
  return caller;
}

/** Asks the person's role of the database on every call, so that a change of role counts at once. */
async function requirePermission(c: AppContext, { id, db }: Member, permission: Permission): Promise<void> {
  const { role } = orDeactivated(rows(await db.from('profiles').select('role').eq('id', id).limit(1)));
  if (can(role, permission)) return;
  logSecurity(c, 'forbidden', { permission });
  throw new ApiError('forbidden', 'Your account is not allowed to do this.');
}
