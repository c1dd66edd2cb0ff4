import { createClient } from '@supabase/supabase-js';

export const bucket = 'documents';

/** The stored files of a project, by their keys. */
export function storedFilesOf(url: string, secret: string, fetch = globalThis.fetch) {
  const files = createClient(url, secret, { auth: { persistSession: false }, global: { fetch } }).storage.from(bucket);
  return {
    read: async (key: string): Promise<Buffer> => {
      const { data, error } = await files.download(key);
      if (error) throw new Error(`The file ${key} could not be read: ${error.message}`);
      return Buffer.from(await data.arrayBuffer());
    },
    write: async (key: string, bytes: Buffer): Promise<void> => {
      const { error } = await files.upload(key, bytes, { upsert: true, contentType: 'application/octet-stream' });
      if (error) throw new Error(`The file ${key} could not be stored: ${error.message}`);
    },
  };
}
