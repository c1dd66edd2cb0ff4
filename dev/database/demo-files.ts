import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { inspect } from '#netlify/api/files/inspect.ts';
import { kindOfName } from '#src/shared/file-kinds.ts';
import { storedFilesOf } from '#dev/storage/stored-files.ts';
import { root } from '#build/paths.ts';
import { finishInvoices } from '#netlify/api/invoices/finish.ts';
import { rateLimits } from '#netlify/api/limits.ts';
import { readEnv } from '#dev/server/local-env.ts';
import type { DatabaseKeys } from './keys.ts';

interface DemoVersion {
  fileName: string;
  /** Where its contents are. */
  from: string;
  note?: string;
  /** What the client decided on it. */
  decision?: ['approved'] | ['rejected', reason: string];
}

interface DemoDocument {
  project: string;
  name: string;
  description: string;
  versions: DemoVersion[];
}

/** Shared by the team, reviewed by the client of the project. */
const demoDocuments = JSON.parse(
  readFileSync(join(root, 'supabase', 'demo', 'documents.json'), 'utf8'),
) as DemoDocument[];

/** Real files for the demo, brought in as the server would: seen, measured and stored. */
export async function addDemoFiles(owner: pg.Client, fetch: typeof globalThis.fetch, secretKey: string): Promise<void> {
  const ask = async <T>(query: string, values: unknown[]) =>
    (await owner.query(query, values)).rows[0] as T | undefined;
  const files = storedFilesOf('http://embedded.local', secretKey, fetch);

  async function addVersion(given: DemoDocument, document: number | null, version: DemoVersion): Promise<number> {
    const { fileName, from, note = null } = version;
    const contents = readFileSync(join(root, from));
    const seen = await inspect(Readable.from([contents]), contents.length);
    const upload = await ask<{ id: string; object_path: string; author: string }>(
      `insert into private.uploads
         (uploaded_by, project_id, document_id, name, description, note, file_name, kind, size, object_path)
       select author.id, project.id, $1, $2, $3, $4, $5, $6, $7, gen_random_uuid()::text
       from public.projects as project, public.profiles as author
       where project.title = $8 and author.username = 'team'
       returning id, object_path, uploaded_by as author`,
      [document, given.name, given.description, note, fileName, kindOfName(fileName), contents.length, given.project],
    );
    if (!upload || !seen) throw new Error(`The demo has no project ${given.project}.`);
    await files.write(upload.object_path, contents);
    const made = await ask<{ id: number }>(
      `select public.complete_upload($1, $2, $3, $4, string_to_array($5, ',')::public.file_kind[]) as id`,
      [upload.author, upload.id, seen.size, seen.sha256, seen.contents.join()],
    );
    return Number(made?.id);
  }

  for (const given of demoDocuments) {
    let document: number | null = null;
    for (const [index, version] of given.versions.entries()) {
      document = await addVersion(given, document, version);
      const [decision, reason = null] = version.decision ?? [];
      if (decision === undefined) continue;
      await ask(
        `select private.decide_document($1, $2, $3, $4)
         from public.profiles as client cross join lateral private.act_for(client.id) where client.username = 'client'`,
        [document, index + 1, decision, reason],
      );
    }
  }
}

/** The invoices that the demo issued, finished as the server finishes them. */
export async function addInvoiceFiles(fetch: typeof globalThis.fetch, keys: DatabaseKeys): Promise<void> {
  const hosted = { SUPABASE_URL: 'http://embedded.local', SUPABASE_PUBLISHABLE_KEY: keys.publishable };
  const env = readEnv(
    { ...process.env, ...hosted, SUPABASE_SECRET_KEY: keys.secret },
    'local',
    Number(process.env.PORT ?? 8888),
  );
  const log = ({ event }: { event: string }) => {
    throw new Error(`The demo's invoices have no files: ${event}`);
  };
  await finishInvoices({ env, limits: rateLimits, log, fetch });
}
