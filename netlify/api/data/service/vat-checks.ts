import type { AppContext } from '#netlify/api/context.ts';
import { value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { Database } from '#src/shared/database.types.ts';

/** Keeps what the register said of a company's number, or of that of the client of a draft. */
export async function noteVatCheck(
  c: AppContext,
  check: Database['public']['Functions']['note_vat_check']['Args'],
): Promise<void> {
  value(await serviceRpc(c)('note_vat_check', check));
}
