import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { errorCode, isUnwritable } from '#build/fail.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** What a file is called until it is whole. */
const partial = '.part';

/** Whether the folder is gone, or cannot be written to. */
export const isFolderTrouble = (error: unknown) => errorCode(error) === 'ENOENT' || isUnwritable(error);

/**
 * Keeps the objects of the embedded Storage as files of one folder. An object's file is named by the digest of its bucket
 * and key, so that no key can lead out of the folder. Types and owners are in the database, as they are for the hosted one.
 */
export class FileStore implements StorageAdapter {
  readonly driver = null;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    // What was on its way when the process was killed.
    if (existsSync(folder))
      for (const name of readdirSync(folder).filter((one) => one.endsWith(partial))) rmSync(join(folder, name));
  }

  async makeFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** Throws where it is gone. */
  async requireFolder(): Promise<void> {
    await stat(this.#folder);
  }

  /** Throws where nothing could be written either. */
  async tryWriting(): Promise<void> {
    const file = join(this.#folder, randomUUID() + partial);
    try {
      await this.#write(file, new Uint8Array(4096));
    } finally {
      await rm(file, { force: true });
    }
  }

  async #write(file: string, body: unknown): Promise<void> {
    // The server's library puts a response of its own in place of the global one, without `bytes`.
    const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
    await writeFile(file, bytes, { mode: 0o600, flush: true });
  }

  #file(bucket: string, key: string): string {
    return join(this.#folder, createHash('sha256').update(`${bucket}/${key}`).digest('hex'));
  }

  async #metadata(file: string): Promise<Metadata> {
    const { size, mtime } = await stat(file);
    return {
      cacheControl: 'no-store',
      contentLength: size,
      size,
      mimetype: 'application/octet-stream',
      lastModified: mtime,
      eTag: `"${mtime.getTime().toString(36)}-${size.toString(36)}"`,
    };
  }

  async getObject(bucket: string, key: string) {
    const file = this.#file(bucket, key);
    const metadata = await this.#metadata(file);
    const body = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream;
    return { metadata, httpStatusCode: 200, body };
  }

  /** In one step, so that a broken upload leaves nothing under the object's name. */
  async uploadObject(bucket: string, key: string, _: string | undefined, body: unknown): Promise<Metadata> {
    const file = this.#file(bucket, key);
    try {
      await this.#write(file + partial, body);
      await rename(file + partial, file);
    } catch (error) {
      await rm(file + partial, { force: true });
      throw error;
    }
    return this.#metadata(file);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.#file(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async copyObject(bucket: string, key: string, _: string | undefined, toBucket: string, toKey: string) {
    const copy = this.#file(toBucket, toKey);
    await copyFile(this.#file(bucket, key), copy);
    const { eTag, lastModified } = await this.#metadata(copy);
    return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
  }

  headObject(bucket: string, key: string): Promise<Metadata> {
    return this.#metadata(this.#file(bucket, key));
  }

  privateAssetUrl(): Promise<string> {
    return Promise.reject(new Error('Files are reached through signed addresses only.'));
  }
}
