import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import { row, value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { ApiError, pleaseSignIn, viewIsReadOnly } from '#netlify/api/api-error.ts';
import { secondsRefused, rememberRefusal } from '#netlify/api/session/over-limit.ts';
import { rateLimitError } from '#netlify/api/http/rate-limit.ts';
import { type Access, withFacts } from '#netlify/api/http/route-table.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { getMemberWith, type Member } from '#netlify/api/session/caller.ts';
import { storedSession } from '#netlify/api/session/cookie.ts';
import { can, type Permission, type Role } from '#src/shared/permissions.ts';

/** A member of whom the role is known. */
export type Caller = Member & { role: Role };

/** Every route begins with exactly one of the guards below. `db` is the database as the caller may see it. */
type MemberEnv = AppEnv & { Variables: { member: Caller; db: Db } };

/** Lets everybody through. */
export const everybody: MiddlewareHandler<AppEnv> = withFacts(async (_, next) => next(), { access: 'public' });

/** Lets whoever is signed in through, as often as one person may call. */
export const member = memberGuard('member');

/** The same for what is nobody else's to see: not even an administrator who looks as that person. */
export const inPerson = memberGuard('member', 'nothing');

/** For ending a view. */
export const viewer = memberGuard('member', 'everything');

/** Lets members of the staff through who hold the permission. */
export const staff = (permission: Permission) => memberGuard(permission);

export const admin = staff('admin.area');

/** What goes through while an administrator looks as somebody else. */
type InView = 'reads' | 'nothing' | 'everything';

function memberGuard(access: Exclude<Access, 'public'>, inView: InView = 'reads'): MiddlewareHandler<MemberEnv> {
  const guard: MiddlewareHandler<MemberEnv> = async (c, next) => {
    const caller = await requireMember(c, access);
    if (caller.viewedUntil !== undefined && !goesThrough(c, inView)) throw viewIsReadOnly();
    c.set('member', caller);
    c.set('db', caller.db);
    await next();
    // Whatever a person changes may be news to somebody who wants it by mail at once.
    if (c.req.method !== 'GET' && c.res.ok) sendMailSoon(c);
  };
  return withFacts(guard, { access });
}

type AskingEnv<T> = MemberEnv & { Variables: { asked: Promise<T> } };

/** As `member`, with a question of the route's own that the database answers beside who is calling: one journey less. */
export function memberAsking<T>(ask: (db: Db, c: AppContext) => Promise<T>): MiddlewareHandler<AskingEnv<T>> {
  const guard: MiddlewareHandler<AskingEnv<T>> = async (c, next) => {
    let asked: Promise<T> | undefined;
    const caller = await requireMember(c, 'member', (db) => {
      asked = ask(db, c);
      // Whoever is turned away gets no answer, and neither does a failure of it matter then.
      asked.catch(() => undefined);
    });
    c.set('member', caller);
    c.set('db', caller.db);
    c.set('asked', asked ?? ask(caller.db, c));
    await next();
  };
  return withFacts(guard, { access: 'member' });
}

const goesThrough = ({ req }: AppContext, inView: InView) =>
  inView === 'everything' || (inView === 'reads' && req.method === 'GET');

/** Whoever is calling, for a route that answers everybody; null where a member's call would be refused. */
export async function findCaller(c: AppContext): Promise<Caller | null> {
  try {
    return await requireMember(c, 'member');
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Asks for the role on every call, so that a change of it counts at once; the database counts the call as well. */
async function requireMember(
  c: AppContext,
  access: Exclude<Access, 'public'>,
  beside?: (db: Db) => void,
): Promise<Caller> {
  const token = storedSession(c)?.access_token;
  const wait = token === undefined ? 0 : secondsRefused(c, token);
  if (wait > 0) throw rateLimitError(c, 'member', wait);
  const caller = await getMemberWith(c, async (db) => {
    beside?.(db);
    return row(await db.rpc('begin_call'));
  });
  if (!caller) throw pleaseSignIn();
  const { calls, seconds_left: secondsLeft, view_until: until, view_is_over: isOver } = caller.answer;
  if (calls > c.var.deps.limits.member.limit) {
    rememberRefusal(c, caller.member.accessToken, secondsLeft);
    throw rateLimitError(c, 'member', secondsLeft);
  }
  const role = caller.answer.role as Role | null;
  const viewed = caller.answer.viewed as string | null;
  if (role === null) throw pleaseSignIn();
  // The page that sent this still shows somebody else, so it is refused; the next call is the administrator's own.
  if (isOver) {
    value(await caller.member.db.rpc('end_view'));
    throw new ApiError('forbidden', 'The view has ended.');
  }
  if (access !== 'member') requirePermission(c, role, access);
  if (viewed === null) return { ...caller.member, role };
  return { ...caller.member, role, id: viewed, viewedUntil: new Date(until).toISOString() };
}

function requirePermission(c: AppContext, role: Role, permission: Permission): void {
  if (can(role, permission)) return;
  logSecurity(c, 'forbidden', { permission });
  throw new ApiError('forbidden', 'Your account is not allowed to do this.');
}
