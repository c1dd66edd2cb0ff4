import type { AppContext } from '#netlify/api/context.ts';
import { rows, value } from '#netlify/api/data/result.ts';
import { secretClient, serviceRpc } from '#netlify/api/data/service/client.ts';
import type { Deps } from '#netlify/api/deps.ts';
import type { Database } from '#src/shared/database.types.ts';

type Functions = Database['public']['Functions'];

/** Queues the mail with link and code; the same work whoever is meant. */
export async function askForSignIn(c: AppContext, asked: Functions['ask_for_sign_in']['Args']): Promise<void> {
  value(await serviceRpc(c)('ask_for_sign_in', asked));
}

/** Whom to write to, and until when it works; undefined where the name is nobody's or enough was written. */
export async function openSignIn(deps: Deps, login: string, tokenHash: string) {
  return rows(await secretClient(deps).rpc('open_sign_in', { login, token_hash: tokenHash })).at(0);
}

/** Who signs in by the link, once; undefined for one that is unknown, used or over. */
export async function spendSignInLink(c: AppContext, tokenHash: string) {
  return rows(await serviceRpc(c)('spend_sign_in_link', { token_hash: tokenHash })).at(0);
}

/** The same by a code, in the browser that asked. */
export async function spendSignInCode(c: AppContext, browserHash: string, codeHash: string) {
  return rows(await serviceRpc(c)('spend_sign_in_code', { browser_hash: browserHash, code_hash: codeHash })).at(0);
}

export async function invitationSignsIn(c: AppContext, tokenHash: string): Promise<boolean> {
  return value(await serviceRpc(c)('invitation_signs_in', { token_hash: tokenHash })) === true;
}

/** The same by the link of an invitation, which sets no password then. */
export async function spendInvitation(c: AppContext, tokenHash: string) {
  return rows(await serviceRpc(c)('spend_invitation', { token_hash: tokenHash })).at(0);
}

/** Mails a code to somebody who is signed in. */
export async function askForCode(c: AppContext, asked: Functions['ask_for_code']['Args']): Promise<void> {
  value(await serviceRpc(c)('ask_for_code', asked));
}

/** False for a wrong one. */
export async function spendCode(c: AppContext, spent: Functions['spend_code']['Args']): Promise<boolean> {
  return value(await serviceRpc(c)('spend_code', spent)) === true;
}

/** Whether the link that was mailed is this person's. Then so is the address. */
export async function spendProof(c: AppContext, userId: string, tokenHash: string): Promise<boolean> {
  return value(await serviceRpc(c)('spend_proof', { user_id: userId, token_hash: tokenHash })) === true;
}
