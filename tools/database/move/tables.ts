import { bucket } from '#dev/storage/stored-files.ts';
import type { DatabasePlace } from './place.ts';

export interface Count {
  rows: number;
  /** The same for the same rows, in whatever order they come. */
  digest: string;
}

/** Of Auth's tables those that hold accounts and second factors. Sessions end with the move: people sign in again. */
const accounts = ['auth.users', 'auth.identities', 'auth.mfa_factors'];

/** Every table of the product, and before them those of Auth's that are here: the embedded one knows no second factors. */
export async function tablesToMove({ sql }: DatabasePlace): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select relnamespace::regnamespace::text || '.' || relname as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'public', 'private') order by 1`,
  );
  const names = rows.map(({ name }) => name);
  return [...accounts.filter((name) => names.includes(name)), ...names.filter((name) => !name.startsWith('auth.'))];
}

export const isProductTable = (table: string) => !accounts.includes(table);

/** Columns that can be written, in their order. */
export async function writableColumns({ sql }: DatabasePlace, table: string): Promise<string[]> {
  const rows = await sql<{ attname: string }>(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ attname }) => attname);
}

export async function count({ sql }: DatabasePlace, table: string): Promise<Count> {
  const [found] = await sql<{ rows: string; digest: string }>(
    `select count(*)::text as rows,
       coalesce(sum(('x' || left(md5(to_jsonb(moved)::text), 15))::bit(60)::bigint), 0)::text as digest
     from ${table} as moved`,
  );
  return { rows: Number(found?.rows), digest: found?.digest ?? '' };
}

/** Their versions, oldest first; null where nobody recorded them. */
export async function appliedMigrations({ sql }: DatabasePlace): Promise<string[] | null> {
  const [row] = await sql<{ versions: string[] | null }>('select public.applied_migrations() as versions');
  return row?.versions ?? null;
}

/** Keys of the stored files. */
export async function storedFiles({ sql }: DatabasePlace): Promise<string[]> {
  const rows = await sql<{ name: string }>(`select name from storage.objects where bucket_id = $1 order by name`, [
    bucket,
  ]);
  return rows.map(({ name }) => name);
}
