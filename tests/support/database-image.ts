import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, stateDir } from '#build/paths.ts';
import { demoData } from '#dev/database/demo-data.ts';
import { runStep } from '#tools/steps.ts';

/** A database with every migration, or with the demo data as well. */
export type ImageName = 'migrated' | 'seeded';

const folder = join(stateDir, 'test-databases');
const maker = join(import.meta.dirname, 'make-database-images.ts');

/** Everything that decides what is in a new database. */
function digest(): string {
  const migrations = join(root, 'supabase/migrations');
  const files = [
    ...readdirSync(migrations)
      .sort()
      .map((name) => join(migrations, name)),
    ...['supabase/config.toml', 'node_modules/@supabase/lite/package.json'].map((name) => join(root, name)),
    maker,
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  return hash.update(demoData()).digest('hex').slice(0, 16);
}

const fileIn = (set: string, name: ImageName) => join(set, `${name}.tar`);

/** The file of an image that `prepareImages` has made. */
export const imageFile = (name: ImageName) => fileIn(join(folder, digest()), name);

export const readImage = (name: ImageName) => new Blob([readFileSync(imageFile(name))]);

/**
 * Setting up Postgres and applying the migrations takes five seconds of processor time, and a run of the tests opens
 * some thirty databases. So it is done once, and again when a migration has changed.
 */
export async function prepareImages(): Promise<void> {
  // Hashing each password a thousand times over is a quarter of the work in the tests of accounts.
  process.env.LITE_AUTH_BCRYPT_COST = '4';
  const set = join(folder, digest());
  if (existsSync(set)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { ok } = await runStep('database images', [maker, set]);
  if (!ok) throw new Error('The database that the tests begin with could not be made.');
}
