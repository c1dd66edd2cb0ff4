import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { connectDatabase } from '#dev/database/database.ts';
import type { Database } from '#src/shared/database.types.ts';
import { fail } from '#build/fail.ts';
import { dataFolder } from '#build/paths.ts';

const usage = `Usage: npm run admin -- <username>
       npm run admin -- --second-person on|off   whether a procedure is published by somebody else than who saved it
       npm run admin -- --admins-by-mail on|off  whether a mailed link or code signs administrators in
       npm run admin -- --begins-when-paid on|off  whether what an offer began waits for its deposit
       npm run admin -- --issues-deposits on|off   whether an accepted offer issues the invoice of its deposit`;

/** Each with its column, and what is so afterwards. */
const settings = {
  'begins-when-paid': {
    column: 'begins_when_paid',
    on: 'What an offer began waits for its deposit now.',
    off: 'What an offer began begins at once now.',
  },
  'issues-deposits': {
    column: 'issues_deposits',
    on: 'An accepted offer issues the invoice of its deposit now.',
    off: 'An accepted offer leaves the invoice of its deposit as a draft now.',
  },
  'second-person': {
    column: 'second_person_publishes',
    on: 'Procedures are published by a second person now.',
    off: 'Any administrator publishes procedures now.',
  },
  'admins-by-mail': {
    column: 'admins_by_mail',
    on: 'Administrators sign in by mail as well now.',
    off: 'Administrators sign in with their password alone now.',
  },
} as const;
const named = Object.keys(settings) as (keyof typeof settings)[];

/** The hosted project of the environment, or else the local data, with the secret key. */
async function connect() {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (url && !key) throw new Error('SUPABASE_SECRET_KEY is missing: with SUPABASE_URL, the project’s own is needed.');
  const local = url ? null : await connectDatabase(dataFolder());
  const address = local?.url ?? url ?? '';
  const auth = { persistSession: false };
  return { client: createClient<Database>(address, local?.keys.secret ?? key ?? '', { auth }), address, local };
}

async function run(): Promise<void> {
  const options = Object.fromEntries(named.map((name) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const setting = named.find((one) => values[one] !== undefined);
  const [wanted, name] = [setting && values[setting], positionals[0]];
  if (wanted === undefined ? name === undefined : wanted !== 'on' && wanted !== 'off') fail(usage);
  const { client, address, local } = await connect();
  try {
    const { data, error } =
      setting === undefined
        ? await client.rpc('make_admin', { username: name ?? '' })
        : await client.rpc('change_settings', { wanted: { [settings[setting].column]: wanted === 'on' } });
    // Without a code, nobody has answered.
    if (error && !error.code) throw new Error(`${address} cannot be reached: npm run doctor says more.`);
    if (error) throw new Error(`Nothing was changed: ${error.message}`);
    if (setting === undefined && !data)
      throw new Error(`There is no account with the username '${name}'. Register it first.`);
    console.log(
      setting === undefined ? `${name} is an administrator now.` : settings[setting][wanted === 'on' ? 'on' : 'off'],
    );
  } finally {
    await local?.stop();
  }
}

await run().catch(fail);
