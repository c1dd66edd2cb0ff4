import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AppContext } from '#api/context.ts';
import { isSignedOutCode, refreshSession } from '#api/data/refresh.ts';
import { rows } from '#api/data/result.ts';
import { bringsSession, type BroughtSession, broughtSession, dropSession, keepSession } from '#api/data/session.ts';
import { askAuth, authClient, type Db, memberDatabase } from '#api/data/supabase.ts';
import { ApiError, unavailable } from '#api/http/api-error.ts';
import { logSecurity } from '#api/log.ts';
import type { User } from '#shared/contracts/auth.ts';
import { can, type Permission } from '#shared/permissions.ts';

/** The signed-in person of one request, and the database as that person may see it. */
export interface Member {
  id: string;
  db: Db;
  accessToken: string;
}

type Tokens = Pick<BroughtSession, 'access_token'>;

/** An access token this close to its end might not last the request. */
const marginSeconds = 60;

const isFresh = ({ expires_at }: BroughtSession) => expires_at - Date.now() / 1000 > marginSeconds;

async function renewed(c: AppContext, { refresh_token }: BroughtSession): Promise<Tokens | null> {
  const session = await refreshSession(c, refresh_token);
  if (session) keepSession(c, session);
  return session;
}

const isSignedOut = (error: AuthError | null) =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && isSignedOutCode(error.code));

/** Whose token it is, asked of Auth; null for a token that is good for nothing (any more). */
async function ownerOf(c: AppContext, accessToken: string): Promise<string | null> {
  const { data, error } = await askAuth(authClient(c).getUser(accessToken));
  if (!error && typeof data.user.id === 'string' && data.user.id !== '') return data.user.id;
  if (isSignedOut(error)) return null;
  throw unavailable();
}

/** Auth forgets the session, so a copy of the cookie is worth nothing from now on. */
export async function endSession(c: AppContext, accessToken: string): Promise<void> {
  const { error } = await askAuth(authClient(c).admin.signOut(accessToken, 'local'));
  if (error && !isSignedOut(error)) throw unavailable();
}

/**
 * Who is calling, asked of Auth on every request, so that a signed-out or deleted session ends at once. Null means
 * nobody is signed in; an Auth that cannot answer is an error, never an anonymous visitor.
 */
export async function getMember(c: AppContext): Promise<Member | null> {
  const brought = broughtSession(c);
  let session: Tokens | null = brought && (isFresh(brought) ? brought : await renewed(c, brought));
  let id = session && (await ownerOf(c, session.access_token));
  // Our clock says that the token is good and Auth's may say that it is over: the refresh token decides.
  if (brought && session === brought && id === null) {
    session = await renewed(c, brought);
    id = session && (await ownerOf(c, session.access_token));
  }
  if (session && id !== null) {
    c.set('actor', id);
    return { id, db: memberDatabase(c, session.access_token), accessToken: session.access_token };
  }
  if (bringsSession(c)) dropSession(c);
  return null;
}

/** Ends the session that the visitor brought: a new sign-in gets a new one, and the old is of no use to anybody. */
export async function endBroughtSession(c: AppContext): Promise<void> {
  const brought = broughtSession(c);
  const session = brought && (isFresh(brought) ? brought : await refreshSession(c, brought.refresh_token));
  if (session) await endSession(c, session.access_token);
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

export async function readUser({ id, db }: Pick<Member, 'id' | 'db'>): Promise<User> {
  return orDeactivated(rows(await db.from('profiles').select(userColumns).eq('id', id).limit(1)));
}

/** Asks the person's role of the database on every call, so that a change of role counts at once. */
export async function requirePermission(c: AppContext, { id, db }: Member, permission: Permission): Promise<void> {
  const { role } = orDeactivated(rows(await db.from('profiles').select('role').eq('id', id).limit(1)));
  if (can(role, permission)) return;
  logSecurity(c, 'forbidden', { permission });
  throw new ApiError('forbidden', 'Your account is not allowed to do this.');
}
