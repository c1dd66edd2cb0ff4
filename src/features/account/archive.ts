import { strToU8, zipSync, type Zippable } from 'fflate';
import type { PersonalData } from '#src/shared/contracts/account.ts';
import { datedFileName, download } from '#src/lib/download.ts';
import { plural } from '#src/lib/format.ts';
import { z } from '#src/shared/zod.ts';
import { memberApi } from '#src/lib/api.ts';

export type ReportProgress = (words: string) => void;

const readMe = (madeAt: string, left: readonly string[]) =>
  [
    `The records and files of this account, as of ${madeAt}.`,
    'The folder “records” has one file for each kind of record, as JSON. The folder “files” has what was uploaded.',
    ...(left.length > 0
      ? [`These files are not in it, because they are too large or can no longer be opened:\n${left.join('\n')}`]
      : []),
  ].join('\n\n');

/** Fetches the records and files of a person and hands it to the browser as one zip file. */
export async function saveArchive(
  username: string,
  read: () => Promise<PersonalData>,
  progress: ReportProgress,
): Promise<void> {
  progress('Collecting the records...');
  const { madeAt, records } = await read();
  const { files, left } = await fetchFiles(records, progress);
  progress('Packing the archive...');
  const contents: Zippable = { 'read-me.txt': strToU8(`${readMe(madeAt, left)}\n`) };
  for (const [table, rows] of Object.entries(records))
    contents[`records/${table}.json`] = strToU8(`${JSON.stringify(rows, null, 2)}\n`);
  // Most files are packed already.
  for (const [name, bytes] of Object.entries(files)) contents[name] = [bytes, { level: 0 }];
  // The library's other way needs a worker, which the site's policy refuses.
  const archive = zipSync(contents);
  download(datedFileName(`data-of-${username}`, 'zip'), [archive], 'application/zip');
  const counted = [`${Object.keys(records).length} kinds of records`, plural(Object.keys(files).length, 'file')];
  progress(`Saved: ${counted.join(', ')}, ${Math.ceil(archive.length / 1024)} KB.`);
}

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
async function fetchFiles(records: PersonalData['records'], report: (words: string) => void): Promise<StoredFiles> {
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
