import { strToU8, zipSync, type Zippable } from 'fflate';
import type { PersonalData } from '#shared/contracts/account.ts';
import { datedFileName, download } from '#lib/download.ts';
import { plural } from '#lib/format.ts';
import { fetchFiles } from './stored-files.ts';

export type Progress = (words: string) => void;

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
  progress: Progress,
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
