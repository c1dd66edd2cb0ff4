import { createUserSchema } from '#src/shared/contracts/admin.ts';
import { messagesByField, type z } from '#src/shared/zod.ts';
import { suggestedUsername } from './suggested-username.ts';

export interface InvitedLine {
  /** As it was pasted. */
  text: string;
  person: z.infer<typeof createUserSchema> | null;
  /** What is wrong with the line. */
  problem: string | undefined;
}

const address = /[^\s<>,;\t]+@[^\s<>,;\t]+/;

/** One person a line: an address with a name and a company around it, as in 'Ada Example <ada@example.com>, Engines'. */
export function readLines(pasted: string): InvitedLine[] {
  const seen = new Set<string>();
  return pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => {
      const email = address.exec(text)?.[0];
      if (email === undefined) return { text, person: null, problem: 'There is no email address in this line' };
      if (seen.has(email.toLowerCase())) return { text, person: null, problem: 'This address is in an earlier line' };
      seen.add(email.toLowerCase());
      const [name = '', company = ''] = text
        .replace(address, '')
        .split(/[,;\t<>]+/)
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const parsed = createUserSchema.safeParse({
        username: suggestedUsername('', email),
        email,
        name,
        company,
        role: 'client',
      });
      if (parsed.success) return { text, person: parsed.data, problem: undefined };
      return { text, person: null, problem: Object.values(messagesByField(parsed.error))[0] };
    });
}
