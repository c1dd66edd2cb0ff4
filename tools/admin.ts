import { createClient } from '@supabase/supabase-js';
import { connectDatabase } from '#dev/database/database.ts';
import type { Database } from '#shared/database.types.ts';
import { fail } from '#build/fail.ts';
import { dataFolder } from '#build/paths.ts';

const usage = `Usage: npm run admin -- <username>
       npm run admin -- --second-person on|off   whether a procedure is published by somebody else than who saved it`;
const [first, wanted] = process.argv.slice(2);

const connect = (url: string, key: string) => createClient<Database>(url, key, { auth: { persistSession: false } });

/** Asks the hosted project of the environment, or else the local data, with the secret key. */
async function withDatabase(ask: (client: ReturnType<typeof connect>) => Promise<void>) {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  const local = url ? null : await connectDatabase(dataFolder());
  try {
    await ask(connect(local?.url ?? url ?? '', local?.keys.secret ?? key ?? ''));
  } finally {
    await local?.stop();
  }
}

/** Makes an existing account an administrator. */
const makeAdmin = (name: string) =>
  withDatabase(async (client) => {
    const { data, error } = await client.rpc('make_admin', { username: name });
    if (error) throw new Error(`The account could not be changed: ${error.message}`);
    if (!data) throw new Error(`There is no account with the username '${name}'. Register it first.`);
    console.log(`${name} is an administrator now.`);
  });

const setSecondPerson = (isOn: boolean) =>
  withDatabase(async (client) => {
    const { error } = await client.rpc('set_second_person', { wanted: isOn });
    if (error) throw new Error(`The setting could not be changed: ${error.message}`);
    console.log(
      isOn ? 'Procedures are published by a second person now.' : 'Any administrator publishes procedures now.',
    );
  });

if (first === '--second-person') {
  if (wanted !== 'on' && wanted !== 'off') fail(usage);
  await setSecondPerson(wanted === 'on').catch(fail);
} else {
  if (!first) fail(usage);
  await makeAdmin(first).catch(fail);
}
