import type { PersonalData } from '#shared/contracts/account.ts';
import { z } from '#shared/zod.ts';
import { memberApi } from '#lib/api.ts';

/** Of the rows about a person, the versions that are files of ours. */
const versionSchema = z.object({
  document_id: z.int(),
  number: z.int(),
  file_name: z.string(),
  size: z.int(),
});

type Version = z.infer<typeof versionSchema>;

/** The archive is put together in the browser's memory. */
const mostBytes = 300 * 1024 * 1024;

const addressOf = ({ document_id: id, number }: Version) =>
  memberApi.documents[':id'].versions[':number'].file.$path({ param: { id, number } });

const nameOf = ({ document_id: id, number, file_name: name }: Version) => `files/${id}-v${number}-${name}`;

interface StoredFiles {
  /** By their names in the archive. */
  files: Record<string, Uint8Array>;
  /** What is not in it, because it is too much or may not be opened any more. */
  left: string[];
}

/** Fetches the files that a person has uploaded, one after the other. */
export async function fetchFiles(
  records: PersonalData['records'],
  report: (words: string) => void,
): Promise<StoredFiles> {
  const versions = (records.document_versions ?? []).flatMap((row) => {
    const read = versionSchema.safeParse(row);
    return read.success ? [read.data] : [];
  });
  const files: StoredFiles['files'] = {};
  const left: string[] = [];
  let bytes = 0;
  for (const [index, version] of versions.entries()) {
    report(`Fetching file ${index + 1} of ${versions.length}...`);
    const reply = bytes + version.size > mostBytes ? null : await fetch(addressOf(version));
    if (reply?.ok !== true) {
      left.push(`${nameOf(version)}: ${new URL(addressOf(version), location.origin).href}`);
      continue;
    }
    files[nameOf(version)] = new Uint8Array(await reply.arrayBuffer());
    bytes += version.size;
  }
  return { files, left };
}
