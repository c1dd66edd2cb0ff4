import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { isTaken, row, rows, value } from '#api/data/result.ts';
import { secretClient } from '#api/data/service/client.ts';
import { notFound } from '#api/api-error.ts';
import { site } from '#data/site.ts';
import type { PersonalData } from '#shared/contracts/account.ts';
import type { PasswordLinkState } from '#shared/contracts/auth.ts';
import type { Role } from '#shared/permissions.ts';

/**
 * The email address that Auth knows an account by. For an unknown name it is a stand-in account's, so that the refusal
 * costs Auth the same work; `known` says which of the two it is.
 */
export async function loginAddress(c: AppContext, username: string): Promise<{ email: string; known: boolean }> {
  return row(await secretClient(c.var.deps).rpc('login_address', { username }).abortSignal(deadlineOf(c)));
}

/** The firm's own name, and what is left of it where a username cannot have all of its signs. */
const ownNames = [site.name, site.name.replace(/[^\p{L}\p{N}]+/gu, '')];

export type RegistrationProblem = 'taken' | 'lookalike' | 'reserved' | 'email';

/**
 * Why nobody else can have this username, or that the address has an account; null where nothing stands in the way. The
 * firm's own name is reserved as well.
 */
export async function registrationProblem(
  c: AppContext,
  { username, email }: { username: string; email?: string },
): Promise<RegistrationProblem | null> {
  const args = { username, ...(email !== undefined && { email }), names: ownNames };
  const answer = await secretClient(c.var.deps).rpc('registration_problem', args).abortSignal(deadlineOf(c));
  return value(answer) as RegistrationProblem | null;
}

interface NewUser {
  username: string;
  email: string;
  role: Role;
  name?: string | undefined;
  company?: string | undefined;
  projectId?: number | null | undefined;
}

/** The new account's id; null when its name or address is taken. */
export async function createUser(c: AppContext, actor: string, user: NewUser): Promise<string | null> {
  const { username, email, role, name = '', company = '', projectId } = user;
  const answer = await secretClient(c.var.deps)
    .rpc('create_user', { actor, username, email, role, name, company, ...(projectId && { project: projectId }) })
    .abortSignal(deadlineOf(c));
  return isTaken(answer) ? null : value(answer);
}

interface NewInvitation {
  userId: string;
  tokenHash: string;
  /** Queues the mail with the link. */
  mailSeed?: string | undefined;
  /** The one that the mail names. */
  projectId?: number | null | undefined;
}

/** Stores the digest of a link's token; an earlier link of this person ends. */
export async function createInvitation(c: AppContext, actor: string, invitation: NewInvitation): Promise<void> {
  const { userId, tokenHash, mailSeed, projectId } = invitation;
  const args = {
    ...{ actor, user_id: userId, token_hash: tokenHash },
    ...(mailSeed && { mail_seed: mailSeed }),
    ...(projectId && { named_project: projectId }),
  };
  value(await secretClient(c.var.deps).rpc('create_invitation', args).abortSignal(deadlineOf(c)));
}

interface Conversion {
  lead: number;
  username: string;
  name?: string | undefined;
  company?: string | undefined;
  projectTitle: string;
  projectDescription: string;
  tokenHash: string;
  mailSeed?: string | undefined;
}

/**
 * A client and a first project of a lead. `taken` is the username, `unproven` an account that has the address and may be
 * somebody else's; undefined where there is no such lead.
 */
export async function convertLead(c: AppContext, actor: string, wanted: Conversion) {
  const { lead, username, name = '', company = '', projectTitle, projectDescription, tokenHash, mailSeed } = wanted;
  const project = { project_title: projectTitle, project_description: projectDescription };
  const invitation = { token_hash: tokenHash, ...(mailSeed && { mail_seed: mailSeed }) };
  const args = { actor, lead, username, name, company, ...project, ...invitation };
  const answer = await secretClient(c.var.deps).rpc('convert_lead', args).abortSignal(deadlineOf(c));
  if (isTaken(answer)) return 'converted';
  const made = rows(answer).at(0);
  if (made === undefined) return undefined;
  if ((made.person as string | null) === null) return made.is_new ? 'taken' : 'unproven';
  return { person: made.person, isNew: made.is_new };
}

