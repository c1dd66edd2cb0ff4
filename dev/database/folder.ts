import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '#src/shared/zod.ts';
import { root } from '#build/paths.ts';
import { keysSchema, newKeys } from './keys.ts';
import { lockFolder } from './lock.ts';
import { postgresDamage } from './postgres-files.ts';
import { olderOrReset, restoreOrResetAdvice, UnusableFolder } from './unusable-folder.ts';

const addressSchema = z.object({ url: z.string().check(z.minLength(1)) });
const stateSchema = z.object({
  format: z.number(),
  /** False until the first start has served: until then nobody can have stored anything. */
  ready: z.boolean(),
  /** Demo data came in, or must not. */
  seeded: z.boolean(),
  /** Digests of the migrations that the database has, by their names, to be compared without opening it. */
  migrations: z.record(z.string(), z.string()),
});
type State = z.infer<typeof stateSchema>;

/** 1 held Postgres in WebAssembly. */
const format = 2;
const names = { keys: 'keys.json', address: 'address.json', state: 'state.json' };
/** Postgres may be a server of the user's own; the folder has the rest. */
const isElsewhere = () => Boolean(process.env.LOCAL_POSTGRES_URL);
export const postgresIn = (folder: string) => join(folder, 'postgres');
/** What people have uploaded. */
export const filesIn = (folder: string) => join(folder, 'files');
/** Everything of ours in a data folder but the lock. */
const contents = [...Object.values(names), 'holder.json', 'postgres', 'files'];

function read<T>(folder: string, file: string, schema: z.ZodMiniType<T>, wayBack: string): T | null {
  const path = join(folder, file);
  if (!existsSync(path)) return null;
  const damaged = (what: string) => new UnusableFolder(folder, `${file} ${what}`, wayBack);
  if (!statSync(path).isFile()) throw damaged('is not a file');
  const content = readFileSync(path, 'utf8');
  if (content.trim() === '') throw damaged('is empty');
  try {
    return schema.parse(JSON.parse(content));
  } catch {
    throw damaged('is damaged');
  }
}

/** In one step, so that a full disk or a kill leaves the file as it was. */
function write(folder: string, file: string, value: object) {
  const partial = join(folder, `${file}.new`);
  writeFileSync(partial, JSON.stringify(value), { mode: 0o600, flush: true });
  renameSync(partial, join(folder, file));
}

export const readKeys = (folder: string) =>
  read(
    folder,
    names.keys,
    keysSchema,
    'Restore the file from a copy, or delete it: new keys are made, and everybody signs in again.',
  );

const writtenAnew = 'Delete the file: it is written anew at every start.';
export const readAddress = (folder: string) => read(folder, names.address, addressSchema, writtenAnew);
export const writeAddress = (folder: string, url: string) => write(folder, names.address, { url });

function readState(folder: string): State | null {
  const state = read(folder, names.state, stateSchema, writtenAnew);
  if (state && state.format > format)
    throw new UnusableFolder(folder, 'a newer version of the product wrote it', olderOrReset);
  return state;
}

/** The migrations of this version, as a state lists them. */
function ownMigrations(): State['migrations'] {
  const migrations = join(root, 'supabase', 'migrations');
  const digestOf = (name: string) => hash('sha256', readFileSync(join(migrations, name)));
  return Object.fromEntries(readdirSync(migrations).map((name) => [name, digestOf(name)]));
}

function missingMigrations({ migrations }: State): string[] {
  return Object.keys(ownMigrations()).filter((name) => !(name in migrations));
}

/** Refuses a database whose history the migrations of this version do not continue. */
function checkHistory(folder: string, { migrations }: State) {
  const own = ownMigrations();
  for (const [name, digest] of Object.entries(migrations)) {
    if (own[name] === digest) continue;
    const reason =
      name in own
        ? `the migration ${name} was changed after it had been applied there`
        : `it has the migration ${name}, which this version of the product does not have`;
    throw new UnusableFolder(folder, reason, olderOrReset);
  }
}

