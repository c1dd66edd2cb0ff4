import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { isTaken, row, value } from '#api/data/result.ts';
import { secretClient } from '#api/data/service/client.ts';
import type { Role } from '#shared/permissions.ts';

export type TakenField = 'username' | 'email';

/**
 * The address that Auth knows an account by. For a name that nobody may sign in with it is some account's, so that
 * the refusal costs Auth the same work; `known` says which of the two it is.
 */
export async function loginAddress(c: AppContext, username: string): Promise<{ email: string; known: boolean }> {
  return row(await secretClient(c.var.deps).rpc('login_address', { username }).abortSignal(deadlineOf(c)));
}

export async function registrationConflict(
  c: AppContext,
  wanted: { username: string; email: string },
): Promise<TakenField | null> {
  const answer = await secretClient(c.var.deps).rpc('registration_conflict', wanted).abortSignal(deadlineOf(c));
  return value(answer) as TakenField | null;
}

interface NewUser {
  username: string;
  email: string;
  role: Role;
  name?: string | undefined;
  company?: string | undefined;
}

/** The new account's id; null when its name or address is taken. */
export async function createUser(c: AppContext, actor: string, user: NewUser): Promise<string | null> {
  const { username, email, role, name = '', company = '' } = user;
  const answer = await secretClient(c.var.deps)
    .rpc('create_user', { actor, username, email, role, name, company })
    .abortSignal(deadlineOf(c));
  return isTaken(answer) ? null : value(answer);
}

interface NewInvitation {
  userId: string;
  tokenHash: string;
  /** Queues the mail with the link. */
  mailSeed?: string | undefined;
}

/** Stores the digest of a link's token; an earlier link of this person ends. */
export async function createInvitation(c: AppContext, actor: string, invitation: NewInvitation): Promise<void> {
  const { userId, tokenHash, mailSeed } = invitation;
  const args = { actor, user_id: userId, token_hash: tokenHash, ...(mailSeed && { mail_seed: mailSeed }) };
  value(await secretClient(c.var.deps).rpc('create_invitation', args).abortSignal(deadlineOf(c)));
}

/** The person whose password it set; null for a link that is unknown, spent or expired. */
export async function spendInvitation(c: AppContext, tokenHash: string, password: string): Promise<string | null> {
  const args = { token_hash: tokenHash, password };
  return value(await secretClient(c.var.deps).rpc('spend_invitation', args).abortSignal(deadlineOf(c)));
}

/** False when the address belongs to another account. */
export async function changeEmail(c: AppContext, userId: string, email: string): Promise<boolean> {
  const args = { actor: userId, user_id: userId, email };
  return !isTaken(await secretClient(c.var.deps).rpc('change_email', args).abortSignal(deadlineOf(c)));
}
