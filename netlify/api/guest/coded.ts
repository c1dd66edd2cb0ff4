import { ApiError, notFound } from '#netlify/api/api-error.ts';
import type { AppContext } from '#netlify/api/context.ts';
import type { Asked, ByLink } from '#netlify/api/data/service/shared-links.ts';
import type { Step } from '#netlify/api/guest/kind.ts';
import { tokenHash } from '#netlify/api/mail/account-link.ts';
import { codeHash } from '#netlify/api/mail/mailed-code.ts';
import { askingBrowser } from '#netlify/api/session/cookie.ts';
import type { Language } from '#src/shared/contracts/companies.ts';
import { mailedCodeSchema } from '#src/shared/contracts/auth.ts';
import type { LinkWords } from '#src/shared/link-language/en.ts';
import { linkIn } from '#src/shared/link-language/words.ts';
import { nameLine } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const signedSchema = z.extend(mailedCodeSchema, { name: nameLine(1, 100, 'Type your full name.') });

/** Who acts, as every act by link is told. */
export type Signed = ReturnType<typeof proofOf> & { acted_as: string };

const left = ['triesNone', 'tries1', 'tries2', 'tries3', 'tries4'] as const;

export function wrongCode(language: Language, triesLeft: number): string {
  const { say } = linkIn(language);
  const words = say(left[triesLeft] ?? 'triesNone');
  return triesLeft === 0 ? words : `${say('codeWrong')} ${words}`;
}

const wrongIn: Record<string, keyof LinkWords> = {
  ...{ name: 'wrongName', statement: 'wrongStatement', code: 'wrongCode', body: 'wrongBody', reason: 'wrongReason' },
  ...{ colleague: 'wrongColleague', colleagueEmail: 'wrongEmail', invoiceEmail: 'wrongEmail' },
  ...{ amount: 'wrongAmount', transactionId: 'wrongTransaction' },
};

/** What was wrong with what was typed, by field; or what it is. The schemas speak English. */
export function parsed<Out>(
  schema: z.ZodMiniType<Out>,
  typed: unknown,
  language: Language,
): { refused: Step['refused'] } | { given: Out } {
  const result = z.safeParse(schema, typed);
  if (result.success) return { given: result.data };
  const { say } = linkIn(language);
  return {
    refused: Object.fromEntries(
      // Of several about one field, the first is said.
      result.error.issues.toReversed().map(({ path, message }) => {
        const field = String(path[0] ?? '');
        return [field, language === 'en' ? message : say(wrongIn[field] ?? 'wrong')];
      }),
    ),
  };
}

/** By what a browser shows that it read the mail: the link, the cookie of when it asked, and the code. */
export const proofOf = (c: AppContext, token: string, asking: string, code: string) => ({
  token_hash: tokenHash(token),
  browser_hash: tokenHash(asking),
  code_hash: codeHash(c.var.deps.env, asking, code),
});

/** Reads the form of something that is done with a code, and does it; what was wrong, or null. */
export async function withCode<Given extends object>(
  { c, link, token }: Asked,
  typed: Record<string, string>,
  fields: z.ZodMiniType<Given>,
  work: (signed: Signed, given: Given) => Promise<ByLink | null>,
): Promise<Step['refused'] | null> {
  const { language } = link;
  const [signed, read] = [parsed(signedSchema, typed, language), parsed(fields, typed, language)];
  if ('refused' in signed || 'refused' in read)
    return { ...('refused' in signed && signed.refused), ...('refused' in read && read.refused) };
  const { name, code } = signed.given;
  const asking = askingBrowser(c);
  if (asking === null) return { code: linkIn(language).say('otherBrowser') };
  const done = await work({ ...proofOf(c, token, asking, code), acted_as: name }, read.given);
  if (done === null) throw notFound();
  if (done.state === 'over') throw new ApiError('conflict', linkIn('en').say('notNow'));
  return done.state === 'wrong' ? { code: wrongCode(language, done.triesLeft ?? 0) } : null;
}
