import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#src/shared/zod.ts';

const table = z.object({
  rows: z.number(),
  digest: z.string(),
  /** Of the file in the export, by which damage shows before anything is read into a database. */
  file: z.string(),
});
const manifestSchema = z.object({
  format: z.literal(2),
  migrations: z.nullable(z.array(z.string())),
  tables: z.record(z.string(), table),
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

/** Table files may be larger than what fits into memory. */
export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Every file of the export against its digest. */
export async function checkArchive(folder: string, { tables, files }: Manifest): Promise<void> {
  if (!tables['auth.users']?.rows)
    throw new Error(`${folder} is the export of an empty database: it holds no accounts.`);
  const expected = [
    ...Object.entries(tables).map(([name, { file }]) => [name, tableFile(folder, name), file] as const),
    ...Object.entries(files).map(([key, digest]) => [`the file ${key}`, storedFile(folder, key), digest] as const),
  ];
  for (const [name, path, digest] of expected) {
    if (!existsSync(path)) throw new Error(`The export is not whole: ${name} is missing. Nothing was written.`);
    if ((await digestOfFile(path)) !== digest)
      throw new Error(`The export is damaged: ${name} is not what was written down. Nothing was written.`);
  }
}
