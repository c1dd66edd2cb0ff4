import { exampleIn, standingIn } from '#netlify/api/linked-facts.ts';
import type { Mail } from '#netlify/api/mail/letter.ts';
import { inFours } from '#src/shared/address-groups.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import type { Firm } from '#src/shared/contracts/parties.ts';
import { nameIn } from '#src/shared/invoice-language/sheet.ts';
import type { Speaking } from '#src/shared/invoice-language/words.ts';

/** What a mail has to know of an invoice. */
export type Owed = Parameters<typeof standingIn>[1] &
  Pick<Invoice, 'kind' | 'isDeposit' | 'number'> & { firm: Pick<Firm, 'legalName' | 'iban' | 'isExample'> | null };

/** Where a transfer goes, while something is left to pay. */
function bankIn(words: Speaking, { firm, number, rest }: Owed): Pick<Mail, 'facts'> {
  if (!firm?.iban || number === null || rest === 0) return {};
  return {
    facts: [
      [words.say('transferTo'), firm.legalName],
      ['IBAN', inFours(firm.iban)],
      [words.say('transferFor'), number],
    ],
  };
}

/** What every mail about money says: the sum above all, how it stands, what it is for, and how to pay what is left. */
export function owedIn(words: Speaking, owed: Owed, project: string) {
  const { sum, above } = standingIn(words, owed);
  const { rest, kind } = owed;
  return {
    ...{ language: words.language, sum, above },
    paragraphs: [`${nameIn(words, owed)}, ${project}`, ...exampleIn(words, owed)],
    ...bankIn(words, owed),
    label: words.say(rest > 0 ? 'pay' : kind === 'credit_note' ? 'openNote' : 'open'),
  };
}

/** 'Invoice 2026-0007: €15,000.00, due December 5, 2026'; its name alone once nothing is left. */
export const subjectIn = (words: Speaking, owed: Owed) =>
  owed.rest > 0 && owed.dueOn !== null
    ? words.say('mailNew', {
        name: nameIn(words, owed),
        sum: words.money(owed.rest, owed.currency),
        due: words.say('dueOn', { day: words.day(owed.dueOn) }),
      })
    : nameIn(words, owed);
