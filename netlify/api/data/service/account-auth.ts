import type { AppContext } from '#netlify/api/context.ts';
import { authRefusal } from '#netlify/api/data/auth-refusal.ts';
import { visitorAuth } from '#netlify/api/data/service/visitor-auth.ts';
import { authClient, callAuth } from '#netlify/api/data/supabase.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { deadLinkMessage } from '#src/shared/contracts/auth.ts';

const dead = () => new ApiError('invalid_request', deadLinkMessage);

/**
 * A session of Auth's for an account whose owner has just been proven by something of ours. What Auth issues for it is used at
 * once and goes to nobody. The address has to be that of an account: Auth would make one for any other.
 */
export async function issueSession(c: AppContext, { user_id: id, email }: { user_id: string; email: string }) {
  const key = c.var.deps.env.SUPABASE_SECRET_KEY;
  const { admin } = authClient(c, { apikey: key, Authorization: `Bearer ${key}` });
  const issued = await callAuth(admin.generateLink({ type: 'magiclink', email }));
  if (issued.error) throw authRefusal(issued.error);
  // The address has moved to another account in the meantime.
  if (issued.data.user.id !== id) throw dead();
  const proof = { token_hash: issued.data.properties.hashed_token, type: 'magiclink' } as const;
  const { data, error } = await callAuth(visitorAuth(c).verifyOtp(proof));
  if (error) throw authRefusal(error);
  if (data.session === null) throw dead();
  return data.session;
}
