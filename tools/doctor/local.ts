import { inspectFolder, readAddress, readKeys } from '#dev/database/folder.ts';
import { existsSync } from 'node:fs';
import type { Backend } from './backend.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/** The data folder as it lies there, with or without a server over it. */
export function checkFolder(folder: string): Finding {
  try {
    const found = inspectFolder(folder);
    if (found === null) return note('Data', `there is none in ${folder} yet`, 'npm start makes it, with the demo data');
    if (found.missing.length > 0)
      return note('Data', `in ${folder} lacks ${found.missing.length} migrations`, 'npm start applies them');
    return ok('Data', `in ${folder} is whole, as far as its files tell`);
  } catch (error) {
    return fault('Data', error instanceof Error ? error.message : String(error), 'nothing was written to it');
  }
}

/** The embedded database where it is serving now; the doctor starts nothing. Its address stays behind when it stops. */
export async function runningLocally(folder: string): Promise<Backend | null> {
  const address = existsSync(folder) ? readAddress(folder) : null;
  const keys = address && readKeys(folder);
  if (!keys) return null;
  const answers = await fetch(address.url, { signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  );
  return answers ? { url: address.url, ...keys } : null;
}