/** Refuses a folder that belongs to something else, before even the lock is put into it. */
function refuseForeign(folder: string) {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return;
  const found = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'lost+found');
  if (found.length === 0 || found.some((name) => name === 'lock.sqlite' || contents.includes(name))) return;
  throw new UnusableFolder(folder, 'it holds other files and no database', 'Set DATA_DIR to a new or an empty folder.');
}

/** Data that this version cannot open is moved beside the folder, whole; answers with where it is. */
function putAside(folder: string): string | null {
  if ((readState(folder)?.format ?? format) === format) return null;
  let aside = `${folder}-earlier`;
  for (let number = 2; existsSync(aside); number += 1) aside = `${folder}-earlier-${number}`;
  mkdirSync(aside, { mode: 0o700 });
  for (const name of contents.filter((one) => existsSync(join(folder, one))))
    renameSync(join(folder, name), join(aside, name));
  return aside;
}

/** What there is to go on with: null for a folder that no start has got ready yet. Nothing is written. */
function inspect(folder: string): State | null {
  const state = readState(folder);
  if (state && state.format < format)
    throw new UnusableFolder(folder, 'an earlier version of the product wrote it', 'npm start begins anew beside it.');
  readAddress(folder);
  const keys = readKeys(folder);
  if (state && !state.ready) return null;
  if (state) checkHistory(folder, state);
  if (!state && !keys && !existsSync(postgresIn(folder))) return null;
  const damage = isElsewhere() ? null : postgresDamage(postgresIn(folder));
  if (damage !== null) throw new UnusableFolder(folder, damage, restoreOrResetAdvice);
  // Whoever is told to delete a damaged state has a database that has had its demo data.
  return state ?? { format, ready: true, seeded: true, migrations: {} };
}

/**
 * Whether there is a database that this version can start, and which of its migrations it has; null where there is none.
 * Throws the error that a start would end with. Only looks: it may be asked beside a running server.
 */
export function inspectFolder(folder: string): { missing: string[] } | null {
  refuseForeign(folder);
  const state = existsSync(folder) ? inspect(folder) : null;
  return state && { missing: missingMigrations(state) };
}

/** Takes the folder for this process, unless it cannot be used. */
function takeFolder<T>(folder: string, use: (sign: () => void) => T) {
  const lock = lockFolder(folder);
  try {
    return { ...use(lock.sign), release: lock.release };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Takes the data folder for this process and makes sure that it can be used; a new one is prepared. */
export function prepareFolder(folder: string) {
  refuseForeign(folder);
  return takeFolder(folder, (sign) => {
    const aside = putAside(folder);
    const state = inspect(folder);
    sign();
    if (!state) {
      write(folder, names.state, { format, ready: false, seeded: false, migrations: {} } satisfies State);
      for (const unfinished of [postgresIn(folder), filesIn(folder)])
        rmSync(unfinished, { recursive: true, force: true });
    }
    const kept = readKeys(folder);
    const keys = kept ?? newKeys();
    if (!kept) write(folder, names.keys, keys);
    /** Says that the database is complete, with every migration of this version. */
    const markReady = (seeded: boolean) =>
      write(folder, names.state, { format, ready: true, seeded, migrations: ownMigrations() } satisfies State);
    return { keys, seeded: state?.seeded ?? false, aside, markReady };
  });
}

/** Takes a database that is there and complete, for a job that must neither make nor change one. */
export function openCompleteFolder(folder: string) {
  if (!existsSync(join(folder, names.state)) && !existsSync(postgresIn(folder)))
    throw new Error(`There is no database in ${folder}.`);
  return takeFolder(folder, (sign) => {
    const state = inspect(folder);
    const keys = readKeys(folder);
    if (!state || !keys || missingMigrations(state).length > 0)
      throw new Error(
        `The database in ${folder} is not complete, or of an older version: start it once with npm start.`,
      );
    sign();
    return { keys };
  });
}

/** Throws away the database and all that belongs to it. */
export function emptyFolder(folder: string): void {
  refuseForeign(folder);
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  for (const name of contents) rmSync(join(folder, name), { recursive: true, force: true });
  lock.release();
}
