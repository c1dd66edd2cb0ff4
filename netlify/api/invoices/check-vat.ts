import type { AppContext } from '#netlify/api/context.ts';
import { definedFields } from '#netlify/api/data/columns.ts';
import { noteVatCheck } from '#netlify/api/data/service/vat-checks.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { viesRegister } from '#netlify/api/invoices/vies.ts';
import type { VatAnswer } from '#netlify/api/vat-register.ts';
import { isInVies } from '#src/shared/vat-number.ts';

interface Asked {
  vatNumber: string | null;
  /** Whose number it is, or the draft to whose client it belongs. */
  company?: number;
  invoice?: number;
}

export const askVat = (deps: Deps, vatNumber: string): Promise<VatAnswer> =>
  (deps.vat ?? viesRegister(deps)).ask(vatNumber);

/** Asks the register for an administrator, and keeps what it said; null for a number that it does not know of. */
export async function checkVat(
  c: AppContext,
  actor: string,
  { company, vatNumber, invoice }: Asked,
): Promise<VatAnswer['answer'] | null> {
  if (vatNumber === null || !isInVies(vatNumber)) return null;
  const { answer, consultation } = await askVat(c.var.deps, vatNumber);
  const noted = { actor, vat_number: vatNumber, answer };
  const more = definedFields({ consultation: consultation ?? undefined, company, invoice });
  await noteVatCheck(c, { ...noted, ...more });
  return answer;
}
