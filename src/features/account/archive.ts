import { strToU8, zipSync } from 'fflate';
import type { PersonalData } from '#shared/contracts/account.ts';
import { datedName, download } from '#lib/download.ts';

export type Progress = (words: string) => void;

const readMe = (madeAt: string) =>
  `Everything that is stored about this account, as of ${madeAt}.\n\nThe folder "records" has one file for each kind of record, as JSON.\n`;

/** What goes into the archive, by its name there. Files of documents belong beside the records. */
function contentsOf({ madeAt, records }: PersonalData): Record<string, Uint8Array> {
  const files = Object.entries(records).map(([table, rows]) => [
    `records/${table}.json`,
    strToU8(`${JSON.stringify(rows, null, 2)}\n`),
  ]);
  return { 'read-me.txt': strToU8(readMe(madeAt)), ...(Object.fromEntries(files) as Record<string, Uint8Array>) };
}

/** Fetches everything stored about a person and hands it to the browser as one zip file. */
export async function saveArchive(
  username: string,
  read: () => Promise<PersonalData>,
  progress: Progress,
): Promise<void> {
  progress('Collecting the records…');
  const data = await read();
  progress('Packing the archive…');
  // The library's other way needs a worker, which the site's policy refuses.
  const archive = zipSync(contentsOf(data));
  download(datedName(`data-of-${username}`, 'zip'), [archive], 'application/zip');
  progress(`Saved: ${Object.keys(data.records).length} kinds of records, ${Math.ceil(archive.length / 1024)} KB.`);
}
