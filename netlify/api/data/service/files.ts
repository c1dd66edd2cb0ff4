import { createClient } from '@supabase/supabase-js';
import type { AppContext } from '#netlify/api/context.ts';
import { backendFetch, withoutRedirects } from '#netlify/api/data/backend-fetch.ts';
import { rows, value } from '#netlify/api/data/result.ts';
import { secretClient, serviceRpc } from '#netlify/api/data/service/client.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { inspect, type Inspected } from '#netlify/api/files/inspect.ts';
import { type Failure, notFound, unavailable } from '#netlify/api/api-error.ts';
import { isBucketMissing, isFileMissing, storageFailure } from '#netlify/api/data/failure.ts';
import { fileBounds } from '#netlify/api/limits.ts';

function storage({ env }: Deps, fetching: typeof fetch) {
  return createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetching },
  }).storage;
}

/** The one bucket there is. Whoever asks for a path here has been told it by the database. */
const bucketName = 'documents';
const bucket = (deps: Deps, fetching: typeof fetch) => storage(deps, fetching).from(bucketName);

const bucketFor = (c: AppContext) => bucket(c.var.deps, backendFetch(c));

/** Why files cannot be kept; null when they can. */
export async function findStorageFailure(c: AppContext): Promise<Failure | 'missing' | 'open' | null> {
  const { data, error } = await storage(c.var.deps, backendFetch(c)).getBucket(bucketName);
  if (error) return isBucketMissing(error) ? 'missing' : storageFailure(error);
  return data.public ? 'open' : null;
}

/** A signed address as the visitor's browser reaches it. */
function publicAddress({ env, storageUrl }: Deps, signed: string): string {
  return storageUrl === undefined ? signed : storageUrl + signed.slice(new URL(env.SUPABASE_URL).origin.length);
}

/** Where a browser may put one file. */
export async function signUpload(c: AppContext, path: string): Promise<string> {
  const { data, error } = await bucketFor(c).createSignedUploadUrl(path);
  if (error) throw unavailable(storageFailure(error));
  return publicAddress(c.var.deps, data.signedUrl);
}

/** Puts a file there that came to the server itself. */
export async function storeFile(c: AppContext, path: string, bytes: Buffer): Promise<void> {
  const { error } = await bucketFor(c).upload(path, bytes, { contentType: 'application/octet-stream' });
  if (error) throw unavailable(storageFailure(error));
}

/** Where a browser may read one file for a short time, to show it or to save it under a name. */
export async function signDownload(c: AppContext, path: string, saveAs: string | null): Promise<string> {
  const { data, error } = await bucketFor(c).createSignedUrl(path, fileBounds.openSeconds);
  if (error) throw unavailable(storageFailure(error));
  const name = saveAs === null ? '' : `&download=${encodeURIComponent(saveAs)}`;
  return publicAddress(c.var.deps, data.signedUrl) + name;
}

/** What a stored file is; null for one that is too large. A file that is not there (yet) is not found. */
export async function inspectFile(c: AppContext, path: string): Promise<Inspected | null> {
  const { data, error } = await bucketFor(c).download(path).asStream();
  if (error)
    throw isFileMissing(error) ? notFound('This file has not arrived yet.') : unavailable(storageFailure(error));
  return inspect(data, fileBounds.fileBytes).catch((error: unknown) => {
    throw unavailable(storageFailure(error instanceof Error ? error : {}));
  });
}

/** Keeps a file that the server made; the same once more where it is there already. */
export async function keepFile(deps: Deps, path: string, bytes: Uint8Array): Promise<void> {
  const form = { upsert: true, contentType: 'application/octet-stream' };
  const { error } = await bucket(deps, withoutRedirects(deps.fetch)).upload(path, Buffer.from(bytes), form);
  if (error) throw unavailable(storageFailure(error));
}

/** All of a file that the server made. */
export async function readFile(deps: Deps, path: string): Promise<Buffer<ArrayBuffer>> {
  const { data, error } = await bucket(deps, withoutRedirects(deps.fetch)).download(path);
  if (error) throw unavailable(storageFailure(error));
  return Buffer.from(await data.arrayBuffer());
}

/** The path of an upload that this person began. */
export async function uploadPath(c: AppContext, actor: string, id: string): Promise<string> {
  const path = value(await serviceRpc(c)('upload_path', { actor, upload_id: id }));
  if (path === null) throw notFound('There is no such upload under way.');
  return path;
}

/** The document that an upload became; null when the file is not what was announced. */
export async function completeUpload(
  c: AppContext,
  actor: string,
  id: string,
  seen: Inspected,
): Promise<number | null> {
  return value(await serviceRpc(c)('complete_upload', { actor, upload_id: id, ...seen }));
}

/** False when this person has no such upload. */
export async function cancelUpload(c: AppContext, actor: string, id: string): Promise<boolean> {
  return value(await serviceRpc(c)('drop_upload', { actor, upload_id: id })) ?? false;
}

interface Verified {
  state: string;
  number: number;
  versions: number;
  /** Null for what was never approved. */
  decided_at: string | null;
}

export async function verifyFile(c: AppContext, digest: string): Promise<Verified | undefined> {
  return rows(await serviceRpc(c)('verify_file', { digest })).at(0);
}

/** A function on a timer is stopped after half a minute: what is left by then is for the next one. */
const sweepMs = 10_000;

/** Removes from Storage what nothing points to any more, however much that is; how many files it was. */
export async function sweepFiles(deps: Deps): Promise<number> {
  const until = Date.now() + sweepMs;
  let all = 0;
  let some: number;
  do {
    some = await sweepSome(deps);
    all += some;
  } while (some > 0 && Date.now() < until);
  return all;
}

async function sweepSome(deps: Deps): Promise<number> {
  const claimed = rows(await secretClient(deps).rpc('claim_file_removals')).map(({ path }) => path);
  if (claimed.length === 0) return 0;
  const { error } = await bucket(deps, withoutRedirects(deps.fetch)).remove(claimed);
  if (error) throw unavailable(storageFailure(error));
  value(await secretClient(deps).rpc('forget_files', { paths: claimed }));
  return claimed.length;
}
