import { dataFolder } from '#build/paths.ts';

export interface Hosted {
  /** The project's connection string, for its owner `postgres`. */
  address: string;
  url: string;
  secret: string;
}

/** The data of one place: a hosted project, or a folder of the embedded database. */
export type Choice = Hosted | { folder: string };

const projectOfUrl = (url: string) => /^([a-z0-9]{20})\.supabase\./.exec(URL.parse(url)?.hostname ?? '')?.[1];

/** A project's connection strings name it in the user of the pooler, or in the host. */
function projectOfAddress(address: string): string | undefined {
  const { username = '', hostname = '' } = URL.parse(address) ?? {};
  return (/^postgres\.([a-z0-9]{20})$/.exec(username) ?? /^db\.([a-z0-9]{20})\.supabase\./.exec(hostname))?.[1];
}

/** What the environment names, and nothing that it may have meant: a copy of the wrong place is no backup. */
export function choosePlace(environment: Readonly<Record<string, string | undefined>>): Choice {
  const { DATABASE_URL: address, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secret, DATA_DIR } = environment;
  if (address && DATA_DIR)
    throw new Error(
      'DATABASE_URL names a hosted project and DATA_DIR a local folder: unset the one that is not meant.',
    );
  if (!address && (url || secret))
    throw new Error(
      'SUPABASE_URL or SUPABASE_SECRET_KEY is set, and DATABASE_URL is not. For the hosted project, set DATABASE_URL ' +
        'to its connection string (Connect, Session pooler); for the local data, unset the other two.',
    );
  if (!address) return { folder: dataFolder(environment) };
  if (!url || !secret) throw new Error('With DATABASE_URL set, SUPABASE_URL and SUPABASE_SECRET_KEY are needed too.');
  if (!URL.canParse(address) || !URL.canParse(url))
    throw new Error('DATABASE_URL and SUPABASE_URL must be whole addresses.');
  const [one, other] = [projectOfAddress(address), projectOfUrl(url)];
  if (one !== undefined && other !== undefined && one !== other)
    throw new Error(`DATABASE_URL is of the project ${one} and SUPABASE_URL of ${other}.`);
  return { address, url, secret };
}

/** For people, before anything is done; connection strings hold a password. */
export const placeName = (choice: Choice) =>
  'folder' in choice
    ? `the local database in ${choice.folder}`
    : `the hosted project ${new URL(choice.url).hostname}, over ${new URL(choice.address).hostname}`;
