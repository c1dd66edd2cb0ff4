import type { claimMail } from '#api/data/service/mail.ts';
import { openRecovery } from '#api/data/service/mail.ts';
import type { Deps } from '#api/deps.ts';
import { linkToken, tokenHash } from '#api/mail/account-link.ts';
import { z } from '#shared/zod.ts';

type Row = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

const recovery = z.object({ login: z.string(), seed: z.string() });

/**
 * Composes a mail when it is due. Whether a forgotten password belongs to an account is looked up here and not during
 * the request, so that neither the answer nor its timing can reveal it. Null when there is nobody to write to.
 */
export async function composeMail(
  deps: Deps,
  { kind, payload }: Row,
): Promise<{ kind: string; payload: unknown } | null> {
  if (kind !== 'password_recovery') return { kind, payload };
  const { login, seed } = z.parse(recovery, payload);
  const person = await openRecovery(deps, login, tokenHash(linkToken(deps.env, 'recovery', seed)));
  if (person === undefined) return null;
  deps.log({ level: 'info', event: 'password_link_made', user: person.user_id, mailed: true });
  return { kind, payload: { ...person, seed } };
}
