import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';
import { invoicing } from '#src/data/invoicing.ts';
import { proposeTax } from '#src/shared/tax-proposal.ts';

const quoted = (value: object) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** The clients of the demo, by country. */
const clients = { US: {}, DE: { vatNumber: 'DE000000002' }, IE: { vatNumber: 'IE0000002D' } };

/** The demo's rows, as SQL for a database that has none: its invoices are from the firm of this site, taxed as it has to. */
export function demoData(): string {
  const firm = quoted({ ...invoicing.firm, paymentDays: invoicing.paymentDays });
  const taxes = quoted(
    Object.fromEntries(
      Object.entries(clients).map(([country, facts]) => [
        country,
        proposeTax(invoicing.firm, { country, ...facts }, invoicing.taxRate, 'en'),
      ]),
    ),
  );
  return `set app.firm = ${firm};\nset app.taxes = ${taxes};\n${readFileSync(join(root, 'supabase', 'seed.sql'), 'utf8')}`;
}
