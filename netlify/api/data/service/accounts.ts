import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { isTaken, row, rows, value } from '#api/data/result.ts';
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

/** Queues the mail for a forgotten password; the same work whether or not there is such an account. */
export async function askForRecovery(c: AppContext, login: string, seed: string): Promise<void> {
  value(await secretClient(c.var.deps).rpc('ask_for_recovery', { login, seed }).abortSignal(deadlineOf(c)));
}

/** The person whose password it set; undefined for a link that is unknown, spent or expired. */
export async function spendPasswordLink(c: AppContext, tokenHash: string, password: string) {
  const args = { token_hash: tokenHash, password };
  return rows(await secretClient(c.var.deps).rpc('spend_password_link', args).abortSignal(deadlineOf(c))).at(0);
}

/** False when the address belongs to another account. */
export async function changeEmail(c: AppContext, userId: string, email: string): Promise<boolean> {
  const args = { actor: userId, user_id: userId, email };
  return !isTaken(await secretClient(c.var.deps).rpc('change_email', args).abortSignal(deadlineOf(c)));
}
