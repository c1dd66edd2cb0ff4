import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ServerEnv } from '#api/env.ts';
import { accountPaths } from '#shared/portal-paths.ts';

/** What a link's token is made from. Without the server's key it opens nothing, so it may wait in the mail queue. */
export const newInvitationSeed = () => randomBytes(32).toString('base64url');

/** The purpose is part of what is signed, so that no other signature made with this key can be used here. */
export function invitationToken(env: ServerEnv, seed: string): string {
  return createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`invitation\n${seed}`).digest('base64url');
}

/** The database keeps only this, so that reading it gives nobody a link. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token lies behind '#', so that no server log ever holds it. */
export const invitationLink = (token: string, site: string) =>
  new URL(`${accountPaths.setPassword}#token=${token}`, site).href;
