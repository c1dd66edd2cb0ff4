import type { AppContext } from '#netlify/api/context.ts';
import { askForCode, spendCode } from '#netlify/api/data/service/mailed-codes.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { linkToken, newLinkSeed, tokenHash } from '#netlify/api/mail/account-link.ts';
import { codeHash, mailedCode } from '#netlify/api/mail/mailed-code.ts';
import { type Member, sessionIdOf } from '#netlify/api/session/caller.ts';

const noMail = 'This site cannot send email at the moment. Please write to us.';

/** Mails a code that counts in this session alone, and a link as long as the address is not proven. */
export async function mailCode(c: AppContext, member: Pick<Member, 'id' | 'accessToken'>): Promise<void> {
  const { env } = c.var.deps;
  if (env.SMTP_URL === undefined) throw new ApiError('forbidden', noMail);
  const session = sessionIdOf(member);
  const seed = newLinkSeed(env);
  await askForCode(c, {
    ...{ user_id: member.id, seed, browser_hash: tokenHash(session) },
    code_hash: codeHash(env, session, mailedCode(env, seed)),
    token_hash: tokenHash(linkToken(env, 'proof', seed)),
  });
}

/** Whether it is the code that was mailed. Then the address is the person's. */
export function isMailedCode(c: AppContext, member: Member, typed: string): Promise<boolean> {
  const session = sessionIdOf(member);
  const code = typed.replaceAll(/\s/g, '').slice(0, 20);
  return spendCode(c, {
    ...{ user_id: member.id, browser_hash: tokenHash(session) },
    code_hash: codeHash(c.var.deps.env, session, code),
  });
}
