import { createClient } from '@supabase/supabase-js';
import { databaseFailure } from '#netlify/api/data/failure.ts';
import { listVersions } from '#build/migration-list.ts';
import { type Finding, fault, note, ok } from './finding.ts';

export interface Backend {
  url: string;
  publishable: string;
  secret: string;
}

const patienceMs = 8000;

function client(url: string, key: string) {
  return createClient(url, key, {
    auth: { persistSession: false },
    global: { fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(patienceMs) }) },
  });
}

/** As the dashboard knows it; a project with a domain of its own is named by that. */
function nameOf(url: string): string {
  const { hostname } = new URL(url);
  return /^(.+)\.supabase\.co$/.exec(hostname)?.[1] ?? hostname;
}

async function checkSecretKey({ url, secret }: Backend): Promise<Finding> {
  const { error, status } = await client(url, secret).rpc('ping');
  if (!error) return ok('Database', 'answers, and takes the secret key');
  if (status === 0) return fault('Database', 'cannot be reached', 'check SUPABASE_URL, then Supabase’s status page');
  const { reason } = databaseFailure(error, status);
  if (reason === 'project_paused')
    return fault('Database', `is paused: the project ${nameOf(url)}`, 'restore that project in the Supabase dashboard');
  if (status === 401 || status === 403)
    return fault('Database', 'refuses the secret key', 'copy SUPABASE_SECRET_KEY again from Settings, API keys');
  if (error.code === 'PGRST202')
    return fault('Database', 'has no tables of this product', 'apply the migrations: npx supabase@3 db push --remote');
  return fault('Database', `answers with ${error.code || status}`, 'look at the project’s logs');
}

/** The publishable key is in reach of visitors, so what is meant for the server must refuse it. */
async function checkPublishableKey({ url, publishable }: Backend): Promise<Finding> {
  const { error, status } = await client(url, publishable).rpc('ping');
  if (!error)
    return fault(
      'Publishable key',
      'may call what is for the server only',
      'it is a secret key, or the grants of the migrations are gone: apply them again',
    );
  if (status === 0) return fault('Publishable key', 'could not be tried', 'see Database');
  if (error.message.toLowerCase().includes('invalid api key'))
    return fault('Publishable key', 'is refused', 'copy SUPABASE_PUBLISHABLE_KEY again from Settings, API keys');
  return ok('Publishable key', 'works, and opens nothing that is for the server');
}

interface AuthSettings {
  disable_signup?: boolean;
  mailer_autoconfirm?: boolean;
  external?: { email?: boolean };
}

async function checkAuth({ url, publishable }: Backend): Promise<Finding> {
  const reply = await fetch(new URL('/auth/v1/settings', url), {
    headers: { apikey: publishable },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!reply?.ok) return fault('Sign-in', `Auth answers ${reply?.status ?? 'nothing'}`, 'look at the project’s logs');
  const settings = (await reply.json()) as AuthSettings;
  if (settings.external?.email === false)
    return fault('Sign-in', 'is off for passwords', 'turn the Email provider on in the Auth settings');
  if (settings.disable_signup)
    return note('Sign-in', 'works; nobody can register', 'allow new users in the Auth settings, if that is wanted');
  if (settings.mailer_autoconfirm === false)
    return note(
      'Sign-in',
      'new people must confirm their address',
      'give Auth a mail server, or turn Confirm email off',
    );
  return ok('Sign-in', 'works, and people can register');
}

/** What Auth asks of a session that wants more than to read is said to nobody outside the dashboard. */
export function authSettings({ url }: Pick<Backend, 'url'>): Finding[] {
  if (/^(localhost|127\.|\[::1\])/.test(new URL(url).hostname)) return [];
  const wanted = 'turn on “Secure password change” and, under Multi-Factor, “Limit duration of AAL1 sessions”';
  return [note('Copied session', 'what it may change at Auth itself cannot be read from here', wanted)];
}

/** The code here against the database there: after an update one of the two may be older. */
async function checkMigrations({ url, secret }: Backend): Promise<Finding> {
  const reply = await client(url, secret).rpc('applied_migrations');
  const { error } = reply;
  const data: unknown = reply.data;
  const known = listVersions();
  const apply = 'apply them: npx supabase@3 db push --remote';
  if (error) return fault('Migrations', 'are older than this code', apply);
  if (!Array.isArray(data))
    return note(
      'Migrations',
      'nobody recorded them there',
      'from now on apply them with npx supabase@3 db push --remote',
    );
  const missing = known.filter((version) => !data.includes(version));
  if (missing.length > 0)
    return fault('Migrations', `${missing.length} are missing, from ${missing[0] ?? ''} on`, apply);
  const newer = data.filter((version) => !known.includes(String(version)));
  if (newer.length > 0)
    return note('Migrations', `the database has ${newer.length} that this code does not know`, 'update the code');
  return ok('Migrations', `all ${known.length} are applied`);
}

/** The migrations make the bucket; a project that was restored or moved by hand may lack it, or have opened it. */
async function checkStorage({ url, secret, publishable }: Backend): Promise<Finding> {
  const { data: bucket, error } = await client(url, secret).storage.getBucket('documents');
  const again = 'make it again as supabase/schemas/files.sql does, in the SQL editor';
  if (error) return fault('Files', `have no bucket named documents (${error.message})`, again);
  if (bucket.public) return fault('Files', 'are readable by anybody who has an address', again);
  const listed = await client(url, publishable).storage.from('documents').list();
  if (listed.data && listed.data.length > 0)
    return fault('Files', 'are listed to visitors', 'remove the policies on storage.objects: this product needs none');
  return ok('Files', 'have their private bucket');
}

/** What a hosted project, or the local database, answers. A wrong key is told alone: what is asked with it says nothing. */
export async function checkBackend(backend: Backend): Promise<Finding[]> {
  const database = await checkSecretKey(backend);
  if (database.state === 'fault') return [database];
  const findings = [database, await checkMigrations(backend), await checkPublishableKey(backend)];
  if (findings.at(-1)?.state === 'fault') return findings;
  return [...findings, await checkAuth(backend), ...authSettings(backend), await checkStorage(backend)];
}
