import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, recordVersion, splitSqlStatements } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '#build/paths.ts';
import { openEmbeddedApp } from './embedded-app.ts';

const keys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test', jwtSecret: 'a-secret-for-this-test-only' };
const migrations = join(root, 'supabase', 'migrations');

/** The last migration of the first version that somebody may have deployed. */
const first = '20261122090200';

/** What people had done by then, in the words of that version's tables and functions. */
const whatWasThere = `
  select public.create_user(null, username, username || '@example.com', role::public.user_role, 'Name of ' || username, null)
  from (values ('boss', 'admin'), ('crew', 'team_member'), ('guest', 'client')) as account (username, role);
  insert into public.projects (title, description, client_id, created_by)
  select 'Ledger', 'A description', client.id, creator.id
  from public.profiles as client, public.profiles as creator where client.username = 'guest' and creator.username = 'crew';
  insert into public.milestones (project_id, title) select id, 'First step' from public.projects;
  insert into public.documents (project_id, name, file_url, uploaded_by)
  select projects.id, 'Plan', 'https://example.com/plan.pdf', client_id from public.projects;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1)
  select id, 'Mine', '#fff', '#000', '#abc' from public.profiles where username = 'guest';
  select public.submit_contact('Ada', 'ada@example.com', 'Engines', '', 'A message that is long enough');
  insert into public.sops (title) values ('Kept');
`;

let folder: string;
let now: PgliteConnection;
let before: Record<string, Record<string, unknown>[]>;

const tables = [
  'profiles',
  'projects',
  'project_members',
  'milestones',
  'documents',
  'palettes',
  'contact_messages',
  'sops',
];

async function rowsOf({ driver }: PgliteConnection) {
  const found: typeof before = {};
  for (const table of tables) {
    const { rows } = await driver.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(kept) as row from public.${table} as kept order by to_jsonb(kept)::text`,
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'update-'));
  const old = await createPgliteConnection({ url: folder });
  await new App({ auth: { enabled: true, jwt_secret: keys.jwtSecret }, connection: old }).ensureSystemSchema();
  for (const file of readdirSync(migrations).sort()) {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (version > first) break;
    const sql = readFileSync(join(migrations, file), 'utf8');
    await old.driver.exec(sql);
    await recordVersion(old, { version, name, statements: splitSqlStatements(sql) });
  }
  await old.driver.exec(whatWasThere);
  before = await rowsOf(old);
  await old.close();
  ({ connection: now } = await openEmbeddedApp(folder, keys));
}, 120_000);
afterAll(async () => {
  await now.close();
  rmSync(folder, { recursive: true });
});

const one = async (query: string) => (await now.driver.query<{ n: number }>(query)).rows[0]?.n;

test('the data of the first version is brought forward, every row with what it held', async () => {
  const after = await rowsOf(now);
  for (const table of tables) {
    expect(before[table]?.length, table).toBeGreaterThan(0);
    expect(after[table], table).toMatchObject(before[table] ?? []);
  }
});

test('what came later knows of it: versions of documents, names to keep apart, wishes for mail', async () => {
  expect(await one('select count(*)::int as n from public.document_versions')).toBe(1);
  expect(await one('select count(distinct user_id)::int as n from private.username_skeletons')).toBe(3);
  expect(await one('select count(*)::int as n from public.mail_preferences')).toBe(3);
});

test('a list of a type that has only just come is stored at once, as it is after the next start', async () => {
  const listed = 'select $1::public.file_kind[] as kinds';
  const { rows } = await now.driver.query(listed, [['pdf', 'text']]);
  expect(rows).toEqual([{ kinds: ['pdf', 'text'] }]);
});
