import { value } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import type { PageById } from '#api/http/page.ts';
import type { InvoiceSummary } from '#shared/contracts/invoices.ts';

type Wanted = Record<string, string | number | boolean | undefined>;

export async function listInvoices(db: Db, wanted: Wanted, page: PageById): Promise<InvoiceSummary[]> {
  const args = { wanted: wanted as Record<string, string>, max_rows: page.fetch };
  const list = await db.rpc('list_invoices', { ...args, ...(page.after !== null && { before_id: page.after }) });
  return page.cut(value(list) as unknown as InvoiceSummary[]);
}
