import { type AuthError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { stringFromBase64URL } from '@supabase/ssr';
import type { AppContext } from '#netlify/api/context.ts';
import { authFailure } from '#netlify/api/data/failure.ts';
import { callAuth, authClient, type Db, memberDatabase } from '#netlify/api/data/supabase.ts';
import { ApiError, unavailable } from '#netlify/api/api-error.ts';
import { keepSession, storedSession, type StoredSession } from '#netlify/api/session/cookie.ts';
import { isSignedOutCode, renewSession } from '#netlify/api/session/renewal.ts';
import { z } from '#src/shared/zod.ts';

/** The signed-in person of one request, and the database as that person may see it. */
export interface Member {
  id: string;
  db: Db;
  accessToken: string;
  /** Set while an administrator looks as this person, until then. */
  viewedUntil?: string;
}

/** An access token this close to its end might not last the request. */
const marginSeconds = 60;

const isFresh = ({ expires_at }: StoredSession) => expires_at - Date.now() / 1000 > marginSeconds;

/**
 * Finds out who is calling by asking Auth on every request, so that a signed-out or deleted session ends at once. Null
 * means that nobody is signed in; an Auth that cannot answer is an error, never an anonymous visitor.
 */
export async function getMember(c: AppContext): Promise<Member | null> {
  return (await getMemberWith(c, () => Promise.resolve()))?.member ?? null;
}

/** The same, and what the database answers to that person's `question`: both are asked at one time. */
export async function getMemberWith<T>(c: AppContext, question: Question<T>): Promise<Identified<T> | null> {
  const stored = storedSession(c);
  const identified = stored && (await identify(c, stored, question));
  if (identified) c.set('actor', identified.member.id);
  // A cookie that was refused stays until somebody signs in or out: this answer may be late, and removing the cookie would
  // sign out whoever has signed in meanwhile in the same browser.
  return identified;
}

type Question<T> = (db: Db) => Promise<T>;

interface Identified<T> {
  member: Member;
  answer: T;
}

async function identify<T>(c: AppContext, stored: StoredSession, question: Question<T>) {
  const known = isFresh(stored) ? await ownerOf(c, stored.access_token, question).catch(nullIfRefused) : null;
  if (known) return known;
  // Expired by our clock, or refused by Auth or the database, whose clocks may differ: the refresh token decides.
  const renewed = await renewSession(c, stored.refresh_token);
  if (!renewed) return null;
  keepSession(c, renewed);
  return ownerOf(c, renewed.access_token, question);
}

/** What the database says of a token that ran out or, its clock having been set back, is yet to be made. */
const refusedToken = /^PGRST30[1-3]$/;

function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError && refusedToken.test(error.failure?.reason ?? '')) return null;
  throw error;
}

const isSignedOut = (error: AuthError | null) => isAuthSessionMissingError(error) || isSignedOutCode(error?.code);

/** Whose token it is, asked of Auth; null for a token that is good for nothing (any more). */
async function ownerOf<T>(c: AppContext, accessToken: string, question: Question<T>): Promise<Identified<T> | null> {
  const db = memberDatabase(c, accessToken);
  const answering = question(db);
  // The token has expired, so the database's answer to it does not matter.
  answering.catch(() => undefined);
  const { data, error } = await callAuth(authClient(c).getUser(accessToken));
  if (!error && typeof data.user.id === 'string' && data.user.id !== '')
    return { member: { id: data.user.id, db, accessToken }, answer: await answering };
  if (isSignedOut(error)) return null;
  throw unavailable(error ? authFailure(error) : { source: 'auth', reason: 'unreadable' });
}

/** Which session a token belongs to. Auth has seen the token before, so it is read and not checked again. */
export function sessionIdOf({ accessToken }: Pick<Member, 'accessToken'>): string {
  const [, payload = ''] = accessToken.split('.');
  return z.parse(claims, JSON.parse(stringFromBase64URL(payload))).session_id;
}

const claims = z.object({ session_id: z.uuid() });

/** Auth forgets the session, or with it all of the person, so a copy of the cookie is worth nothing from now on. */
export async function endSession(
  c: AppContext,
  accessToken: string,
  scope: 'local' | 'global' = 'local',
): Promise<void> {
  const { error } = await callAuth(authClient(c).admin.signOut(accessToken, scope));
  if (error && !isSignedOut(error)) throw unavailable(authFailure(error));
}

/** Ends the session that the visitor came with: a new sign-in begins a new one, and the old is of no use to anybody. */
export async function endStoredSession(c: AppContext): Promise<void> {
  const stored = storedSession(c);
  const session = stored && (isFresh(stored) ? stored : await renewSession(c, stored.refresh_token));
  if (session) await endSession(c, session.access_token);
}