/** Queues the mail for a forgotten password; the same work whether or not there is such an account. */
export async function askForRecovery(c: AppContext, login: string, seed: string): Promise<void> {
  value(await secretClient(c.var.deps).rpc('ask_for_recovery', { login, seed }).abortSignal(deadlineOf(c)));
}

/** Whose password the link sets; null where it sets none any more. */
export async function readPasswordLink(c: AppContext, tokenHash: string): Promise<PasswordLinkState['owner']> {
  const args = { token_hash: tokenHash };
  const found = rows(await secretClient(c.var.deps).rpc('read_password_link', args).abortSignal(deadlineOf(c))).at(0);
  if (found === undefined) return null;
  const { username, email, invited_by: invitedBy, project } = found;
  return { username, email, invitedBy, project };
}

/** The person whose password it set; undefined for a link that is unknown, spent or expired. */
export async function redeemPasswordLink(c: AppContext, tokenHash: string, password: string) {
  const args = { token_hash: tokenHash, password };
  return rows(await secretClient(c.var.deps).rpc('spend_password_link', args).abortSignal(deadlineOf(c))).at(0);
}

export async function changePassword(
  c: AppContext,
  userId: string,
  sessionId: string,
  password: string,
): Promise<void> {
  const args = { user_id: userId, session_id: sessionId, password };
  value(await secretClient(c.var.deps).rpc('change_password', args).abortSignal(deadlineOf(c)));
}

interface EmailChange {
  email: string;
  tokenHash: string;
  seed: string;
}

/** Mails a link to the new address; the account stays as it is until the link is used. */
export async function askForEmailChange(c: AppContext, userId: string, wanted: EmailChange): Promise<void> {
  const { email, tokenHash, seed } = wanted;
  const args = { user_id: userId, email, token_hash: tokenHash, seed };
  value(await secretClient(c.var.deps).rpc('ask_for_email_change', args).abortSignal(deadlineOf(c)));
}

export async function cancelEmailChange(c: AppContext, userId: string): Promise<void> {
  value(await secretClient(c.var.deps).rpc('drop_email_change', { user_id: userId }).abortSignal(deadlineOf(c)));
}

/** False for a link that is unknown, spent or expired. */
export async function confirmEmailChange(c: AppContext, tokenHash: string): Promise<boolean> {
  const args = { token_hash: tokenHash };
  return value(await secretClient(c.var.deps).rpc('confirm_email_change', args).abortSignal(deadlineOf(c))) === true;
}

interface SignedIn {
  browser: string;
  system: string;
  network: string;
  browser_hash: string;
}

/** Notes a sign-in for its owner to look at, and queues a mail where the browser is new. */
export async function recordSignIn(c: AppContext, userId: string, sessionId: string, device: SignedIn): Promise<void> {
  const args = { user_id: userId, session_id: sessionId, ...device };
  value(await secretClient(c.var.deps).rpc('record_sign_in', args).abortSignal(deadlineOf(c)));
}

/** The records of a person. `actor` is who asks: the person or an administrator. */
export async function personData(c: AppContext, actor: string, userId: string): Promise<PersonalData> {
  const args = { actor, user_id: userId };
  const records = value(await secretClient(c.var.deps).rpc('person_data', args).abortSignal(deadlineOf(c)));
  if (records === null) throw notFound();
  return { madeAt: new Date().toISOString(), records: records as PersonalData['records'] };
}

/** Deletes the account for good, with what is the person's own. */
export async function deletePerson(c: AppContext, actor: string, userId: string): Promise<void> {
  const args = { actor, user_id: userId };
  if (!value(await secretClient(c.var.deps).rpc('delete_person', args).abortSignal(deadlineOf(c)))) throw notFound();
}

/** Counts a wrong code, whose giver knows the password. The database tells the owner of several. */
export async function secondFactorFailed(c: AppContext, userId: string): Promise<void> {
  value(await secretClient(c.var.deps).rpc('second_factor_failed', { user_id: userId }).abortSignal(deadlineOf(c)));
}

/** Notes that Auth has turned a second factor on or off, and tells its owner by mail. */
export async function secondFactorChanged(c: AppContext, userId: string, isOn: boolean): Promise<void> {
  const args = { user_id: userId, change: isOn ? 'on' : 'off' };
  value(await secretClient(c.var.deps).rpc('second_factor_changed', args).abortSignal(deadlineOf(c)));
}
