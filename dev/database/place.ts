import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { errorText } from '#build/fail.ts';
import type { ChildOptions } from './database.ts';
import { emptyFolder, filesIn, openCompleteFolder, postgresIn, prepareFolder } from './folder.ts';
import { type DatabaseKeys, newKeys } from './keys.ts';
import { copyDatabase, createDatabase, dropDatabase, isThere, passingName, prepareServer } from './platform.ts';
import { makeCluster, type RunningServer, type Server, startPassingServer, startServerIn } from './postgres.ts';
import { findPrograms } from './programs.ts';
import { restoreOrResetAdvice, UnusableFolder } from './unusable-folder.ts';

/** What the product's database is called on its server. */
export const siteDatabase = 'local_site';

export interface Place {
  server: Server;
  database: string;
  keys: DatabaseKeys;
  files?: string;
  held?: ReturnType<typeof prepareFolder>;
  close: () => Promise<void>;
}

/** A server of the user's own, which LOCAL_POSTGRES_URL names. */
const ownServer = (url: string): Server => ({
  url,
  isOwn: false,
  password: randomBytes(16).toString('hex'),
});

const roomOrRestore = `Make sure that its disk has room. If it has: ${restoreOrResetAdvice}`;

/** Ends this process when the server has ended under it: whoever started this one starts it again. */
function endWith(server: RunningServer): () => Promise<void> {
  let isWanted = true;
  void server.exited.then(() => {
    if (isWanted) process.exit(1);
  });
  return () => {
    isWanted = false;
    return server.stop();
  };
}

async function startFolder(folder: string): Promise<RunningServer> {
  const files = postgresIn(folder);
  const isNew = !existsSync(files);
  // A machine without the programs of Postgres says nothing about the files.
  findPrograms();
  try {
    if (isNew) makeCluster(files);
    return await startServerIn(files);
  } catch (error) {
    if (isNew) throw error;
    throw new UnusableFolder(folder, `Postgres does not start on its files (${errorText(error)})`, roomOrRestore, {
      cause: error,
    });
  }
}

async function completed(server: Server): Promise<void> {
  await prepareServer(server);
  if (!(await isThere(server, siteDatabase))) await createDatabase(server, siteDatabase);
}

/** The server of a folder: its own, or the one that the user has named. */
async function openServer(folder: string): Promise<{ server: Server; stop: () => Promise<void> }> {
  const url = process.env.LOCAL_POSTGRES_URL;
  if (url) return { server: ownServer(url), stop: () => Promise.resolve() };
  const running = await startFolder(folder);
  return { server: running, stop: endWith(running) };
}

async function openFolder(folder: string): Promise<Place> {
  const held = prepareFolder(folder);
  const { keys, aside } = held;
  if (aside !== null)
    process.stderr.write(`The data of an earlier version is kept in ${aside}; a new database begins in ${folder}.\n`);
  const { server, stop } = await openServer(folder);
  await completed(server);
  const close = async () => {
    await stop();
    held.release();
  };
  return { server, database: siteDatabase, keys, files: filesIn(folder), held, close };
}

/** A folder whose database is complete, for a job that must neither make nor change one. */
export async function openCompletePlace(folder: string): Promise<Place> {
  const { keys, release } = openCompleteFolder(folder);
  const { server, stop } = await openServer(folder);
  const close = async () => {
    await stop();
    release();
  };
  return { server, database: siteDatabase, keys, files: filesIn(folder), close };
}

/** Throws away the database of a folder and all that belongs to it. */
export async function emptyPlace(folder: string): Promise<void> {
  const url = process.env.LOCAL_POSTGRES_URL;
  emptyFolder(folder);
  if (!url) return;
  const server = ownServer(url);
  if (await isThere(server, siteDatabase)) await dropDatabase(server, siteDatabase);
}

/** The demo's accounts have a public password: they are made only where nobody but this machine reaches the server. */
export function mayHaveDemo(): boolean {
  const url = process.env.LOCAL_POSTGRES_URL;
  return !url || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** A database that goes with the process: a copy of another one, or one on a server of its own. */
async function openPassing(copyOf: ChildOptions['copyOf']): Promise<Place> {
  const keys = newKeys();
  if (copyOf) {
    const { template, ...server } = copyOf;
    const database = passingName();
    await copyDatabase(server, template, database);
    return { server, database, keys, close: () => dropDatabase(server, database) };
  }
  const server = await startPassingServer();
  await completed(server);
  return { server, database: siteDatabase, keys, close: endWith(server) };
}

export const openPlace = ({ folder, copyOf }: ChildOptions): Promise<Place> =>
  folder === null ? openPassing(copyOf) : openFolder(folder);
