import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateDir } from '#build/paths.ts';
import { digestOfFiles } from '#build/stamp.ts';
import { demoData } from '#dev/database/demo-data.ts';
import { migrate } from '#dev/database/embedded-app.ts';
import { filesIn, postgresIn, prepareFolder } from '#dev/database/folder.ts';
import { siteDatabase } from '#dev/database/place.ts';
import {
  addressOf,
  copyDatabase,
  createDatabase,
  databaseOwner,
  prepareServer,
  withSession,
} from '#dev/database/platform.ts';
import { makeCluster, type Server, startServerIn } from '#dev/database/postgres.ts';
import { factorTable } from '#supabase/tests/support/factors.ts';

/** A machine that is busy with other things is slow, not wrong: what the tests of a database wait for its answers. */
export const patientMs = 120_000;

/**
 * Databases that others begin as copies of: with every migration; with what hosted Auth keeps of second factors, too; with the
 * demo data.
 */
export type Template = 'migrated' | 'hosted' | 'seeded';

const kept = join(stateDir, 'test-servers');

/** Everything that decides what is in a new database. */
const inputs = [
  ...['supabase/migrations/*', 'supabase/config.toml', 'node_modules/@supabase/lite/package.json'],
  ...['dev/database/{platform,postgres}.ts', 'tests/support/test-server.ts'],
];
const clusterFolder = () => join(kept, digestOfFiles(inputs, demoData()).slice(0, 16));

/** Files of a server belong to another user where they are root's to give. */
function copyCluster(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else if (spawnSync('cp', ['-a', `${from}/.`, to]).status !== 0) throw new Error(`${from} could not be copied.`);
}

/** No trigger notes that passwords were changed: to ones as quick to check as those that the tests set. */
const quickPasswords = `
  set session_replication_role = replica;
  update auth.users set encrypted_password = extensions.crypt('demo-password', extensions.gen_salt('bf', 4));
`;

/** Gives a database what hosted Auth keeps of second factors. */
export async function addFactors(server: Server, database: string): Promise<void> {
  await withSession(addressOf(server, database, 'supabase_auth_admin'), (auth) => auth.query(factorTable));
}

async function fill(server: Server): Promise<void> {
  const unused = { publishable: 'unused', secret: 'unused', jwtSecret: 'unused' };
  await prepareServer(server);
  await createDatabase(server, 'migrated');
  await migrate(server, 'migrated', unused);
  await copyDatabase(server, 'migrated', 'hosted');
  await addFactors(server, 'hosted');
  await copyDatabase(server, 'migrated', 'seeded');
  await withSession(addressOf(server, 'seeded', databaseOwner), async (owner) => {
    await owner.query(demoData());
    await owner.query(quickPasswords);
  });
  await copyDatabase(server, 'seeded', siteDatabase);
}

/**
 * Setting up Postgres, applying the migrations and bringing the demo in takes some seconds of processor time, so it is done
 * once, and again when a migration has changed.
 */
async function makeServerFiles(): Promise<string> {
  const folder = clusterFolder();
  if (existsSync(folder)) return folder;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const unfinished = join(kept, `unfinished-${process.pid}`);
  makeCluster(unfinished);
  const server = await startServerIn(unfinished, { passing: 'keep' });
  await fill(server);
  await server.stop();
  renameSync(unfinished, folder);
  return folder;
}

/** A data folder as a first start with the demo data leaves it. */
export async function makeSeededFolder(folder: string): Promise<void> {
  const files = await makeServerFiles();
  const { markReady, release } = prepareFolder(folder);
  mkdirSync(postgresIn(folder));
  copyCluster(files, postgresIn(folder));
  mkdirSync(filesIn(folder), { recursive: true, mode: 0o700 });
  markReady(true);
  release();
}

/** The server that this run of the tests has: the one that `npm test` started, or else one of its own. */
export async function openTestServer(): Promise<{ server: Server; stop: () => Promise<void> }> {
  // Hashing each password a thousand times over is a quarter of the work in the tests of accounts.
  process.env.LITE_AUTH_BCRYPT_COST = '4';
  const given = process.env.TEST_SERVER;
  if (given !== undefined) return { server: JSON.parse(given) as Server, stop: () => Promise.resolve() };
  const files = await makeServerFiles();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  copyCluster(files, folder);
  const { url, isOwn, password, stop } = await startServerIn(folder, { passing: true });
  const server = { url, isOwn, password };
  process.env.TEST_SERVER = JSON.stringify(server);
  return { server, stop };
}

/** That server, where the tests' runner has opened it. */
export function testServer(): Server {
  const given = process.env.TEST_SERVER;
  if (given === undefined) throw new Error('The tests have no Postgres server: their runner opens one.');
  return JSON.parse(given) as Server;
}

/** What a database of its own begins as. */
export const copyOf = (template: Template) => ({ ...testServer(), template });
