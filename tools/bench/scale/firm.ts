import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';

/** A firm with so many people in its portal, after so many months of the use that docs/scale.md assumes. */
export interface Firm {
  people: number;
  months: number;
}

/** The account of the nth client. */
export const accountOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** The project of the nth client: four share one, with two of the staff. */
export const projectOf = (n: number) => Math.ceil(n / 4);

/** The statements that fill an empty database. */
export function rowsOf({ people, months }: Firm): string[] {
  const sql = readFileSync(join(import.meta.dirname, 'firm.sql'), 'utf8');
  return splitSqlStatements(sql.replaceAll('{people}', String(people)).replaceAll('{months}', String(months)));
}
