import { AuthClient, type Session } from '@supabase/supabase-js';
import type { AppContext } from '#netlify/api/context.ts';
import { authRefusal } from '#netlify/api/data/auth-refusal.ts';
import { backendFetch } from '#netlify/api/data/backend-fetch.ts';
import { requireProfile } from '#netlify/api/data/people.ts';
import { rows } from '#netlify/api/data/result.ts';
import { visitorHeaders } from '#netlify/api/data/service/visitor-auth.ts';
import { callAuth, authClient, type Db } from '#netlify/api/data/supabase.ts';
import { site } from '#src/data/site.ts';

type Tokens = Pick<Session, 'access_token' | 'refresh_token'>;

/**
 * Whether Auth has second factors at all, since when the person has one, and whether they must; and the address that their
 * account is about to move to; and the next call that they have booked.
 */
export async function mySecurity(db: Db) {
  const state = requireProfile(rows(await db.rpc('my_security')));
  return {
    secondFactor: { isOffered: state.is_offered, since: state.since as string | null, isRequired: state.is_required },
    pendingEmail: state.pending_email as string | null,
    nextCall: state.next_call as string | null,
  };
}

export const mySecondFactor = async (db: Db) => (await mySecurity(db)).secondFactor;

/** Auth as the holder of these tokens, which is how its library wants to be asked about factors. */
function authOf(c: AppContext, tokens: Tokens) {
  const storageKey = 'session';
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const kept = new Map([[storageKey, JSON.stringify({ ...tokens, expires_at, user: {} })]]);
  return new AuthClient({
    url: new URL('/auth/v1', c.var.deps.env.SUPABASE_URL).href,
    headers: visitorHeaders(c),
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
    persistSession: true,
    storageKey,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: backendFetch(c),
  }).mfa;
}

async function factorsOf(c: AppContext, { access_token: token }: Tokens) {
  const { data, error } = await callAuth(authClient(c).getUser(token));
  if (error) throw authRefusal(error);
  const all = (data.user.factors ?? []).filter(({ factor_type: type }) => type === 'totp');
  return {
    verified: all.filter(({ status }) => status === 'verified'),
    unverified: all.filter(({ status }) => status === 'unverified'),
  };
}

/** Begins a new factor, which counts once a code of it was given, in place of one that never came so far. */
export async function beginFactor(c: AppContext, tokens: Tokens): Promise<{ secret: string; uri: string }> {
  const { unverified } = await factorsOf(c, tokens);
  const mfa = authOf(c, tokens);
  for (const { id } of unverified) {
    const { error } = await callAuth(mfa.unenroll({ factorId: id }));
    if (error) throw authRefusal(error);
  }
  const { data, error } = await callAuth(mfa.enroll({ factorType: 'totp', issuer: site.name }));
  if (error) throw authRefusal(error);
  return { secret: data.totp.secret, uri: data.totp.uri };
}

/**
 * A session of the second level for the right code; null for a wrong one. An unverified factor counts only for whoever
 * has no other.
 */
export async function proveFactor(c: AppContext, tokens: Tokens, code: string) {
  const { verified, unverified } = await factorsOf(c, tokens);
  const factor = verified[0] ?? unverified.at(-1);
  if (factor === undefined) return null;
  const { data, error } = await callAuth(authOf(c, tokens).challengeAndVerify({ factorId: factor.id, code }));
  if (error?.code === 'mfa_verification_failed') return null;
  if (error) throw authRefusal(error);
  return { ...data, isNew: factor.status === 'unverified' };
}

export async function endFactors(c: AppContext, tokens: Tokens): Promise<void> {
  const { verified, unverified } = await factorsOf(c, tokens);
  const mfa = authOf(c, tokens);
  for (const { id } of [...unverified, ...verified]) {
    const { error } = await callAuth(mfa.unenroll({ factorId: id }));
    if (error) throw authRefusal(error);
  }
}
