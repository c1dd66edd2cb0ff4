import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AppContext } from '#api/context.ts';
import { rows } from '#api/data/result.ts';
import { type Db, visitorClient } from '#api/data/supabase.ts';
import { ApiError, unavailable } from '#api/http/api-error.ts';
import type { User } from '#shared/contracts/auth.ts';
import { can, type Permission } from '#shared/permissions.ts';

/** The signed-in person of one request, and the database as that person may see it. */
export interface Member {
  user: User;
  db: Db;
}

/** Auth answered "this is no valid session", as opposed to not answering properly at all. */
function isSignedOut(error: AuthError): boolean {
  return (
    isAuthSessionMissingError(error) ||
    (isAuthApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429)
  );
}

/** Settles when the request's time is up, even where a client library goes on retrying by itself. */
async function withinDeadline<T>(c: AppContext, work: Promise<T>): Promise<T> {
  const { deadline } = c.var;
  const timeUp = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(unavailable()), { once: true });
  });
  return Promise.race([work, timeUp]);
}

/**
 * Who is calling, asked of Auth on every request, so that a signed-out or deleted session ends at once. Null means
 * nobody is signed in; an Auth that cannot answer is an error, never an anonymous visitor.
 */
export async function getMember(c: AppContext): Promise<Member | null> {
  const db = visitorClient(c);
  const { data, error } = await withinDeadline(c, db.auth.getUser());
  if (error) {
    if (isSignedOut(error)) return null;
    throw unavailable();
  }
  const [profile] = rows(await db.from('profiles').select(profileColumns).eq('id', data.user.id).limit(1));
  if (!profile) return null;
  c.set('actor', profile.id);
  return { user: toUser(profile), db };
}

export const profileColumns = 'id, username, email, name, company, role, created_at' as const;

interface ProfileRow {
  id: string;
  username: string;
  email: string;
  name: string | null;
  company: string | null;
  role: User['role'];
  created_at: string;
}

export function toUser({ created_at: createdAt, ...profile }: ProfileRow): User {
  return { ...profile, createdAt };
}

export async function requireMember(c: AppContext): Promise<Member> {
  const member = await getMember(c);
  if (!member) throw new ApiError('unauthenticated', 'Please sign in to continue.');
  return member;
}

export function requirePermission(member: Member, permission: Permission): void {
  if (!can(member.user.role, permission)) throw new ApiError('forbidden', 'Your account is not allowed to do this.');
}
