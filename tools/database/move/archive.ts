import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#shared/zod.ts';

const count = z.object({ rows: z.number(), digest: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  migrations: z.nullable(z.array(z.string())),
  tables: z.record(z.string(), count),
  /** Digests of the stored files, by key. */
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One row a line, as Postgres writes it as JSON. */
export const tableFile = (folder: string, table: string) => join(folder, `${table}.jsonl`);
/** Keys may hold slashes. */
export const storedFile = (folder: string, key: string) => join(folder, 'files', encodeURIComponent(key));
export const manifestFile = (folder: string) => join(folder, 'manifest.json');

export function readManifest(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
  } catch (error) {
    throw new Error(`${folder} holds no complete export: its manifest.json cannot be read.`, { cause: error });
  }
}
