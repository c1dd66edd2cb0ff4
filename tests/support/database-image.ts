import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stateDir } from '#build/paths.ts';
import { digestOfFiles } from '#build/stamp.ts';
import { demoData } from '#dev/database/demo-data.ts';
import { runStep } from '#tools/steps.ts';

/** A database with every migration, or with the demo data as well. */
export type ImageName = 'migrated' | 'seeded';

/** A machine that is busy with other things is slow, not wrong: what the tests of a database wait for its answers. */
export const patientMs = 120_000;

const folder = join(stateDir, 'test-databases');
const maker = join(import.meta.dirname, 'make-database-images.ts');

/** Everything that decides what is in a new database. */
const inputs = [
  ...['supabase/migrations/*', 'supabase/config.toml', 'node_modules/@supabase/lite/package.json'],
  'tests/support/make-database-images.ts',
];
const digest = () => digestOfFiles(inputs, demoData()).slice(0, 16);

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
