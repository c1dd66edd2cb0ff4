import { ApiError, notFound } from '#netlify/api/api-error.ts';
import type { AppContext } from '#netlify/api/context.ts';
import type { Asked, ByLink } from '#netlify/api/data/service/shared-links.ts';
import type { Step } from '#netlify/api/guest/kind.ts';
import { tokenHash } from '#netlify/api/mail/account-link.ts';
import { codeHash } from '#netlify/api/mail/mailed-code.ts';
import { askingBrowser } from '#netlify/api/session/cookie.ts';
import { mailedCodeSchema } from '#src/shared/contracts/auth.ts';
import { offerIn, type SpokenOffer } from '#src/shared/offer-language/words.ts';
import { nameLine } from '#src/shared/text.ts';
import { messagesByField, z } from '#src/shared/zod.ts';

const signedSchema = z.extend(mailedCodeSchema, { name: nameLine(1, 100, 'Type your full name.') });

/** Who acts, as every act by link is told. */
export type Signed = ReturnType<typeof proofOf> & { acted_as: string };

const left = ['triesNone', 'tries1', 'tries2', 'tries3', 'tries4'] as const;

export function wrongCode(triesLeft: number, { say }: Pick<SpokenOffer, 'say'> = offerIn('en')): string {
  const words = say(left[triesLeft] ?? 'triesNone');
  return triesLeft === 0 ? words : `${say('codeWrong')} ${words}`;
}

/** By what a browser shows that it read the mail: the link, the cookie of when it asked, and the code. */
export const proofOf = (c: AppContext, token: string, asking: string, code: string) => ({
  token_hash: tokenHash(token),
  browser_hash: tokenHash(asking),
  code_hash: codeHash(c.var.deps.env, asking, code),
});

/** Reads the form of something that is done with a code, and does it; what was wrong, or null. */
export async function withCode<Fields extends z.ZodMiniType<object>>(
  { c, token }: Asked,
  typed: Record<string, string>,
  fields: Fields,
  work: (signed: Signed, given: z.output<Fields>) => Promise<ByLink | null>,
): Promise<Step['refused'] | null> {
  const signed = z.safeParse(signedSchema, typed);
  const given = z.safeParse(fields, typed);
  const problems = [signed.error, given.error].flatMap((error) =>
    error ? Object.entries(messagesByField(error)) : [],
  );
  if (!signed.success || !given.success) return Object.fromEntries(problems);
  const { name, code } = signed.data;
  const asking = askingBrowser(c);
  if (asking === null) return { code: 'A code counts only in the browser that asked for it. Send a new one.' };
  const done = await work({ ...proofOf(c, token, asking, code), acted_as: name }, given.data);
  if (done === null) throw notFound();
  if (done.state === 'over')
    throw new ApiError('conflict', 'This has changed in the meantime. Open the link again to see it.');
  return done.state === 'wrong' ? { code: wrongCode(done.triesLeft ?? 0) } : null;
}
