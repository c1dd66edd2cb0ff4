import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#build/paths.ts';

const account = /^ {2}\('(\w+)', '\1@example\.com', '\w+', '([^']+)',/gm;
const named = new Map(
  Array.from(
    readFileSync(join(root, 'supabase/seed.sql'), 'utf8').matchAll(account),
    ([, username = '', name = '']) => [username, name],
  ),
);

/** What the demo calls whoever signs in so. */
export function demoName(username: string): string {
  const name = named.get(username);
  if (name === undefined) throw new Error(`The demo has no account ${username}.`);
  return name;
}
