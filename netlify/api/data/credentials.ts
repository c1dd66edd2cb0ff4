import { row } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';

/** Whether the address is shown to be the caller's, and whether there is a password. */
export async function myCredentials(db: Db) {
  const { is_proven: emailProven, has_password: hasPassword } = row(await db.rpc('my_credentials'));
  return { emailProven, hasPassword };
}
