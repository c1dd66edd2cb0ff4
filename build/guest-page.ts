import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicDir, root } from './paths.ts';

/** The page of a shared link without what it shows, beside the code that fills it in. */
const knownFile = join(root, 'netlify', 'api', 'guest', 'page.generated.json');

const write = (html: string) => writeFileSync(knownFile, JSON.stringify({ html }));

/** Takes the page out of the site: it is an address of the API's alone. */
export function takeGuestPage(): void {
  const built = join(publicDir, 'shared.html');
  write(readFileSync(built, 'utf8'));
  rmSync(built);
}

export const guestPageExists = () => existsSync(knownFile) && !readFileSync(knownFile, 'utf8').includes('no build yet');

/** What runs without a built site has a page without its looks. */
export function ensureGuestPage(): void {
  if (!existsSync(knownFile)) write('<!doctype html><html lang="en"><title>no build yet</title>%bar%%main%</html>');
}
