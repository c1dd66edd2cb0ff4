import type { AppContext } from '#netlify/api/context.ts';
import { visitorHeaders } from '#netlify/api/data/service/visitor-auth.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { authFailure, authUnreachable } from '#netlify/api/data/failure.ts';
import { unavailable } from '#netlify/api/api-error.ts';
import { limitRefusals } from '#netlify/api/http/rate-limit.ts';
import { bounds } from '#netlify/api/limits.ts';
import type { IssuedSession } from '#netlify/api/session/cookie.ts';
import { z } from '#src/shared/zod.ts';

/** What Auth says of a session that is over or never existed. Anything else is a failure and says nothing about it. */
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

export const isSignedOutCode = (code: unknown) => typeof code === 'string' && signedOutCodes.has(code);

const renewedSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

const refusalSchema = z.object({ code: z.optional(z.unknown()), error_code: z.optional(z.unknown()) });

type Renewal = Promise<IssuedSession | null>;

/** How long a renewed session answers for the token it replaced: well inside the window in which Auth allows that too. */
const sharedForMs = 5000;
const renewals = new WeakMap<Deps, Map<string, Renewal>>();

/**
 * A new session for the refresh token; null when Auth says that the session is over.
 *
 * A page's parallel calls arrive with the same token, and Auth takes a token used twice for a stolen one. So calls
 * with one token share one renewal. It is tried once: the visitor's next call tries again.
 */
export function renewSession(c: AppContext, refreshToken: string): Renewal {
  const { deps } = c.var;
  const known = renewals.get(deps) ?? new Map<string, Renewal>();
  renewals.set(deps, known);
  const running = known.get(refreshToken);
  if (running) return running;
  const renewal = limitRefusals(c, 'renewal', () => askForRenewal(c, refreshToken));
  known.set(refreshToken, renewal);
  renewal.then(
    () => setTimeout(() => known.delete(refreshToken), sharedForMs).unref(),
    () => known.delete(refreshToken),
  );
  return renewal;
}

async function askForRenewal(c: AppContext, refreshToken: string): Renewal {
  const { env, fetch, backendMs = bounds.backendMs } = c.var.deps;
  const answer = await fetch(new URL('/auth/v1/token?grant_type=refresh_token', env.SUPABASE_URL), {
    method: 'POST',
    headers: {
      ...visitorHeaders(c),
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ refresh_token: refreshToken }),
    // Several calls may wait for this one, so no single call's deadline may end it.
    signal: AbortSignal.timeout(backendMs),
  })
    .then(async (reply) => ({ ok: reply.ok, status: reply.status, body: (await reply.json()) as unknown }))
    .catch((error: unknown) => {
      throw unavailable(authUnreachable(error));
    });
  const renewed = z.safeParse(renewedSchema, answer.body);
  if (answer.ok && renewed.success) return renewed.data;
  const refusal = z.safeParse(refusalSchema, answer.body).data;
  const code = [refusal?.code, refusal?.error_code].find((one) => typeof one === 'string');
  if (!answer.ok && isSignedOutCode(code)) return null;
  throw unavailable(authFailure({ code, message: '', status: answer.status }));
}
