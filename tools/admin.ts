import { createClient } from '@supabase/supabase-js';
import { connectDatabase } from '#dev/database/database.ts';
import { fail } from '#build/fail.ts';
import { dataFolder } from '#build/paths.ts';

const [username] = process.argv.slice(2);

/** Makes an existing account an administrator, in the hosted project of the environment or else in the local data. */
async function makeAdmin(name: string) {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  const local = url ? null : await connectDatabase(dataFolder());
  try {
    const client = createClient(local?.url ?? url ?? '', local?.keys.secret ?? key ?? '', {
      auth: { persistSession: false },
    });
    const { data, error } = await client
      .rpc('make_admin', { username: name })
      .overrideTypes<boolean, { merge: false }>();
    if (error) throw new Error(`The account could not be changed: ${error.message}`);
    if (!data) throw new Error(`There is no account with the username '${name}'. Register it first.`);
    console.log(`${name} is an administrator now.`);
  } finally {
    await local?.stop();
  }
}

if (!username) fail('Usage: npm run admin -- <username>');
await makeAdmin(username).catch(fail);
