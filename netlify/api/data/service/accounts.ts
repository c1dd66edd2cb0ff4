import type { AppContext } from '#netlify/api/context.ts';
import { byColumn, givenFields } from '#netlify/api/data/columns.ts';
import { isTaken, row, rows, value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import { notFound } from '#netlify/api/api-error.ts';
import { site } from '#src/data/site.ts';
import type { PersonalData } from '#src/shared/contracts/account.ts';
import type { createUserSchema } from '#src/shared/contracts/admin.ts';
import type { PasswordLinkState } from '#src/shared/contracts/auth.ts';
import type { convertLeadSchema } from '#src/shared/contracts/leads.ts';
import type { Database } from '#src/shared/database.types.ts';
import type { z } from '#src/shared/zod.ts';

/**
 * The email address that Auth knows an account by. For an unknown name it is a stand-in account's, so that the refusal
 * costs Auth the same work; `known` says which of the two it is.
 */
export async function loginAddress(c: AppContext, username: string): Promise<{ email: string; known: boolean }> {
  return row(await serviceRpc(c)('login_address', { username }));
}

/** The firm's own name, and what is left of it where a username cannot have all of its signs. */
const ownNames = [site.name, site.name.replace(/[^\p{L}\p{N}]+/gu, '')];

export type RegistrationProblem = 'taken' | 'link' | 'lookalike' | 'reserved' | 'email';

/**
 * Why nobody else can have this username, or that the address has an account; null where nothing stands in the way. The
 * firm's own name is reserved as well.
 */
export async function registrationProblem(
  c: AppContext,
  wanted: { username: string; email?: string },
): Promise<RegistrationProblem | null> {
  const args = { ...wanted, names: ownNames };
  return value(await serviceRpc(c)('registration_problem', args)) as RegistrationProblem | null;
}

/** Whether somebody's own name would speak for the firm. */
export async function speaksForFirm(c: AppContext, name: string): Promise<boolean> {
  return value(await serviceRpc(c)('speaks_for', { name, names: ownNames })) === true;
}

type NewUser = z.output<typeof createUserSchema>;

/** The new account's id; null when its name or address is taken. */
export async function createUser(c: AppContext, actor: string, user: NewUser): Promise<string | null> {
  const { name = '', company = '', projectId: project, ...account } = user;
  const answer = await serviceRpc(c)('create_user', { actor, name, company, ...givenFields({ ...account, project }) });
  return isTaken(answer) ? null : value(answer);
}

interface NewInvitation {
  userId: string;
  tokenHash: string;
  /** Queues the mail with the link. */
  mailSeed?: string | undefined;
  /** The one that the mail names. */
  namedProject?: number | null | undefined;
}

/** Stores the digest of a link's token; an earlier link of this person ends. */
export async function createInvitation(c: AppContext, actor: string, invitation: NewInvitation): Promise<void> {
  value(await serviceRpc(c)('create_invitation', { actor, ...byColumn(givenFields(invitation)) }));
}

type Conversion = z.output<typeof convertLeadSchema> & {
  lead: number;
  tokenHash: string;
  mailSeed: string | undefined;
};

/**
 * A client and a first project of a lead. `taken` is the username, `unproven` an account that has the address and may be
 * somebody else's; undefined where there is no such lead.
 */
export async function convertLead(c: AppContext, actor: string, wanted: Conversion) {
  const { name = '', company = '', ...rest } = wanted;
  const answer = await serviceRpc(c)('convert_lead', { actor, name, company, ...byColumn(givenFields(rest)) });
  if (isTaken(answer)) return 'converted';
  const made = rows(answer).at(0);
  if (made === undefined) return undefined;
  if ((made.person as string | null) === null) return made.is_new ? 'taken' : 'unproven';
  return { person: made.person, isNew: made.is_new };
}

/** Queues the mail for a forgotten password; the same work whether or not there is such an account. */
export async function askForRecovery(c: AppContext, login: string, seed: string): Promise<void> {
  value(await serviceRpc(c)('ask_for_recovery', { login, seed }));
}

/** Whose password the link sets; null where it sets none any more. */
export async function readPasswordLink(c: AppContext, tokenHash: string): Promise<PasswordLinkState['owner']> {
  const found = serviceRpc(c)('read_password_link', { token_hash: tokenHash });
  return rows(await found.select('username, email, invitedBy:invited_by, project')).at(0) ?? null;
}

/** The person whose password it set; undefined for a link that is unknown, spent or expired. */
export async function redeemPasswordLink(c: AppContext, tokenHash: string, password: string) {
  return rows(await serviceRpc(c)('spend_password_link', { token_hash: tokenHash, password })).at(0);
}

export async function changePassword(
  c: AppContext,
  userId: string,
  sessionId: string,
  password: string,
): Promise<void> {
  value(await serviceRpc(c)('change_password', { user_id: userId, session_id: sessionId, password }));
}

/** Mails a link to the new address; the account stays as it is until the link is used. */
export async function askForEmailChange(
  c: AppContext,
  userId: string,
  { tokenHash, ...wanted }: { email: string; tokenHash: string; seed: string },
): Promise<void> {
  value(await serviceRpc(c)('ask_for_email_change', { user_id: userId, token_hash: tokenHash, ...wanted }));
}

export async function cancelEmailChange(c: AppContext, userId: string): Promise<void> {
  value(await serviceRpc(c)('drop_email_change', { user_id: userId }));
}

/** False for a link that is unknown, spent or expired. */
export async function confirmEmailChange(c: AppContext, tokenHash: string): Promise<boolean> {
  return value(await serviceRpc(c)('confirm_email_change', { token_hash: tokenHash })) === true;
}

type Device = Omit<Database['public']['Functions']['record_sign_in']['Args'], 'user_id' | 'session_id'>;

/** Notes a sign-in for its owner to look at, and queues a mail where the browser is new. */
export async function recordSignIn(c: AppContext, userId: string, sessionId: string, device: Device): Promise<void> {
  value(await serviceRpc(c)('record_sign_in', { user_id: userId, session_id: sessionId, ...device }));
}

/** The records of a person. `actor` is who asks: the person or an administrator. */
export async function personData(c: AppContext, actor: string, userId: string): Promise<PersonalData> {
  const records = value(await serviceRpc(c)('person_data', { actor, user_id: userId }));
  if (records === null) throw notFound();
  return { madeAt: new Date().toISOString(), records: records as PersonalData['records'] };
}

/** Deletes the account for good, with what is the person's own. */
export async function deletePerson(c: AppContext, actor: string, userId: string): Promise<void> {
  if (!value(await serviceRpc(c)('delete_person', { actor, user_id: userId }))) throw notFound();
}

/** Counts a wrong code, whose giver knows the password. The database tells the owner of several. */
export async function secondFactorFailed(c: AppContext, userId: string): Promise<void> {
  value(await serviceRpc(c)('second_factor_failed', { user_id: userId }));
}

/** Notes that Auth has turned a second factor on or off, and tells its owner by mail. */
export async function secondFactorChanged(c: AppContext, userId: string, isOn: boolean): Promise<void> {
  value(await serviceRpc(c)('second_factor_changed', { user_id: userId, change: isOn ? 'on' : 'off' }));
}
