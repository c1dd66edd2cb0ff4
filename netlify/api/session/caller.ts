import { type AuthError, isAuthApiError, isAuthSessionMissingError } from '@supabase/supabase-js';
import type { AppContext } from '#api/context.ts';
import { askAuth, authClient, type Db, memberDatabase } from '#api/data/supabase.ts';
import { unavailable } from '#api/http/api-error.ts';
import { dropSession, keepSession, storedSession, type StoredSession } from '#api/session/cookie.ts';
import { isSignedOutCode, renewSession } from '#api/session/renewal.ts';

/** The signed-in person of one request, and the database as that person may see it. */
export interface Member {
  id: string;
  db: Db;
  accessToken: string;
}

/** An access token this close to its end might not last the request. */
const marginSeconds = 60;

const isFresh = ({ expires_at }: StoredSession) => expires_at - Date.now() / 1000 > marginSeconds;

/**
 * Who is calling, asked of Auth on every request, so that a signed-out or deleted session ends at once. Null means
 * nobody is signed in; an Auth that cannot answer is an error, never an anonymous visitor.
 */
export async function getMember(c: AppContext): Promise<Member | null> {
  const stored = storedSession(c);
  const member = stored && (await memberWith(c, stored));
  if (member) c.set('actor', member.id);
  else dropSession(c);
  return member;
}

async function memberWith(c: AppContext, stored: StoredSession): Promise<Member | null> {
  const member = isFresh(stored) ? await ownerOf(c, stored.access_token) : null;
  if (member) return member;
  // Too old by our clock, or refused by Auth, whose clock may differ: the refresh token decides.
  const renewed = await renewSession(c, stored.refresh_token);
  if (!renewed) return null;
  keepSession(c, renewed);
  return ownerOf(c, renewed.access_token);
}

const isSignedOut = (error: AuthError | null) =>
  isAuthSessionMissingError(error) || (isAuthApiError(error) && isSignedOutCode(error.code));

/** Whose token it is, asked of Auth; null for a token that is good for nothing (any more). */
async function ownerOf(c: AppContext, accessToken: string): Promise<Member | null> {
  const { data, error } = await askAuth(authClient(c).getUser(accessToken));
  if (!error && typeof data.user.id === 'string' && data.user.id !== '')
    return { id: data.user.id, db: memberDatabase(c, accessToken), accessToken };
  if (isSignedOut(error)) return null;
  throw unavailable();
}

/** Auth forgets the session, so a copy of the cookie is worth nothing from now on. */
export async function endSession(c: AppContext, accessToken: string): Promise<void> {
  const { error } = await askAuth(authClient(c).admin.signOut(accessToken, 'local'));
  if (error && !isSignedOut(error)) throw unavailable();
}

/** Ends the session that the visitor came with: a new sign-in begins a new one, and the old is of no use to anybody. */
export async function endStoredSession(c: AppContext): Promise<void> {
  const stored = storedSession(c);
  const session = stored && (isFresh(stored) ? stored : await renewSession(c, stored.refresh_token));
  if (session) await endSession(c, session.access_token);
}
