import type { Manifest } from './archive.ts';

/** Says what was moved, table by table. */
export function tell({ tables, files }: Manifest, done: string): void {
  for (const [table, { rows }] of Object.entries(tables)) console.log(`${String(rows).padStart(9)}  ${table}`);
  console.log(`${String(Object.keys(files).length).padStart(9)}  files`);
  console.log(`\nAll of it was ${done}.`);
}
