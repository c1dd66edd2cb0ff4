import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { invoicing } from '#src/data/invoicing.ts';

/** The demo's rows, as SQL for a database that has none: its invoices are from the firm of this site. */
export function demoData(): string {
  const firm = JSON.stringify({ ...invoicing.firm, paymentDays: invoicing.paymentDays }).replaceAll("'", "''");
  return `set app.firm = '${firm}';\n${readFileSync(join(root, 'supabase', 'seed.sql'), 'utf8')}`;
}
