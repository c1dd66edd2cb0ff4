import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AppContext } from '#api/context.ts';
import { rows } from '#api/data/result.ts';
import { type Db, dropSessionCookies, hasSessionCookie, visitorClient } from '#api/data/supabase.ts';
import { ApiError, unavailable } from '#api/http/api-error.ts';
import { logSecurity } from '#api/log.ts';
import type { User } from '#shared/contracts/auth.ts';
import { can, type Permission } from '#shared/permissions.ts';

/** The signed-in person of one request, and the database as that person may see it. */
export interface Member {
  id: string;
  db: Db;
}

/** What Auth says of a session that is over or never was. Anything else it says is trouble, not an answer. */
const signedOutCodes = new Set([
  'bad_jwt',
  'no_authorization',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
  'validation_failed',
]);

export function isSignedOut(error: AuthError): boolean {
  return isAuthSessionMissingError(error) || (isAuthApiError(error) && signedOutCodes.has(error.code ?? ''));
}

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * Who is calling, asked of Auth on every request, so that a signed-out or deleted session ends at once. Null means
 * nobody is signed in; an Auth that cannot answer is an error, never an anonymous visitor.
 */
export async function getMember(c: AppContext): Promise<Member | null> {
  if (!hasSessionCookie(c)) return null;
  const db = visitorClient(c);
  const { data, error } = await db.auth.getSession();
  if (error && !isSignedOut(error)) throw unavailable();
  // A cookie is anything a visitor likes to send; what is no token is not worth asking Auth about.
  if (!data.session || !jwt.test(data.session.access_token)) return signedOut(c);

  let answer = await db.auth.getUser();
  // Our clock says that the token is good and Auth's says that it is over: the refresh token decides.
  if (isAuthApiError(answer.error) && answer.error.code === 'bad_jwt') {
    const refreshed = await db.auth.refreshSession();
    answer = refreshed.error ? { data: { user: null }, error: refreshed.error } : await db.auth.getUser();
  }
  if (answer.error) {
    if (isSignedOut(answer.error)) return signedOut(c);
    throw unavailable();
  }
  const { id } = answer.data.user;
  if (typeof id !== 'string' || id === '') throw unavailable();
  c.set('actor', id);
  return { id, db };
}

function signedOut(c: AppContext): null {
  dropSessionCookies(c);
  return null;
}

const pleaseSignIn = () => new ApiError('unauthenticated', 'Please sign in to continue.');

export async function requireMember(c: AppContext): Promise<Member> {
  const member = await getMember(c);
  if (!member) throw pleaseSignIn();
  return member;
}

export const userColumns = 'id, username, email, name, company, role, createdAt:created_at' as const;

/** A person whom the database hides from herself is deactivated. */
function orDeactivated<T>([profile]: T[]): T {
  if (!profile) throw pleaseSignIn();
  return profile;
}

export async function readUser({ id, db }: Member): Promise<User> {
  return orDeactivated(rows(await db.from('profiles').select(userColumns).eq('id', id).limit(1)));
}

/** Asks the person's role of the database on every call, so that a change of role counts at once. */
export async function requirePermission(c: AppContext, { id, db }: Member, permission: Permission): Promise<void> {
  const { role } = orDeactivated(rows(await db.from('profiles').select('role').eq('id', id).limit(1)));
  if (can(role, permission)) return;
  logSecurity(c, 'forbidden', { permission });
  throw new ApiError('forbidden', 'Your account is not allowed to do this.');
}
