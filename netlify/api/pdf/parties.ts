import { addressLines } from '#src/shared/address.ts';
import type { Party } from '#src/shared/contracts/parties.ts';
import type { Speaking } from '#src/shared/invoice-language/words.ts';

/** Who sends or owes, line by line, in the language of the invoice. */
export function partyIn(words: Speaking, party: Party): string {
  const { legalName, taxId, vatNumber = '', companyNumber = '', legalForm = '', register = '' } = party;
  return [
    legalName,
    ...addressLines(party, words.language),
    legalForm,
    register && companyNumber ? `${register}, ${companyNumber}` : register,
    !register && companyNumber && words.say('companyNumber', { number: companyNumber }),
    vatNumber && words.say('vatNumber', { number: vatNumber }),
    taxId && words.say('taxId', { number: taxId }),
  ]
    .filter(Boolean)
    .join('\n');
}
